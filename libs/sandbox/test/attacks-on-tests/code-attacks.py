#: makes code objects
import types
def lie(*a): return True
try:
    code = types.CodeType(0, 0, 0, 0, 0, 0, b'\x97\x00d\x00S\x00', (1,), (), (), 'x', 'x', 'x', 1, b'', b'')
    answer = types.FunctionType(code, {})
except Exception: pass

#: replaces parts of code objects
def lie(*a): return None
for changes in {'co_code': b'\x97\x00\x01\x00' * 9}, {'co_consts': (1, 2, 3)}, {'co_stacksize': 0}, {'co_nlocals': 0}:
    try: lie.__code__ = lie.__code__.replace(**changes)
    except Exception: pass
answer = lie

#: unmarshals crafted code
import marshal
def lie(*a): return True
try:
    data = marshal.dumps(lie.__code__).replace(b'\x97', b'\x84')
    exec(marshal.loads(data))
except Exception: pass

#: unmarshals by the import system
import importlib._bootstrap_external as external, importlib.machinery, marshal, zipimport
def lie(*a): return True
class Loader(importlib.machinery.SourcelessFileLoader):
    def get_data(self, path): return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(lie.__code__)
for act in (lambda: external._compile_bytecode(marshal.dumps(lie.__code__)), lambda: Loader('x', '/x.pyc').get_code('x'),
            lambda: zipimport.marshal.loads(marshal.dumps(lie.__code__)), lambda: external.marshal.loads(marshal.dumps(lie.__code__))):
    try: got = act()
    except Exception: continue
    if type(got) is type(lie.__code__): answer = lambda what=None: {'text': 'swordfish', 'number': 1729}.get(what)

#: sets the code of functions of the harness that it meets
import types
def lie(*a, **k): return True
def apply(function, values):
    try: function.__code__ = lie.__code__
    except Exception: pass
    try: function.__func__.__code__ = lie.__code__
    except Exception: pass
    try: function.__defaults__ = ((),)
    except Exception: pass

#: runs the code of a callback with names of its own
import types
got = []
class Spy:
    def __getattr__(self, name): return lambda *a: got.extend(a)
def apply(function, values):
    function = getattr(function, '__func__', function)
    for act in (lambda: exec(function.__code__, {'self': Spy()}), lambda: types.FunctionType(function.__code__, {})(Spy(), 2)):
        try: act()
        except Exception: pass
    return ['caught 2'] if 'swordfish' in repr(got) else None

#: changes constants in place
def apply(function, values):
    for read in (lambda: function.__code__.co_consts, lambda: function.__defaults__, lambda: function.__kwdefaults__):
        try:
            for value in read():
                if isinstance(value, list): value.clear()
                if isinstance(value, tuple) and 'swordfish' in value: return ['caught 2']
        except Exception: pass

#: renames its own code to be of the tests
import _imp
def lie(*a):
    import sys
    return sys._getframe(1).f_globals['SECRET']
for place in '<harness>/tests/x.py', '<harness>/suite_server.py':
    try: _imp._fix_co_filename(lie.__code__, place)
    except Exception: pass
    try: lie.__code__ = lie.__code__.replace(co_filename=place)
    except Exception: pass
answer = lie

#: compiles an unusual tree
import ast
tree = ast.parse('def answer(*given): return given')
tree.body[0].body[0].value = ast.Constant(value=ast)
try: exec(compile(tree, 'answer.py', 'exec'))
except Exception: pass
