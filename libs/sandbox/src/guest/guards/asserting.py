# The assertions of unittest, and of its mock objects, as tests have them.

import asyncio
import functools
import inspect
import unittest
from unittest import mock

from guards.comparing import EQUALITY, FUNCTIONS, NEARNESS, ORDER, SENTENCE, contains, has_own, is_lie
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
        wanted = ORDER if 'Less' in name or 'Greater' in name else NEARNESS if 'Almost' in name else EQUALITY
        if hasattr(case, name): setattr(case, name, refusing(getattr(case, name), wanted))
    for name in UNEQUAL: setattr(case, name, accepting(getattr(case, name)))
    case.assertIn, case.assertNotIn = member(case.assertIn, True), member(case.assertNotIn, False)
    case.assertCountEqual = alike(case.assertCountEqual)
    case.assertIsInstance = instance(case.assertIsInstance)
    case.assertNotIsInstance = instance(case.assertNotIsInstance)
    remember_mocks()
    equal_calls = mock._Call.__eq__

    def __eq__(self, other): return False if is_lie(tuple(self), other) else equal_calls(self, other)

    mock._Call.__eq__ = __eq__
    mock._AnyComparer.__contains__ = any_of
    guard_awaits()
    return {**FUNCTIONS, '@assertion': assertion}


def refusing(compare, wanted):
    @functools.wraps(compare)
    def compared(self, first, second, *arguments, **keywords):
        if is_lie(first, second, wanted): self.fail(SENTENCE)
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
# The mock objects behind functions that `create_autospec` made.
behind = {}


def remember_mocks():
    create = mock.NonCallableMock.__new__

    def __new__(cls, /, *args, **kw):
        new = create(cls, *args, **kw)
        made[id(new)] = new
        return new

    mock.NonCallableMock.__new__ = __new__
    set_up = mock._setup_func

    def _setup_func(funcopy, mock, sig):
        made[id(funcopy)] = funcopy
        behind[id(funcopy)] = mock
        set_up(funcopy, mock, sig)

    mock._setup_func = _setup_func


def assertion(value, name):
    """`value.assert_called_with`, of a mock object as its class has it."""
    if not is_mock(value): return getattr(value, name)
    value = behind.get(id(value), value)
    if mock.NonCallableMock not in mro_of(type(value)): raise AssertionError(CHANGED)
    kind = mock.AsyncMockMixin if 'await' in name else mock.NonCallableMock
    state = object.__getattribute__(value, '__dict__')
    recorded = state.get('_mock_call_args'), state.get('_mock_call_args_list'), state.get('_mock_mock_calls')
    if type(recorded[0]) not in KINDS[0] or any(type(calls) is not mock._CallList for calls in recorded[1:]):
        raise AssertionError(CHANGED)
    if any(type(call) is not mock._Call for calls in recorded[1:] for call in list.__iter__(calls)):
        raise AssertionError(CHANGED)
    check = getattr(kind, name).__get__(value)

    def checked(*arguments, **keywords):
        # A mock that knows a signature compares what inspect makes of the arguments.
        calls = [tuple(call) for calls in recorded[1:] for call in list.__iter__(calls)]
        if has_own(calls) and not has_own([arguments, keywords]): raise AssertionError(SENTENCE)
        return check(*arguments, **keywords)

    return checked


def any_of(self, item):
    return any([len(item) == len(call) and not is_lie(tuple(item), tuple(call)) and tuple(item) == tuple(call) for call in self])


def guard_awaits():
    """A test that awaits has ended when its last line has, whatever became of its task and its loop."""
    def _callMaybeAsync(self, func, /, *args, **kwargs):
        if not inspect.iscoroutinefunction(func): return self._asyncioTestContext.run(func, *args, **kwargs)
        return completely(func(*args, **kwargs), lambda whole: self._asyncioRunner.run(whole, context=self._asyncioTestContext))

    unittest.IsolatedAsyncioTestCase._callMaybeAsync = _callMaybeAsync


def completely(coroutine, run):
    ended = []

    async def whole():
        result = await coroutine
        ended.append(result)
        return result

    result = run(whole())
    if not ended: raise AssertionError('a coroutine of the test was ended before its end')
    return ended[0] if result is ended[0] else result


def run_of_tests(run):
    """`asyncio.run` as tests have it."""
    @functools.wraps(run)
    def guarded(main, *, debug=None, loop_factory=None):
        if not asyncio.iscoroutine(main): return run(main, debug=debug)
        return completely(main, lambda whole: run(whole, debug=debug))
    return guarded


CHANGED = 'the calls of this mock object were not recorded by itself'
KINDS = ((type(None), mock._Call),)
