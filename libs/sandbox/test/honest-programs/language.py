#: signatures and parameters
import inspect
def f(a, b=2, *rest, c, d: int = 4, **more) -> str: 'Say f.'
print(inspect.signature(f), f.__defaults__, f.__kwdefaults__, inspect.getdoc(f), f.__annotations__)
print([p.kind.name for p in inspect.signature(f).parameters.values()], inspect.signature(sorted), inspect.signature(print))

#: members and methods
import inspect
class A:
    x = 1
    def m(self): return 1
    @classmethod
    def c(cls): return 2
    @staticmethod
    def s(): return 3
    @property
    def p(self): return 4
print([name for name, _ in inspect.getmembers(A) if name[0] != '_'], inspect.ismethod(A().m), inspect.isfunction(A.s))
print(A().m.__self__.__class__.__name__, A().m.__func__ is A.m, A.c.__self__ is A, inspect.getmro(A)[-1].__name__)
print([(a.name, a.kind) for a in inspect.classify_class_attrs(A) if a.name[0] != '_'])

#: the names of a caller
import inspect, sys
def who(): return sys._getframe(1).f_code.co_name, inspect.currentframe().f_back.f_code.co_name
def outer(): return who()
def value():
    here = 7
    return sys._getframe().f_locals, [f.function for f in inspect.stack()[:1]]
print(outer(), value(), inspect.getmodulename('/x/y.py'))

#: closures and their cells
import inspect
def counter(start):
    count = start
    def step(by=1):
        nonlocal count
        count += by
        return count
    return step
step = counter(5)
print(step(), step(2), step.__closure__[0].cell_contents, step.__code__.co_freevars, inspect.getclosurevars(step).nonlocals)

#: code objects
def f(x, y=1):
    z = [x, y]
    return lambda: z
print(f.__code__.co_varnames, f.__code__.co_argcount, f.__code__.co_consts[0], f.__code__.co_name, f.__code__.co_names)
print(compile('1 + x', 'text', 'eval').co_names, eval(compile('3 * 4', 'text', 'eval')), f.__code__.co_flags & 3)

#: exec, eval, globals, locals, vars and dir
names = {}
exec('def g(): return len([1, 2])\nv = g()', names)
print(names['v'], eval('a + 1', {'a': 2}), eval('a + b', {'a': 1}, {'b': 5}), 'names' in globals(), globals()['names'] is names)
def local():
    first, second = 1, 2
    exec('print(first + second)')
    return locals(), sorted(vars()), dir()
print(local())
class V:
    def __init__(self): self.a = 1
print(vars(V()), sorted(n for n in vars(V) if n[0] != '_'), 'a' in dir(V()), [eval('x * 2') for x in (1, 2)])
globals()['made'] = 5
print(made, type(__builtins__).__name__ in ('dict', 'module'))

#: decorators
import functools, time
def logged(function):
    @functools.wraps(function)
    def wrapper(*a, **k):
        print('calls', function.__name__, a, k)
        return function(*a, **k)
    return wrapper
@logged
def add(a, b=1):
    'Adds.'
    return a + b
print(add(1, b=3), add.__name__, add.__doc__, add.__wrapped__(5), add.__qualname__, add.__module__)

#: functools
import functools
@functools.lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(50), fib.cache_info(), functools.reduce(lambda a, b: a * b, range(1, 6)))
@functools.singledispatch
def kind(x): return 'object'
@kind.register
def _(x: int): return 'int'
@kind.register(list)
def _(x): return 'list'
print(kind(1), kind([]), kind('x'), sorted(r.__name__ for r in kind.registry))
class P:
    @functools.cached_property
    def slow(self): print('once'); return 3
    @functools.singledispatchmethod
    def take(self, x): return 'any'
    @take.register
    def _(self, x: str): return 'str'
p = P()
print(p.slow, p.slow, p.take(1), p.take(''), functools.partial(pow, 2)(5), functools.partial(fib, 3).func is fib)
@functools.total_ordering
class T:
    def __init__(self, v): self.v = v
    def __eq__(self, o): return self.v == o.v
    def __lt__(self, o): return self.v < o.v
print(T(1) <= T(2), T(3) > T(2), sorted([T(3), T(1)])[0].v, functools.cmp_to_key(lambda a, b: b - a)(3) < functools.cmp_to_key(lambda a, b: b - a)(1))

#: metaclasses
class Meta(type):
    registry = []
    def __new__(m, name, bases, names, **k):
        kind = super().__new__(m, name, bases, names)
        m.registry.append(name)
        return kind
    def __call__(cls, *a): return super().__call__(*a)
    def __instancecheck__(cls, x): return hasattr(x, 'quack') or super().__instancecheck__(x)
