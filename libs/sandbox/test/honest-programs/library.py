#: dataclasses
import dataclasses
from dataclasses import dataclass, field, asdict, replace
@dataclass(order=True, frozen=True)
class Card:
    rank: int
    suit: str = 'hearts'
    tags: list = field(default_factory=list, compare=False)
print(Card(1), Card(1) < Card(2), Card(1) == Card(1), hash(Card(3)) == hash(Card(3)), asdict(Card(2)), replace(Card(1), rank=9))
try: Card(1).rank = 2
except dataclasses.FrozenInstanceError as error: print(repr(error))
@dataclass(slots=True, kw_only=True)
class S:
    a: int
    b: int = 3
    def __post_init__(self): self.b += self.a
print(S(a=1), [f.name for f in dataclasses.fields(S)], dataclasses.make_dataclass('M', [('q', int, 5)])())

#: enums
import enum
class Color(enum.Enum):
    RED = 1
    GREEN = enum.auto()
    @property
    def title(self): return self.name.title()
class Perm(enum.Flag): R = 4; W = 2; X = 1
class Level(enum.IntEnum): LOW = 1; HIGH = 2
class Word(enum.StrEnum): A = enum.auto()
print(Color.RED, Color(2), Color['RED'].title, list(Color), Perm.R | Perm.W, Perm(7), Level.HIGH > 1, Word.A + 'x', Color.RED is Color(1))
print(Perm.R in Perm(5), Perm(6), ~Perm.R, enum.unique(Color).__name__)

#: typing
import typing
from typing import Generic, NamedTuple, Protocol, TypedDict, TypeVar, get_type_hints, runtime_checkable
T = TypeVar('T')
class Box(Generic[T]):
    def __init__(self, x: T): self.x = x
class Pt(NamedTuple): x: int; y: int = 0
class Mv(TypedDict, total=False): name: str
@runtime_checkable
class Sized(Protocol):
    def size(self) -> int: ...
class Thing:
    next: 'Thing'
    def size(self): return 1
print(Box[int], Box(1).x, Pt(1), Pt(1)._replace(y=4), Mv(name='x'), isinstance(Thing(), Sized), get_type_hints(Thing))
def f(a: 'int', b: list['str']) -> typing.Optional[float]: ...
print(get_type_hints(f), typing.get_origin(dict[str, int]), typing.get_args(dict[str, int]), typing.cast(int, 'x'), T.__name__)
type Pair[A] = tuple[A, A]
def first[A](p: Pair[A]) -> A: return p[0]
print(Pair, first((1, 2)), first.__type_params__)

#: contextlib
import contextlib, io
@contextlib.contextmanager
def tag(name):
    print('<', name)
    try: yield name
    except ValueError as e: print('caught', e)
    finally: print('>', name)
with tag('a') as a, contextlib.suppress(KeyError): {}['x']
with tag('b'): raise ValueError('v')
@tag('deco')
def run(): print('in')
run()
with contextlib.ExitStack() as stack:
    stack.callback(print, 'last')
    stack.enter_context(tag('c'))
out = io.StringIO()
with contextlib.redirect_stdout(out): print('hidden')
print(repr(out.getvalue()), contextlib.nullcontext(3).__enter__())
class Closer(contextlib.AbstractContextManager):
    def __exit__(self, *a): return True
with Closer(): raise KeyError

#: logging
import logging, io, sys
text = io.StringIO()
handler = logging.StreamHandler(text)
handler.setFormatter(logging.Formatter('%(levelname)s:%(name)s:%(funcName)s:%(message)s'))
log = logging.getLogger('shop')
log.addHandler(handler)
log.setLevel('DEBUG')
log.propagate = False
def sell(): log.info('sold %d', 3); log.debug('d')
sell()
try: 1 / 0
except ZeroDivisionError: log.exception('bad')
print(text.getvalue().splitlines()[:3], log.getEffectiveLevel(), logging.getLevelName(30), log.isEnabledFor(10))
logging.basicConfig(stream=sys.stdout, level=logging.WARNING, format='%(message)s', force=True)
logging.warning('root says')
logging.addLevelName(5, 'TRACE')
print(logging.getLevelName(5), logging.LoggerAdapter(log, {'x': 1}).name)
class Filter(logging.Filter):
    def filter(self, record): return 'no' not in record.getMessage()
log.addFilter(Filter())
log.warning('no'); log.warning('yes')
print(text.getvalue().splitlines()[-1])

#: warnings
import warnings
def old(): warnings.warn('use new()', DeprecationWarning, stacklevel=2)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter('always')
    old(); old()
