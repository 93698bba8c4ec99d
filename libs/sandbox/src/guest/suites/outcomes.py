# How a test can end but by passing, and what this harness refuses.

import sys

from suites.places import back_of, code_of, file_of, globals_of

frame = sys._getframe


class Unsupported(Exception):
    """A test file uses what pytest or a plugin has, and this harness has not."""


class Ending(BaseException):
    """What `pytest.skip`, `fail` and `xfail` raise."""

    def __init__(self, msg=None, pytrace=True):
        super().__init__(msg)
        if msg is not None and not isinstance(msg, str):
            raise TypeError(
                f"{type(self).__name__} expected string as 'msg' parameter, got '{type(msg).__name__}' instead.\n"
                'Perhaps you meant to use a mark?'
            )
        self.msg = msg

    def __str__(self): return f'<{type(self).__name__} instance>' if self.msg is None else self.msg

    __repr__ = __str__


class Skipped(Ending):
    def __init__(self, msg=None, pytrace=True, allow_module_level=False):
        super().__init__(msg)
        self.allow_module_level = allow_module_level


class Failed(Ending): pass
class XFailed(Failed): pass


# As pytest's own, they are named without a module.
for kind in Skipped, Failed, XFailed: kind.__module__ = 'builtins'


def skip(reason='', allow_module_level=False): raise Skipped(reason, allow_module_level=allow_module_level)
def fail(reason='', pytrace=True): raise Failed(reason)
def xfail(reason=''): raise XFailed(reason)


skip.Exception, fail.Exception, xfail.Exception = Skipped, Failed, XFailed


def refuse(what, place=None):
    """Raise Unsupported with a sentence that names the place: a line, or that of the call in a test file."""
    raise Unsupported(f'{what} is not supported here{place or calling_place()}')


def calling_place():
    """Return ' (x_test.py, line 3)' for the innermost frame of a test file."""
    at = frame(1)
    while at is not None:
        if '@import' in globals_of(at): return f' ({file_of(code_of(at))}, line {at.f_lineno})'
        at = back_of(at)
    return ''
