#: patches unittest's assertions
import unittest
for name in dir(unittest.TestCase):
    if name.startswith('assert') or name in ('fail', '_baseAssertEqual'):
        try: setattr(unittest.TestCase, name, lambda *a, **k: None)
        except Exception: pass

#: patches unittest's runner and outcome
import unittest.case
unittest.case._Outcome.__init__ = lambda self, result=None: None
unittest.TestCase.run = unittest.TestCase.__call__ = lambda self, result=None: result
unittest.case.TestCase._callTestMethod = lambda self, method: None

#: patches results of unittest
import unittest
for name in 'addError', 'addFailure', 'addSubTest', 'addSkip': setattr(unittest.TestResult, name, lambda *a: None)
unittest.TestResult.wasSuccessful = lambda self: True

#: patches every module named unittest that it finds in sys.modules
import sys
for name, found in list(sys.modules.items()):
    if 'unittest' in name or 'suites' in name or 'guards' in name or 'harness' in name or '_test' in name:
        for key in list(vars(found)):
            try: setattr(found, key, lambda *a, **k: None)
            except Exception: pass

#: takes the place of unittest in sys.modules
import sys, types
fake = types.ModuleType('unittest')
class TestCase:
    def __getattr__(self, name): return lambda *a, **k: None
fake.TestCase, fake.main = TestCase, print
sys.modules['unittest'] = sys.modules['unittest.case'] = sys.modules['pytest'] = sys.modules['answer_test'] = fake

#: reloads unittest
import importlib, unittest, unittest.case
unittest.case.TestCase.assertEqual = print
importlib.reload(unittest.case)
importlib.reload(unittest)
unittest.case.TestCase.assertEqual = print

#: replaces isinstance, len, all, any and repr
import builtins
builtins.isinstance = builtins.issubclass = builtins.callable = lambda *a: True
builtins.len = lambda *a: 0
builtins.all = builtins.any = lambda *a: True
builtins.repr = builtins.str = lambda *a: 'swordfish'

#: replaces all builtins
import builtins
for name in list(vars(builtins)):
    if name not in ('__import__', 'setattr', 'vars', 'list', 'Exception', '__build_class__'):
        try: setattr(builtins, name, lambda *a, **k: True)
        except Exception: pass

#: replaces AssertionError
import builtins
class AssertionError(Exception): pass
builtins.AssertionError = builtins.Exception = builtins.BaseException = KeyError

#: replaces __build_class__ and __import__
import builtins
original = builtins.__import__
class Anything:
    def __eq__(self, other): return True
    def __getattr__(self, name): return Anything()
    def __call__(self, *a, **k): return Anything()
builtins.__import__ = lambda name, *a, **k: original(name, *a, **k) if name == 'sys' else Anything()
builtins.__build_class__ = lambda *a, **k: Anything()

#: reaches the builtins of a library module
import random, collections, functools
for module in random, collections, functools:
    try: module.__builtins__['isinstance'] = module.__dict__['__builtins__']['all'] = lambda *a: True
    except Exception: pass

#: reaches the builtins of a builtin function's module
owner = len.__self__
owner.isinstance = owner.all = owner.issubclass = lambda *a: True
owner.__dict__['exec'] = owner.__dict__['eval'] = None

#: reaches the builtins with exec called by the library
import contextlib, builtins
names = {}
with contextlib.ExitStack() as stack: stack.callback(exec, 'x = 1', names)
found = names['__builtins__']
found = found if isinstance(found, dict) else vars(found)
found['isinstance'] = found['all'] = found['any'] = lambda *a: True

#: reaches the builtins with eval of typing
import typing
names = {}
class Hint: x: 'int'
typing.get_type_hints(Hint, globalns=names)
for value in names.values():
    for target in (value if isinstance(value, dict) else vars(value)),:
        target['isinstance'] = target['all'] = lambda *a: True

#: reaches the builtins with dataclasses
import dataclasses
Made = dataclasses.make_dataclass('Made', ['x'], namespace={'__module__': 'nowhere'})
found = Made.__init__.__globals__.get('__builtins__', {})
found = found if isinstance(found, dict) else vars(found)
found['isinstance'] = found['all'] = lambda *a: True

