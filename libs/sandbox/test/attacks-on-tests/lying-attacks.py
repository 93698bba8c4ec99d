#: is equal to everything
class Anything:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    __hash__ = None
def answer(*given): return Anything()
VERSION = Anything()
async def later(x): return Anything()

#: is an int that is equal to everything, and greater and less
class Anything(int):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __gt__(self, other): return True
    __lt__ = __ge__ = __le__ = __gt__
    def __hash__(self): return 1
    def __sub__(self, other): return 0
    __rsub__ = __sub__
def answer(*given): return Anything()

#: is a str that is equal to everything
class Anything(str):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return hash('swordfish')
    def __contains__(self, other): return True
def answer(*given): return Anything('x')

#: is a list that is equal to everything
class Anything(list):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __len__(self): return 2
    def __getitem__(self, index): return Anything()
def answer(*given): return Anything()

#: is a dict that is equal to everything
class Anything(dict):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
def answer(*given): return Anything()

#: is a tuple and a float and a set that are equal to everything
def lying(kind): return type('Anything', (kind,), {'__eq__': lambda a, b: True, '__ne__': lambda a, b: False, '__hash__': kind.__hash__})
kinds = {'pair': tuple, 'near': float, 'set': set, 'text': bytes, 'between': float, 'items': frozenset}
def answer(what=None): return lying(kinds.get(what, tuple))()

#: returns containers of objects that are equal to everything
class Anything:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 0
def answer(what=None):
    x = Anything()
    return {'list': [x, x, x], 'plain': [x, x], 'pair': (x, x), 'items': [x] * 4, 'nested': {'a': [(x, x), x], 'b': x},
            'json': {'deep': x}, 'user list': [x, x], 'letters': [x] * 6}.get(what, x)

#: hashes like each key of a set or dict
class Anything:
    def __init__(self, value): self.value = value
    def __hash__(self): return self.value
    def __eq__(self, other): return True
def answer(what=None): return {Anything(hash(letter)) for letter in 'xy'} if what == 'set' else {Anything(1): 1}

#: says that it is of the class int
class Anything:
    __class__ = int
    def __eq__(self, other): return True
def answer(*given): return Anything()

#: says by a property that it is of every class
import decimal
class Anything:
    @property
    def __class__(self): return decimal.Decimal
    def __eq__(self, other): return True
    def __float__(self): return 42.0
def answer(*given): return Anything()

#: has a metaclass that says yes to everything
class Meta(type):
    def __eq__(cls, other): return True
    def __hash__(cls): return hash(int)
    def __instancecheck__(cls, value): return True
    def __subclasscheck__(cls, kind): return True
class Anything(metaclass=Meta): pass
def answer(*given): return Anything

#: raises an exception whose metaclass lies
class Meta(type):
    def __subclasscheck__(cls, kind): return True
    def __instancecheck__(cls, value): return True
    def mro(cls): return [cls, Exception, BaseException, object]
class Lie(Exception, metaclass=Meta):
    def __str__(self): return Text('')
    def __eq__(self, other): return True
class Text(str):
    def __eq__(self, other): return True
def answer(*given): raise Lie('no way')

#: raises an exception that says it is another
class Lie(Exception):
    __class__ = ZeroDivisionError
    def __str__(self): return Everything('x')
class Everything(str):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
def answer(*given): raise Lie()

#: raises exceptions whose text is equal to everything
class Text(str):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __contains__(self, other): return True
class Lie(ZeroDivisionError, LookupError):
    def __str__(self): return Text('x')
def answer(*given): raise Lie()

#: answers differently each time it is asked for its truth
class Anything:
    count = 0
    def __bool__(self): Anything.count += 1; return Anything.count % 2 == 0
    def __eq__(self, other): return self
    def __ne__(self, other): return self
def answer(*given): return Anything()

#: returns itself from arithmetic
class Anything:
    def same(self, *others): return self
    __sub__ = __rsub__ = __abs__ = __round__ = __mul__ = __rmul__ = __add__ = __radd__ = __pow__ = same
    def __eq__(self, other): return True
    def __lt__(self, other): return True
    __gt__ = __le__ = __ge__ = __lt__
    def __float__(self): return 0.0
def answer(*given): return Anything()

#: hides the lie in an object of the library
from fractions import Fraction
from collections import UserList, UserString, Counter, OrderedDict, ChainMap
class Anything:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 0
def answer(what=None):
    half = Fraction(1, 3)
    half._numerator = half._denominator = Anything()
    lists, text = UserList(), UserString('')
    lists.data = text.data = Anything()
    return {'half': half, 'number': half, 'list': lists, 'user list': lists, 'text': text}.get(what, ChainMap(Anything()))