class Duck(metaclass=Meta):
    def __init_subclass__(cls, /, loud=False, **k): super().__init_subclass__(**k); cls.loud = loud
class Mallard(Duck, loud=True):
    quack = 1
print(Meta.registry, Mallard.loud, isinstance(Mallard(), Duck), [k.__name__ for k in Duck.__subclasses__()], type('New', (), {'a': 1}).a)
print(Mallard.__mro__[1].__name__, Mallard.__dict__['quack'], Duck.__bases__, isinstance(3, Duck))

#: descriptors and slots
class Positive:
    def __set_name__(self, owner, name): self.name = '_' + name
    def __get__(self, one, owner=None): return self if one is None else getattr(one, self.name)
    def __set__(self, one, value):
        if value <= 0: raise ValueError(self.name)
        setattr(one, self.name, value)
class Order:
    __slots__ = ('_count', 'note')
    count = Positive()
    def __init__(self, count): self.count = count
try: Order(0)
except ValueError as error: print(repr(error))
print(Order(3).count, Order.note, hasattr(Order(1), '__dict__'))
class Lazy:
    def __getattr__(self, name): return name.upper()
    def __getattribute__(self, name): return super().__getattribute__(name)
print(Lazy().abc)

#: generators
def walk():
    got = yield 1
    try: yield got
    finally: print('closed')
g = walk()
print(next(g), g.send('x'), g.gi_frame.f_lineno > 0, g.gi_code.co_name, g.gi_running)
g.close()
print(g.gi_frame, list(x for x in (y * 2 for y in range(3))))
def chain(*its):
    for it in its: yield from it
print(list(chain('ab', [1])))

#: exceptions
import traceback, sys
class Own(ValueError):
    def __init__(self, code): super().__init__(f'code {code}'); self.code = code
def deep(n):
    if n: return deep(n - 1)
    raise Own(7)
try:
    try: deep(2)
    except Own as error: raise RuntimeError('outer') from error
except RuntimeError as error:
    cause = error.__cause__
    print(repr(error), repr(cause), cause.code, [f.name for f in traceback.extract_tb(cause.__traceback__)])
    print([line.split(', in ')[-1].split('\n')[0] for line in traceback.format_exception(error) if 'File' in line])
    print(sys.exc_info()[0].__name__, traceback.format_exception_only(error), cause.__traceback__.tb_next.tb_frame.f_code.co_name)
    print([f.f_code.co_name for f, _ in traceback.walk_tb(cause.__traceback__)][-1])
try: raise ExceptionGroup('g', [ValueError(1), TypeError(2)])
except* ValueError as group: print(group.exceptions)
except* TypeError as group: print(group.exceptions)
e = Own(1)
e.add_note('noted')
print(e.__notes__, Own(2).with_traceback(None).args)

#: recursion
import sys
def depth(n): return 0 if n == 0 else 1 + depth(n - 1)
print(depth(900))
try: depth(10 ** 6)
except RecursionError as error: print(error)
sys.setrecursionlimit(3000)
print(depth(2500), sys.getrecursionlimit())

#: threads that wait, and weak references
import weakref, gc, threading, queue
class Node: pass
node = Node()
seen = weakref.ref(node, lambda r: print('gone'))
kept = weakref.WeakValueDictionary(a=node)
print(seen() is node, len(kept))
del node
print(seen(), len(kept), gc.isenabled(), gc.collect() >= 0)
lock = threading.Lock()
with lock: print(lock.locked())
q = queue.Queue()
q.put(1)
print(q.get(), threading.current_thread().name, threading.local() is not None)

#: pattern matching and unpacking
from dataclasses import dataclass
@dataclass
class Point: x: int; y: int
def where(p):
    match p:
        case Point(x=0, y=0): return 'origin'
        case Point(x, y) if x == y: return f'diagonal {x}'
        case [first, *rest]: return first, rest
        case {'a': value, **others}: return value, others
        case str() | int(): return 'plain'
    return 'other'
print([where(p) for p in (Point(0, 0), Point(2, 2), [1, 2, 3], {'a': 1, 'b': 2}, 'x', None)])

#: changes of builtins by the program itself
import builtins
old = builtins.len
builtins.len = lambda x: 42
print(len('abc'), builtins.len([]))
builtins.len = old
builtins.greeting = 'hello'
print(len('abc'), greeting, builtins.sum([1, 2]), isinstance(builtins.print, type(print)))
print = lambda *a, real=builtins.print: real('mine', *a)
print(1)
