# The library's modules are there three times: the real ones, whose dicts its functions use and nobody else has; those
# in `sys.modules`, which the learner's code may change; and those that tests import. Classes and functions are the same.

import _imp
import builtins
import sys

from guards.lists import builtins_module, facades, learners_builtins, twins
from guards.names import originals
from guards.originals import ModuleType, module_dict

# They keep state in their names which C functions read and write through `sys.modules`.
IMMUTABLE = 1 << 8
SHARED = ('sys', 'warnings', '__main__')
# Objects through which the learner's code could change what these modules do for the tests.
OWN_COPIES = {'json': ('_default_encoder', '_default_decoder')}
find_module = __import__


class TestsModule(ModuleType):
    """A module of the library as tests import it. What a test assigns reaches the learner's code, too."""

    def __setattr__(self, name, value):
        ModuleType.__setattr__(self, name, value)
        setattr(sys.modules[self.__name__], name, value)

    def __delattr__(self, name):
        ModuleType.__delattr__(self, name)
        delattr(sys.modules[self.__name__], name)


tests_modules = {}
# The real modules: an address stands for one only as long as it is there.
kept = []
# unittest and the harness, which are not in `sys.modules`.
tests_only = {}
set_plainly = ModuleType.__setattr__


def copied(value, of_name, name):
    kind = type(value)
    if kind in (dict, list, set): return kind(value)
    if name in OWN_COPIES.get(of_name, ()):
        twin = kind.__new__(kind)
        twin.__dict__.update(value.__dict__)
        return twin
    if id(value) in originals: return learners_builtins[originals[id(value)]]
    return value


def duplicate(names):
    """Make the other two of each of these real modules, and put the learner's into `sys.modules`."""
    real = {name: sys.modules[name] for name in names if type(sys.modules[name]) is ModuleType}
    learners, tests = {}, {}
    for name, module in real.items():
        if name in SHARED or name == 'builtins' or id(module) in learners: continue
        learners[id(module)], tests[id(module)] = ModuleType(name), TestsModule(name)
    learners[id(sys.modules['builtins'])] = tests[id(sys.modules['builtins'])] = builtins_module
    facades.update(learners)
    kept.extend(real.values())
    for name, module in real.items():
        if id(module) not in learners or module.__name__ == 'builtins': continue
        names = module_dict(module)
        own = learners[id(module)]
        if id(names) not in twins:
            twins[id(names)] = module_dict(own)
            fill(own, names, learners, module.__name__)
            fill(tests[id(module)], names, tests, module.__name__)
        sys.modules[name] = own
        tests_modules[name] = tests[id(module)]


def fill(module, names, others, of_name):
    into = module_dict(module)
    for name, value in names.items():
        if name == '__builtins__': into[name] = learners_builtins
        elif isinstance(value, ModuleType): into[name] = others.get(id(value)) or facades.get(id(value)) or sys.modules.get(value.__name__, value)
        else: into[name] = copied(value, of_name, name)


def install():
    builtins.__import__ = import_for_library
    _imp.create_builtin = builtin_module(_imp.create_builtin)
    duplicate(list(sys.modules))
    sys.modules['builtins'] = builtins_module


def import_for_tests(name, globals=None, locals=None, fromlist=(), level=0):
    """The `__import__` of test files."""
    if name.partition('.')[0] == 'unittest': return tests_only[name if fromlist else 'unittest']
    if level or name.partition('.')[0] not in tests_modules: return find_module(name, globals, locals, fromlist, level)
    if name not in tests_modules: find_module(name, globals, locals, fromlist, level)
    found = tests_modules.get(name) or sys.modules[name]
    if not fromlist: return tests_modules[name.partition('.')[0]]
    for part in fromlist:
        whole = f'{name}.{part}'
        if isinstance(part, str) and not hasattr(found, part) and whole in tests_modules:
            set_plainly(found, part, tests_modules[whole])
    return found


def import_for_library(name, globals=None, locals=None, fromlist=(), level=0):
    """The `__import__` of the library, of which unittest finds its own parts."""
    if level == 1 and globals.get('__package__') == 'unittest':
        own = tests_only.get(globals['__name__'])
        if own is not None and module_dict(own) is globals: return tests_only[f'unittest.{name}' if name else 'unittest']
    return find_module(name, globals, locals, fromlist, level)


def open_library(names):
    """Import modules that tests need, before any of the learner's code runs.

    Return addresses and flags of their classes, which can still be changed.
    """
    names = [name for name in names if name.partition('.')[0] != 'unittest']
    before = set(sys.modules)
    for name in names:
        try: find_module(name)
        except ImportError: pass
    added = [name for name in sys.modules if name not in before]
    kinds = {id(kind): kind for name in added for kind in vars(sys.modules[name]).values() if isinstance(kind, type)}
    duplicate(added)
    return [[at, kind.__flags__] for at, kind in kinds.items() if not kind.__flags__ & IMMUTABLE]


def builtin_module(create):
    """Builtin modules are made once: another copy would be one without guards."""
    known = {name: module for name, module in sys.modules.items() if name in sys.builtin_module_names}
    known['builtins'] = builtins_module

    def create_builtin(spec):
        if spec.name in known: return facades.get(id(known[spec.name]), known[spec.name])
        if spec.name in REFUSED: raise ImportError(f'no module named {spec.name!r} where tests judge', name=spec.name)
        return create(spec)

    return create_builtin


REFUSED = ('_xxsubinterpreters', '_xxinterpchannels', '_lsprof', 'faulthandler', '_tracemalloc', '_posixsubprocess')
