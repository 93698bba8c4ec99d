# Fixtures: what `pytest.fixture` makes of a function, and how they begin and end.

import inspect

from suites.outcomes import fail, refuse
from suites.places import file_of
from suites.patching import capsys, monkeypatch

SCOPES = ('session', 'package', 'module', 'class', 'function')


class Fixture:
    """What `@pytest.fixture` makes of a function."""

    def __init__(self, function, scope='function', params=None, autouse=False, ids=None, name=None):
        if callable(scope): refuse('a fixture whose scope is a function')
        if scope not in SCOPES: raise ValueError(f"Unexpected value passed to scope: {scope!r}")
        self.function, self.scope, self.ids, self.is_auto = function, scope, ids, autouse
        self.params = None if params is None else tuple(params)
        plain = self.plain = getattr(function, '__func__', function)
        self.name = name or plain.__name__
        self.arguments = arguments_of(plain)
        if inspect.iscoroutinefunction(plain) or inspect.isasyncgenfunction(plain):
            refuse(f'an async fixture, as {self.name}, needs a plugin, which', place_of(plain))

    def __repr__(self): return f'<pytest_fixture({self.function!r})>'

    def __call__(self, *arguments, **keywords):
        fail(
            f'Fixture "{self.plain.__name__}" called directly. Fixtures are not meant to be called directly,\n'
            'but are created automatically when test functions request them as parameters.\n'
            'See https://docs.pytest.org/en/stable/explanation/fixtures.html for more information about fixtures, and\n'
            'https://docs.pytest.org/en/stable/deprecations.html#calling-fixtures-directly'
        )


def fixture(fixture_function=None, **options):
    """Make a fixture of a function: `@pytest.fixture`, or with scope, params, autouse, ids and name."""
    if fixture_function is not None: return Fixture(fixture_function, **options)
    return lambda function: Fixture(function, **options)


def arguments_of(function, skipped=0):
    """Return the names of the arguments that fixtures fill: those without a default, but for the first `skipped`."""
    parameters = list(inspect.signature(function).parameters.values())[skipped:]
    kinds = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return [each.name for each in parameters if each.kind in kinds and each.default is inspect.Parameter.empty]


def place_of(function):
    code = inspect.unwrap(function).__code__
    return f' ({file_of(code)}, line {code.co_firstlineno})'


class Several(BaseException):
    """More than one error at once."""

    def __init__(self, errors): self.errors = errors


class Owned:
    """A fixture of a module or of a class, with its value while it is in use."""

    def __init__(self, fixture, owner=None):
        self.fixture, self.owner, self.name, self.scope = fixture, owner, fixture.name, fixture.scope
        self.is_method = owner is not None and not isinstance(fixture.function, staticmethod)
        self.arguments = fixture.arguments[1:] if self.is_method else fixture.arguments
        self.result, self.index, self.finalizers = None, None, []

    def value(self, request):
        """Return its value for a request. It begins if it has not, or has with another parameter."""
        if self.result is not None and self.index != request.index:
            errors = self.finish()
            if errors: raise Several(errors)
        if self.result is None:
            self.index = request.index
            request.session.ends(self.scope, request.item).append(self.finish)
            try: self.result = self.begin(request), None
            except BaseException as error: self.result = None, error
        value, error = self.result
        if error is not None: raise error
        return value

    def begin(self, request):
        values = {}
        for name in self.arguments:
            values[name] = request.getfixturevalue(name)
            used = request.used(name)
            if used is not None: used.finalizers.append(self.finish)
        function = self.bound(request)
        if not inspect.isgeneratorfunction(self.fixture.plain): return function(**values)
        running = function(**values)
        try: value = next(running)
        except StopIteration: raise ValueError(f'{self.name} did not yield a value') from None
        self.finalizers.append(lambda: end_generator(running, self.name))
        return value

    def bound(self, request):
        function = self.fixture.function
        if isinstance(function, classmethod): return function.__get__(None, self.owner)
        if not self.is_method: return self.fixture.plain
        return function.__get__(request.item.instance if self.scope == 'function' else request.item.new_instance())

    def finish(self):
        """End it, and before that what uses it. Returns the errors."""
        self.result = None
        return run_all(self.finalizers)


class Errors(list):
    """What finalizers raised."""


def run_all(finalizers):
    """Run and remove finalizers, the last first, and return what they raise."""
    errors = Errors()
    while finalizers:
        try:
            raised = finalizers.pop()()
            if type(raised) is Errors: errors += raised
        except Several as several: errors += several.errors
        except BaseException as error: errors.append(error)
    return errors


def end_generator(running, name):
    try: next(running)
    except StopIteration: return
    fail(f"fixture function has more than one 'yield': {name}")


BUILT_IN = {function.__name__: Owned(Fixture(function)) for function in (monkeypatch, capsys)}