print([str(w.message) for w in seen], seen[0].category.__name__)
with warnings.catch_warnings():
    warnings.simplefilter('error')
    try: old()
    except DeprecationWarning as error: print('raised', error)
with warnings.catch_warnings(record=True) as seen:
    warnings.filterwarnings('ignore', message='use')
    old()
print(len(seen))

#: asyncio
import asyncio, contextvars
name = contextvars.ContextVar('name', default='none')
async def work(n):
    name.set(n)
    await asyncio.sleep(0.01 * n)
    return n * 2, name.get()
async def main():
    print(await asyncio.gather(work(2), work(1)), name.get())
    async with asyncio.TaskGroup() as group: tasks = [group.create_task(work(n), name=f't{n}') for n in (1, 3)]
    print([t.result() for t in tasks], tasks[0].get_name(), len(asyncio.all_tasks()), asyncio.current_task().get_coro().__name__)
    try: await asyncio.wait_for(asyncio.sleep(10), 0.1)
    except TimeoutError: print('late')
    q = asyncio.Queue()
    await q.put(1)
    print(await q.get(), await asyncio.to_thread(len, 'abc'))
    async def numbers():
        for i in range(3): yield i
    print([i async for i in numbers()])
asyncio.run(main())

#: collections
from collections import ChainMap, Counter, OrderedDict, UserDict, UserList, defaultdict, deque, namedtuple
import collections.abc
P = namedtuple('P', 'x y', defaults=[5])
print(P(1), P(1)._asdict(), Counter('banana').most_common(2), Counter('aab') - Counter('ab'), ChainMap({'a': 1}, {'a': 2, 'b': 3})['b'])
d = defaultdict(list); d['x'].append(1)
print(d, deque([1, 2, 3], maxlen=2), OrderedDict(a=1).popitem(), UserList([3, 1]) + [2], sorted(UserDict(b=1)))
class Low(UserDict):
    def __setitem__(self, k, v): super().__setitem__(k.lower(), v)
class Deck(collections.abc.Sequence):
    def __getitem__(self, i): return 'abc'[i]
    def __len__(self): return 3
print(Low(A=1), list(Deck()), 'b' in Deck(), Deck().index('c'), isinstance(Deck(), collections.abc.Reversible), vars(P)['_fields'])

#: json, re, csv and string
import csv, io, json, re, string, textwrap, pprint
class Enc(json.JSONEncoder):
    def default(self, o): return sorted(o) if isinstance(o, set) else super().default(o)
print(json.dumps({'b': {2, 1}}, cls=Enc), json.loads('[1.5, null]', parse_float=str), json.dumps('é', indent=1))
try: json.loads('{')
except json.JSONDecodeError as error: print(error)
print(re.sub(r'(\w)(\d)', lambda m: m[2] + m[1], 'a1 b2'), re.findall('(?P<k>a+)', 'aab'), re.compile('x', re.I).flags, re.split(r'\W', 'a,b'))
try: re.compile('(')
except re.error as error: print(error)
print(list(csv.DictReader(io.StringIO('a,b\n1,2'))), string.Template('$x').substitute(x=1), textwrap.fill('a b c d', 3))
pprint.pprint({'a': [1] * 30, 'b': 'x'}, width=40)

#: numbers
import decimal, fractions, math, numbers, operator, random, statistics
from decimal import Decimal
decimal.getcontext().prec = 6
with decimal.localcontext() as c: c.prec = 3; print(Decimal(1) / 7)
print(Decimal(1) / 3, fractions.Fraction(3, 6) + 1, statistics.mean([1, 2, 4]), statistics.pstdev([1, 2]), math.comb(5, 2))
random.seed(3)
print(random.random(), random.sample(range(9), 3), random.Random(1).randint(1, 9), operator.itemgetter(1)('ab'), isinstance(1, numbers.Integral))
class R(random.Random):
    def random(self): return 0.5
print(R().choice('abc'), f'{Decimal("1.50"):>8}', round(2.675, 2))

#: copy and pickle
import copy, pickle
class A:
    def __init__(self): self.x = [1]
    def __deepcopy__(self, memo): return 'deep'
class B:
    def __init__(self, n): self.n = n
    def __reduce__(self): return B, (self.n + 1,)
    def __eq__(self, other): return self.n == other.n
a = A()
print(copy.copy(a).x is a.x, copy.deepcopy([a]), copy.deepcopy({'k': [1]}), pickle.loads(pickle.dumps(B(1))).n, pickle.loads(pickle.dumps({'a': (1, len)})))
class State:
    def __getstate__(self): return {'v': 1}
    def __setstate__(self, s): self.w = s