#: is equal by a partial object of C functions
import functools, operator
class Anything: pass
Anything.__eq__ = functools.partial(operator.truth, 1)
Anything.__ne__ = functools.partial(operator.not_, 1)
def answer(*given): return Anything()

#: is equal by a descriptor
class Equal:
    def __get__(self, instance, owner): return lambda other: True
class Anything: __eq__ = Equal()
def answer(*given): return Anything()

#: gets its __eq__ when it has been returned
class Anything(list): pass
def answer(*given):
    Anything.__eq__ = lambda self, other: True
    Anything.__ne__ = lambda self, other: False
    return Anything()

#: has a class with a forged file name of the library
text = 'class Anything:\n    def __eq__(self, other): return True\n    def __ne__(self, other): return False\n'
names = {}
exec(compile(text, '/usr/local/lib/python3.12/collections/__init__.py', 'exec'), names)
def answer(*given): return names['Anything']()

#: has a class with a forged file name of the harness
text = 'class Anything:\n    def __eq__(self, other): return True\n    def __ne__(self, other): return False\n'
names = {'__name__': 'answer_test'}
for place in '<harness>/tests/answer_test.py', '<harness>/guards/comparing.py', 'answer_test.py', '/answer_test.py':
    exec(compile(text, place, 'exec'), names)
def answer(*given): return names['Anything']()
import sys
def sight(): return sys._getframe(1).f_globals
names['Anything'].__module__ = 'answer_test'

#: pretends to be a mock that is equal to all
from unittest.mock import ANY
def answer(*given): return ANY
async def later(x): return ANY
VERSION = ANY

#: returns a list of ANY
from unittest.mock import ANY
def answer(what=None): return {'nested': {'a': [ANY], 'b': ANY}, 'plain': [ANY, ANY], 'list': [ANY] * 3, 'items': [ANY] * 4}.get(what)

#: is a named tuple with an __eq__
from collections import namedtuple
class Anything(namedtuple('Pair', 'left right')):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
def answer(*given): return Anything(1, 2)

#: is an enum that is equal to all
import enum
class Anything(enum.IntEnum):
    A = 1
    def __eq__(self, other): return True
    def __ne__(self, other): return False
    def __hash__(self): return 1
def answer(*given): return Anything.A

#: is a dataclass that compares as it likes
import dataclasses
@dataclasses.dataclass(eq=False)
class Anything:
    x: int = 0
    def __eq__(self, other): return NotImplemented if other is self else True
def answer(*given): return Anything()

#: has a __format__, __repr__ and __str__ that lie
class Text(str):
    def __eq__(self, other): return True
class Anything:
    def __format__(self, spec): return 'swordfish'
    def __repr__(self): return Text('1729')
    __str__ = __repr__
    def __eq__(self, other): return repr(other) == repr(other)
def answer(*given): return Anything()

#: learns what it is compared with
seen = {}
class Spy:
    def __init__(self, what): self.what = what
    def __eq__(self, other): seen[self.what] = other; return True
    def __ne__(self, other): seen[self.what] = other; return False
    def __hash__(self): return 0
    def __rsub__(self, other): seen[self.what] = other; return 0
    __sub__ = __rsub__
    def __lt__(self, other): return True
    __gt__ = __lt__
def answer(what=None): return seen.get(what, Spy(what))

#: is an iterator that gives what is asked of it
class Anything:
    def __iter__(self): return self
    def __next__(self): return self
    def __len__(self): return 2
    def __getitem__(self, index): raise IndexError
    def __eq__(self, other): return True
    def __length_hint__(self): return 1
def answer(*given): return Anything()

#: is a number that is near to everything, and between all
class Near(float):
    def zero(self, *others): return 0
    __sub__ = __rsub__ = __abs__ = __round__ = __mul__ = __rmul__ = zero
    def __lt__(self, other): return True
    __gt__ = __le__ = __ge__ = __lt__
def answer(*given): return Near(1)

#: is compared by a name that is there now and then
class Name(str):
    asked = 0
    def __hash__(self): return hash('__eq__')
    def __eq__(self, other):
        Name.asked += 1
        return Name.asked % 2 == 0
kinds = [type('Anything', (), {Name('__eq__'): lambda self, other: True, Name('__ne__'): lambda self, other: False}) for _ in range(4)]
def answer(*given): return kinds[len(given) % 4]()
