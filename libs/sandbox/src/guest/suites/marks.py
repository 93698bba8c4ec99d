# `pytest.mark`, and what marks do to a test.

import os
import platform
import sys
import traceback

from suites.outcomes import fail, refuse

KNOWN = ('task', 'parametrize', 'skip', 'skipif', 'xfail', 'usefixtures')


class Mark:
    """`pytest.mark.name(…)`: a decorator, and what it leaves on what it decorates."""

    def __init__(self, name, args=(), kwargs={}):
        self.name, self.args, self.kwargs = name, args, kwargs

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and callable(args[0]) and getattr(args[0], '__name__', '') != '<lambda>':
            args[0].pytestmark = [*own_marks(args[0]), self]
            return args[0]
        return self.with_args(*args, **kwargs)

    def with_args(self, *args, **kwargs): return Mark(self.name, self.args + args, {**self.kwargs, **kwargs})

    @property
    def mark(self): return self

    def __repr__(self): return f'Mark(name={self.name!r}, args={self.args!r}, kwargs={self.kwargs!r})'


class Marks:
    """`pytest.mark`."""

    def __getattr__(self, name):
        if name[:1] == '_': raise AttributeError(name)
        if name not in KNOWN: refuse(f'pytest.mark.{name}')
        return Mark(name)


def as_list(marks): return list(marks) if isinstance(marks, (list, tuple)) else [marks]


def own_marks(item):
    """Return the marks of a function, a class (without those of its bases) or a module."""
    found = item.__dict__.get('pytestmark', []) if hasattr(item, '__dict__') else []
    return [mark for mark in as_list(found) if isinstance(mark, Mark)]


def marks_of_class(kind):
    """Return the marks of a class: its bases' come first."""
    return [mark for base in reversed(kind.__mro__) for mark in own_marks(base)]


def task_of(marks):
    """Return the number of the closest `pytest.mark.task(taskno=…)`, or None."""
    for mark in marks:
        number = mark.kwargs.get('taskno')
        if mark.name == 'task' and isinstance(number, int): return int(number)


def met(mark, space):
    """Return the reason when a condition of a skipif or xfail is met, else None."""
    conditions = (mark.kwargs['condition'],) if 'condition' in mark.kwargs else mark.args
    if not conditions: return mark.kwargs.get('reason', '')
    for condition in conditions:
        is_text = isinstance(condition, str)
        try: is_met = eval(condition, {'os': os, 'sys': sys, 'platform': platform, **space}) if is_text else bool(condition)
        except Exception as error:
            lines = [f'Error evaluating {mark.name!r} condition' + ('' if is_text else ' as a boolean')]
            if is_text: lines.append('    ' + condition)
            fail('\n'.join([*lines, *traceback.format_exception_only(error)]), pytrace=False)
        reason = mark.kwargs.get('reason')
        if reason is None and not is_text:
            fail(f'Error evaluating {mark.name!r}: you need to specify reason=STRING when using booleans as conditions.')
        if is_met: return f'condition: {condition}' if reason is None else reason


def reason_to_skip(marks, space):
    """Return why a test is not to be run, or None. `marks`: the closest first."""
    for mark in marks:
        if mark.name == 'skipif':
            reason = met(mark, space)
            if reason is not None: return reason
    for mark in marks:
        if mark.name == 'skip': return skip_reason(*mark.args, **mark.kwargs)


def skip_reason(reason='unconditional skip'): return reason


def expected_failure(marks, space):
    """Return the xfail that holds for a test, with its reason, or None."""
    for mark in marks:
        if mark.name != 'xfail': continue
        reason = met(mark, space)
        if reason is not None: return ExpectedFailure(reason, mark.kwargs)


class ExpectedFailure:
    """An xfail whose condition is met."""

    def __init__(self, reason, options):
        self.reason, self.raises = reason, options.get('raises')
        self.is_run, self.is_strict = options.get('run', True), options.get('strict') or False

    def covers(self, error):
        return self.raises is None or isinstance(error, self.raises)