print(pickle.loads(pickle.dumps(State())).w, copy.replace if hasattr(copy, 'replace') else 'none')

#: dates and times
import calendar, datetime, time, uuid, hashlib
d = datetime.date(2024, 2, 29)
print(d + datetime.timedelta(days=366), d.strftime('%d %B %Y'), datetime.datetime.strptime('2020-01-02', '%Y-%m-%d'), d.isocalendar().week)
print(calendar.monthrange(2024, 2), datetime.timezone.utc, time.strftime('%Y', time.gmtime(0)), hashlib.sha256(b'x').hexdigest()[:8], uuid.UUID(int=1))

#: abc
import abc
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...
    @classmethod
    def __subclasshook__(cls, kind): return True if hasattr(kind, 'area') else NotImplemented
class Sq(Shape):
    def area(self): return 4
try: Shape()
except TypeError as error: print(error)
class Other:
    def area(self): return 1
print(Sq().area(), isinstance(Other(), Shape), Shape.__abstractmethods__, Shape.register(int) is int, issubclass(int, Shape))

#: itertools, operator, heapq and bisect
import bisect, heapq, itertools, operator
print(list(itertools.islice(itertools.count(3), 2)), list(itertools.groupby('aab', key=str.upper))[0][0], list(itertools.batched('abc', 2)))
h = [3, 1, 2]; heapq.heapify(h)
print(heapq.heappop(h), heapq.nlargest(2, h), list(heapq.merge([1, 4], [2], key=lambda x: x)), bisect.bisect([1, 3], 2), operator.attrgetter('real')(3))

#: files and paths of the program
import os, pathlib, sys, io, tempfile
print(pathlib.PurePosixPath('/a/b.txt').suffix, os.path.join('a', 'b'), os.environ.get('NOPE', 'none'), sys.version_info[:2], os.sep)
os.environ['X'] = '1'
print(os.environ['X'], sys.argv[:0], io.StringIO('a\nb').readlines(), io.BytesIO(b'x').read(), sys.byteorder)

#: modules and imports
import importlib, importlib.util, sys, types, math
print(importlib.import_module('math') is math, sys.modules['math'] is math, types.ModuleType('x').__name__, math.__name__, isinstance(math, types.ModuleType))
import string as s
s.mine = 1
print(s.mine, 'mine' in vars(s), importlib.util.find_spec('json').name, importlib.reload(s).digits, __name__)
from os import path
print(path.basename('/x/y'), sys.modules[__name__].__name__)

#: types and introspection of the library
import types, inspect, collections, functools
print(types.SimpleNamespace(a=1), types.MappingProxyType({'a': 1})['a'], vars(types.SimpleNamespace(b=2)), types.new_class('N').__name__)
proxy = types.MappingProxyType({'a': 1})
print(proxy == {'a': 1}, proxy | {'b': 2}, {'c': 3} | proxy, dict(proxy), proxy != {'a': 2}, list(proxy), vars(int) == {})
print(inspect.isclass(collections.Counter), inspect.signature(functools.reduce) if False else '', callable(types.FunctionType), isinstance(print, types.BuiltinFunctionType))
print(str(inspect.signature(collections.Counter.most_common)), isinstance(lambda: 0, types.FunctionType), collections.Counter.update.__name__, len.__self__.__name__)

#: output and input
import sys, io
print('a', 'b', sep='-', end='!\n', file=sys.stdout, flush=True)
sys.stdout.write('direct\n')
kept, sys.stdout = sys.stdout, io.StringIO()
print('to nowhere')
text, sys.stdout = sys.stdout.getvalue(), kept
print(repr(text))
sys.stdin = io.StringIO('Ada\n')
print(input('name? '))
try: input()
except EOFError as error: print('end', error)
print(f'{3.14159:.2f} {"x":>3} {10:#x} {1_000:,} {True!r}', '%s %d' % ('a', 1), '{0.real} {x[k]}'.format(2, x={'k': 5}))

#: types.coroutine and async iteration by hand
import types
@types.coroutine
def wait(): return (yield 'step')
async def main():
    got = await wait()
    return got + 1
c = main()
print(c.send(None), c.cr_running, c.cr_code.co_name, c.cr_await is not None)
try: c.send(4)
except StopIteration as stop: print(stop.value)

#: caches of imports
import importlib, sys
print(importlib.invalidate_caches(), importlib.import_module('string').digits)
sys.path_importer_cache.clear()
print(importlib.invalidate_caches(), importlib.import_module('calendar').isleap(2024))
