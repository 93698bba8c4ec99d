# The assertions of unittest, and of its mock objects, as tests have them.

import functools
import unittest
from unittest import mock

from guards.comparing import FUNCTIONS, SENTENCE, contains, has_own, is_lie
from guards.originals import mro_of, type_dict

EQUAL = (
    'assertEqual', 'assertAlmostEqual', 'assertSequenceEqual', 'assertListEqual', 'assertTupleEqual', 'assertSetEqual',
    'assertDictEqual', 'assertMultiLineEqual', 'assertDictContainsSubset',
    'assertLess', 'assertLessEqual', 'assertGreater', 'assertGreaterEqual',
)
UNEQUAL = ('assertNotEqual', 'assertNotAlmostEqual')
is_immutable = type.__dict__['__flags__'].__get__


def install():
    case = unittest.TestCase
    for name in EQUAL:
        if hasattr(case, name): setattr(case, name, refusing(getattr(case, name)))
    for name in UNEQUAL: setattr(case, name, accepting(getattr(case, name)))
    case.assertIn, case.assertNotIn = member(case.assertIn, True), member(case.assertNotIn, False)
    case.assertCountEqual = alike(case.assertCountEqual)
    case.assertIsInstance = instance(case.assertIsInstance)
    case.assertNotIsInstance = instance(case.assertNotIsInstance)
    remember_mocks()
    equal_calls = mock._Call.__eq__

    def __eq__(self, other): return False if is_lie(tuple(self), other) else equal_calls(self, other)

    mock._Call.__eq__ = __eq__
    return {**FUNCTIONS, '@assertion': assertion}


def refusing(compare):
    @functools.wraps(compare)
    def compared(self, first, second, *arguments, **keywords):
        if is_lie(first, second): self.fail(SENTENCE)
        return compare(self, first, second, *arguments, **keywords)
    return compared


def accepting(compare):
    @functools.wraps(compare)
    def compared(self, first, second, *arguments, **keywords):
        return None if is_lie(first, second) else compare(self, first, second, *arguments, **keywords)
    return compared


def member(check, is_wanted):
    @functools.wraps(check)
    def checked(self, member, container, msg=None):
        if contains(container, member) is is_wanted: return
        if has_own(member): self.fail(SENTENCE)
        check(self, member, list(container) if has_own(container) else container, msg)
        self.fail(msg)
    return checked


def alike(check):
    @functools.wraps(check)
    def checked(self, first, second, msg=None):
        first, second = list(first), list(second)
        if has_own(first) != has_own(second): self.fail(SENTENCE)
        return check(self, first, second, msg)
    return checked


def instance(check):
    @functools.wraps(check)
    def checked(self, obj, cls, msg=None):
        if lies_about_class(obj): self.fail('an object of your own class says that it is of another class')
        return check(self, obj, cls, msg)
    return checked


def lies_about_class(value):
    for base in mro_of(type(value)):
        if '__class__' in type_dict(base): return not is_immutable(base) & 256 and not is_mock(value)
    return False


def is_mock(value): return id(value) in made or mock.NonCallableMock in mro_of(type(value))


# Mock objects by address, whatever class they say, or are made, to be of.
made = {}


def remember_mocks():
    create = mock.NonCallableMock.__new__

    def __new__(cls, /, *args, **kw):
        new = create(cls, *args, **kw)
        made[id(new)] = new
        return new

    mock.NonCallableMock.__new__ = __new__


def assertion(value, name):
    """`value.assert_called_with`, of a mock object as its class has it."""
    if not is_mock(value): return getattr(value, name)
    if mock.NonCallableMock not in mro_of(type(value)): raise AssertionError(CHANGED)
    kind = mock.AsyncMockMixin if 'await' in name else mock.NonCallableMock
    state = object.__getattribute__(value, '__dict__')
    recorded = state.get('_mock_call_args'), state.get('_mock_call_args_list'), state.get('_mock_mock_calls')
    if type(recorded[0]) not in KINDS[0] or any(type(calls) is not mock._CallList for calls in recorded[1:]):
        raise AssertionError(CHANGED)
    if any(type(call) is not mock._Call for calls in recorded[1:] for call in list.__iter__(calls)):
        raise AssertionError(CHANGED)
    return getattr(kind, name).__get__(value)


CHANGED = 'the calls of this mock object were not recorded by itself'
KINDS = ((type(None), mock._Call),)
