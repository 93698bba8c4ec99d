# `pytest.raises`, and what it tells about an exception.

import re
import types

from suites.comparing import text_difference
from suites.outcomes import Failed, fail
from suites.representing import short

UNCHANGED = re.compile('').flags


class ExceptionInfo:
    """What `with pytest.raises(…) as info` gives: filled when the block ends."""

    error = None

    def filled(self):
        if self.error is None: raise AssertionError('.value can only be used after the context manager exits')
        return self.error

    @property
    def value(self): return self.filled()

    @property
    def type(self): return type(self.filled())

    @property
    def tb(self): return self.filled().__traceback__

    @property
    def typename(self): return self.type.__name__

    def __repr__(self):
        if self.error is None: return '<ExceptionInfo for raises contextmanager>'
        return f'<ExceptionInfo {short(self.error)} tblen={len(list(steps(self.tb)))}>'

    def errisinstance(self, kinds): return isinstance(self.value, kinds)

    def match(self, regexp):
        """Return True when the text of the exception has a match, else raise AssertionError."""
        value = text_of(self.value, str(self.value))
        message = f'Regex pattern did not match.\n  Expected regex: {regexp!r}\n  Actual message: {value!r}'
        if regexp == value: message += '\n Did you mean to `re.escape()` the regex?'
        if not re.search(regexp, value): raise AssertionError(message)
        return True


def steps(traceback):
    while traceback is not None:
        yield traceback
        traceback = traceback.tb_next


def text_of(error, message): return '\n'.join([message, *getattr(error, '__notes__', [])])


class Raises:
    """A block that has to raise."""

    def __init__(self, expected=None, *, match=None, check=None):
        kinds = expected if isinstance(expected, tuple) else () if expected is None else (expected,)
        if not kinds and match is None and check is None: raise ValueError('You must specify at least one parameter to match on.')
        for kind in kinds: check_kind(kind)
        self.kinds, self.check = kinds, check
        try: self.pattern = re.compile(match) if isinstance(match, str) else match
        except re.error as error: fail(f"Invalid regex pattern provided to 'match': {error}")

    def __enter__(self):
        self.info = ExceptionInfo()
        return self.info

    def __exit__(self, kind, error, traceback):
        if kind is None:
            if not self.kinds: fail('DID NOT RAISE any exception')
            fail(f'DID NOT RAISE any of {self.kinds!r}' if len(self.kinds) > 1 else f'DID NOT RAISE {self.kinds[0]!r}')
        if self.kinds and not isinstance(error, self.kinds): return False
        self.check_text(error)
        if self.check is not None and not self.check(error): raise AssertionError(f'check {self.check!r} did not return True')
        self.info.error = error
        return True

    def check_text(self, error):
        if self.pattern is None: return
        text = text_of(error, error.message if isinstance(error, BaseExceptionGroup) else str(error))
        if re.search(self.pattern, text): return
        exact = exact_text(self.pattern)
        if exact is not None:
            lines = text_difference(exact, text)
            raise AssertionError(('\n' if lines[0][0] == '-' else '') + '\n'.join(lines))
        shown = self.pattern.pattern if self.pattern.flags == UNCHANGED else self.pattern
        kind = f' the `{type(error).__name__}()`' if isinstance(error, BaseExceptionGroup) else ''
        message = f'Regex pattern did not match{kind}.\n  Expected regex: {shown!r}\n  Actual message: {text!r}'
        if shown == text: message += '\n Did you mean to `re.escape()` the regex?'
        raise AssertionError(message)


def check_kind(kind):
    if isinstance(kind, type) and issubclass(kind, BaseException): return
    if isinstance(kind, type): raise ValueError(f'Expected a BaseException type, but got {kind.__name__!r}')
    if isinstance(kind, BaseException):
        raise TypeError(f'Expected a BaseException type, but got an exception instance: {type(kind).__name__}')
    raise TypeError(f'Expected a BaseException type, but got {type(kind).__name__!r}')


def exact_text(pattern):
    """Return the text that a pattern '^…$' without special characters means, else None."""
    regex = pattern.pattern
    if pattern.flags != UNCHANGED or not regex or regex[0] != '^' or regex[-1] != '$': return None
    inner = regex[1:-1]
    if any(letter in '{}()+.*?^$[]' and (at == 0 or inner[at - 1] != '\\') for at, letter in enumerate(inner)): return None
    return re.sub(r'\\([{}()+-.*?^$\[\]\s\\])', r'\1', inner)


def raises(expected_exception=None, *arguments, **keywords):
    """Return a block that has to raise, or call a function that has to. `match` is searched for in the exception's text."""
    if not arguments:
        unknown = set(keywords) - {'match', 'check'}
        if unknown:
            names = ', '.join(sorted(keywords))
            raise TypeError(f'Unexpected keyword arguments passed to pytest.raises: {names}\nUse context-manager form instead?')
        return Raises(expected_exception, **keywords)
    if not expected_exception:
        raise ValueError(
            f'Expected an exception type or a tuple of exception types, but got `{expected_exception!r}`. '
            "Raising exceptions is already understood as failing the test, so you don't need "
            "any special code to say 'this should never raise an exception'."
        )
    function, *others = arguments
    if not callable(function): raise TypeError(f'{function!r} object (type: {type(function)}) must be callable')
    with Raises(expected_exception) as info: function(*others, **keywords)
    return info


raises.Exception = Failed