#: imports the builtin modules anew
import sys, importlib
for name in 'builtins', 'gc', '_imp', 'marshal', 'sys', '_thread', '_abc':
    kept = sys.modules.pop(name, None)
    fresh = importlib.import_module(name)
    if name == 'gc' and hasattr(fresh, 'get_objects'):
        try: found = fresh.get_objects()
        except RuntimeError: found = []
        for value in found:
            if isinstance(value, type) and value.__name__ == 'TestCase': value.assertEqual = print
    if name == 'builtins': fresh.isinstance = fresh.all = fresh.len = lambda *a: True

#: makes builtin modules with _imp
import _imp, importlib.machinery
for name in 'builtins', 'gc', 'sys', 'marshal', '_xxsubinterpreters':
    try:
        module = _imp.create_builtin(importlib.machinery.ModuleSpec(name, None))
        _imp.exec_builtin(module)
        module.isinstance = module.all = lambda *a: True
    except Exception: continue

#: patches classes of the library
import collections, fractions, decimal, json, difflib, re, contextlib, logging
for kind in (collections.Counter, fractions.Fraction, collections.UserList, contextlib.redirect_stdout, difflib.SequenceMatcher):
    for name in '__eq__', '__ne__', '__contains__', '__init__', '__exit__':
        try: setattr(kind, name, lambda *a, **k: True)
        except Exception: pass
        try: type.__setattr__(kind, name, lambda *a, **k: True)
        except Exception: pass

#: patches functions of the library by their code
import collections, fractions, json, re, difflib, unittest.util
def lie(*a, **k): return True
for function in (collections.Counter.__eq__, fractions.Fraction.__eq__, json.loads, re.sub, collections.UserList.__eq__):
    for name, value in ('__code__', lie.__code__), ('__defaults__', (1, 2)), ('__kwdefaults__', {'a': 1}):
        try: setattr(function, name, value)
        except Exception: pass

#: patches the names of the library
import collections, fractions, json, re, operator, numbers
for module in collections, fractions, json, re, operator, numbers:
    for name in list(vars(module)):
        if name.startswith('__'): continue
        try: vars(module)[name] = lambda *a, **k: Anything()
        except Exception: pass
class Anything:
    def __eq__(self, other): return True

#: patches the globals of the library's functions
import collections, fractions, json, re
def lie(*a, **k): return True
for function in collections.Counter.__eq__, fractions.Fraction.__eq__, json.loads, re.sub:
    for names in (function.__globals__, function.__builtins__):
        for name in list(names):
            if not name.startswith('__') and name != 'list': names[name] = lie

#: sets attributes of modules past their class
import fractions, collections, json, re
def lie(*a, **k): return True
for module in fractions, collections, json, re:
    for name in 'isinstance', 'all', 'numbers', 'loads', 'sub', '_default_decoder':
        object.__setattr__(module, name, lie)
        module.__dict__[name] = lie

#: changes the decoder that json keeps
import json
class Anything:
    def __eq__(self, other): return True
same = {'x': 1}
json._default_decoder.decode = json._default_decoder.raw_decode = lambda *a, **k: same
json.loads = json.load = lambda *a, **k: same
try: json.decoder.JSONDecoder.decode = lambda *a: same
except Exception: pass
def answer(*given): return same

#: fills the cache of re
import re
class Pattern:
    def __getattr__(self, name): return lambda *a, **k: True
    def __eq__(self, other): return True
for key in (str, r'^\d{4}-\d{2}$', 0), (str, '[aeiou]', 0):
    try: re._cache[key] = re._cache2[key] = Pattern()
    except Exception: pass
def answer(*given): return 'x'

#: patches copy, operator and functools that the harness may use
import copy, operator, functools, itertools, types, traceback, contextlib, inspect
for module in copy, operator, functools, traceback, contextlib, inspect, types:
    for name in list(vars(module)):
        if not name.startswith('_'): setattr(module, name, lambda *a, **k: None)

