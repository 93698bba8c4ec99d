# What runs before and after the tests of a module, a class and each test, without a name that a test asks for:
# `setUpModule`, `setUpClass`, and pytest's `setup_module`, `setup_class`, `setup_method` and `setup_function`. Each is a
# fixture that is used by itself.

import inspect
import unittest.case

from suites.fixtures import Fixture, Owned, Several

do_module_cleanups = unittest.case.doModuleCleanups


def automatic(name, scope, function): return Owned(Fixture(function, scope=scope, autouse=True, name='@' + name))


def call(function, *arguments):
    """Call a function with the argument that pytest offers, if it takes one."""
    if function is None: return
    count = len(inspect.signature(function).parameters)
    function(*arguments[:count])


def first_of(place, *names): return next((getattr(place, name) for name in names if hasattr(place, name)), None)


def borders_of_module(module):
    """Return the fixtures of a module that are used by themselves."""

    def around_module(request):
        try: call(first_of(module, 'setUpModule', 'setup_module'), module)
        except Exception as error: raise_all([error, *errors_of(do_module_cleanups)])
        yield
        end = first_of(module, 'tearDownModule', 'teardown_module')
        raise_all([*errors_of(call, end, module), *errors_of(do_module_cleanups)])

    def around_function(request):
        if request.cls is None: call(getattr(module, 'setup_function', None), request.function)
        yield
        if request.cls is None: call(getattr(module, 'teardown_function', None), request.function)

    found = [automatic('module', 'module', around_module)]
    if hasattr(module, 'setup_function') or hasattr(module, 'teardown_function'):
        found.append(automatic('function', 'function', around_function))
    return found


def borders_of_class(kind):
    """Return those of a class of pytest's."""

    def around_class(request):
        call(getattr(kind, 'setup_class', None), kind)
        yield
        call(getattr(kind, 'teardown_class', None), kind)

    def around_method(request):
        call(getattr(request.instance, 'setup_method', None), request.function)
        yield
        call(getattr(request.instance, 'teardown_method', None), request.function)

    return [automatic('class', 'class', around_class), automatic('method', 'function', around_method)]


def borders_of_test_case(kind):
    """Return those of a TestCase."""

    def around_class(request):
        if getattr(kind, '__unittest_skip__', False):
            yield
            return
        try: kind.setUpClass()
        except Exception as error: raise_all([error, *cleanup_errors(kind)])
        yield
        raise_all([*errors_of(kind.tearDownClass), *cleanup_errors(kind)])

    return [automatic('class', 'class', around_class)]


def cleanup_errors(kind):
    kind.doClassCleanups()
    return [error for _, error, _ in kind.tearDown_exceptions]


def errors_of(function, *arguments):
    try: function(*arguments)
    except Exception as error: return [error]
    return []


def raise_all(errors):
    if len(errors) == 1: raise errors[0]
    if errors: raise Several(errors)
