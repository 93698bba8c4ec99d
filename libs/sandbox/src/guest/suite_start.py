# Loads unittest, the harness and its guards, and closes the interpreter behind them.

import _imp
import gc
import posix
import sys
import zipimport

OURS = ('unittest', 'guards', 'suites')


def import_hidden():
    """Import unittest with file names that are hidden."""
    unmarshal = zipimport._unmarshal_code

    def unmarshal_hidden(importer, name, path, *rest):
        code = unmarshal(importer, name, path, *rest)
        place = '<harness>/' if 'unittest' in path else '/usr/local/lib/python3.12/'
        if code: _imp._fix_co_filename(code, place + path.removesuffix('c'))
        return code

    zipimport._unmarshal_code = unmarshal_hidden
    import unittest, unittest.mock, unittest._log, unittest.async_case
    unittest.IsolatedAsyncioTestCase
    zipimport._unmarshal_code = unmarshal


def start(sources, load_package, make_server):
    import_hidden()
    guards = load_package('guards', sources['guards'])
    suites = load_package('suites', sources['suites'])
    kinds = [value for value in vars(suites.approximate).values() if isinstance(value, type)]
    guards.comparing.approximate.update(map(id, kinds))
    functions = guards.asserting.install()
    tests_builtins = guards.names.install()
    server = make_server()
    for name in list(sys.modules):
        if name.partition('.')[0] in OURS: guards.modules.tests_only[name] = sys.modules.pop(name)
    tests_builtins['__import__'] = guards.modules.import_for_tests
    tests_builtins.update(functions)
    subclasses = type.__subclasses__
    guards.closing.install()
    guards.modules.install()
    tests_asyncio = guards.modules.tests_modules['asyncio']
    guards.modules.set_plainly(tests_asyncio, 'run', guards.asserting.run_of_tests(tests_asyncio.run))
    guards.attributes.install()
    sys._clear_type_cache()
    make_unchangeable(guards, subclasses)
    guards.names.close()
    return server(suites.suite, guards, tests_builtins)


def make_unchangeable(guards, subclasses):
    """Ask the host for what Python cannot do: it changes slots of types in the snapshot's memory."""
    class Operators:
        def __eq__(self, other): pass
        def __or__(self, other): pass

    kinds, waiting = {}, [object]
    while waiting:
        for kind in subclasses(waiting.pop()):
            if id(kind) in kinds: continue
            kinds[id(kind)] = kind
            waiting.append(kind)
    lines = [f'unchangeable {id(kind)} {kind.__flags__}' for kind in kinds.values()]
    proxy = type(type.__dict__)
    names = guards.originals.dict_of(proxy)
    for name in ('__lt__', '__le__', '__gt__', '__ge__', '__ior__'): names.pop(name, None)

    def copy(self): return {**self}

    def __eq__(self, other): return copy(self) == other

    def __ne__(self, other): return copy(self) != other

    def __or__(self, other): return copy(self) | other

    def __ror__(self, other): return other | copy(self)

    for function in __eq__, __ne__, __or__, __ror__: names[function.__name__] = function
    lines += [f'operators {id(proxy)} {id(Operators)}']
    lines += [f'no-instances {id(kind)}' for kind in (guards.originals.CodeType, guards.originals.FunctionType)]
    posix.write(0, '\n'.join([*lines, '']).encode())
    sys._clear_type_cache()