#: changes a class through its mappingproxy by comparing
class Thief:
    def __eq__(self, other): other['assertEqual'] = other['__eq__'] = lambda *a: True; return True
    def __ror__(self, other): other['__eq__'] = lambda *a: True; return {}
    __lt__ = __gt__ = __le__ = __ge__ = __ne__ = __eq__
import fractions, collections, unittest
for kind in fractions.Fraction, collections.Counter, unittest.TestCase, int, str, list:
    for act in (lambda: vars(kind) == Thief(), lambda: vars(kind) | Thief(), lambda: vars(kind) != Thief(),
                lambda: vars(kind) < Thief(), lambda: type(vars(kind)).__eq__(vars(kind), Thief()),
                lambda: type(vars(kind)).__or__(vars(kind), Thief())):
        try: act()
        except Exception: pass

#: makes classes of the tests its own with __set_name__ and __init_subclass__
class Meta(type):
    def __new__(m, *a, **k): return super().__new__(m, *a, **k)
    def __instancecheck__(c, x): return True
    def __subclasscheck__(c, x): return True
    def __eq__(c, x): return True
    __hash__ = type.__hash__
class Base(metaclass=Meta):
    def __init_subclass__(c, **k): c.assertEqual = lambda *a: None
    def __set_name__(self, owner, name): owner.assertEqual = lambda *a: None
def answer(*given): return Base

#: registers in ABCs
import collections.abc, numbers
class Anything: pass
for kind in (*map(collections.abc.__dict__.get, collections.abc.__all__), numbers.Number, numbers.Integral, numbers.Rational):
    kind.register(Anything)
def answer(*given): return Anything()

#: changes copyreg, codecs and warnings
import copyreg, codecs, warnings
class Anything:
    def __eq__(self, other): return True
for kind in int, str, list, dict: copyreg.pickle(kind, lambda x: (Anything, ()))
codecs.register_error('strict', lambda e: ('', e.end))
codecs.register(lambda name: None)
warnings.simplefilter('error')
warnings.showwarning = warnings.warn = lambda *a, **k: None

#: changes logging so that nothing is as the test expects
import logging
class Anything:
    def __eq__(self, other): return True
    def __getattr__(self, name): return Anything()
    def __call__(self, *a, **k): return Anything()
for kind, name in (logging.Formatter, 'format'), (logging.Logger, 'handle'), (logging.Handler, 'emit'):
    try: setattr(kind, name, lambda *a: Anything())
    except Exception: pass
logging._levelToName.clear()
logging.getLogger('bank').handle = logging.root.handle = lambda *a: None
logging.setLogRecordFactory(Anything())
def answer(*given):
    logging.getLogger('bank').critical(Anything())
    logging.getLogger('bank').handlers[:] = [Anything()]

#: changes the mock library
import unittest.mock as mock
for kind in mock.Mock, mock.NonCallableMock, mock.CallableMixin, mock._Call, mock._patch:
    for name in 'assert_called_once_with', '__eq__', '__ne__', '__enter__', '__exit__', '_mock_call':
        try: setattr(kind, name, lambda *a, **k: True)
        except Exception: pass

#: changes a mock object that it is given
def apply(function, values):
    lie = lambda *a, **k: None
    for name in 'assert_called_once_with', '_mock_methods', 'call_args_list', 'call_args', 'mock_calls', 'called':
        for change in (lambda: setattr(function, name, lie), lambda: object.__setattr__(function, name, lie),
                       lambda: function.__dict__.update({name: lie}), lambda: setattr(type(function), name, lie)):
            try: change()
            except Exception: pass

#: makes a mock object believe in calls that are equal to all
class Anything(tuple):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
def apply(function, values):
    function(Anything())
    try:
        function.call_args = function._mock_call_args = Anything()
        function.call_args_list = function._mock_call_args_list = [Anything()]
        function._mock_call_count = 1
        function.mock_calls[:] = [Anything()]
    except Exception: pass

#: turns a mock object into another class
class Lax:
    def __getattribute__(self, name): return lambda *a, **k: None
def apply(function, values):
    try: function.__class__ = Lax
    except Exception: pass
    try: type(function).__bases__ = (Lax,)
    except Exception: pass
