# Threads of a program that tests judge: one at a time. A thread runs to its end when it is started, in the thread that
# starts it. Runs in the names of `threading`, so that the guards take it for a part of that module.

from contextvars import Context as _Context
from threading import TIMEOUT_MAX, Thread, _count, _limbo, _make_invoke_excepthook, _sys, get_ident
from time import sleep as _sleep

_running = [get_ident()]
_next_ident = _count(_running[0] + 1).__next__


class Deadlock(RuntimeError):
    """A wait that nothing can end, because no other thread is left to do it."""


def get_ident():
    """Return the number of the thread that runs."""
    return _running[0]


def _wait_for_ever():
    frame, waiting = _sys._getframe(1), ''
    while frame is not None and frame.f_code.co_filename.startswith('/usr/local/lib/'):
        waiting, frame = frame.f_code.co_qualname.lstrip('_'), frame.f_back
    is_hidden = frame is None or frame.f_code.co_filename.startswith('<')
    place = '' if is_hidden else f' ({frame.f_code.co_filename.lstrip("/")}, line {frame.f_lineno})'
    raise Deadlock(
        f'{waiting} would wait for ever{place}. Threads run one at a time here, each to its end when it is started, '
        'so no other thread is left that could end this wait.'
    )


class lock:
    """What `Lock()` returns."""

    __slots__ = '_is_locked', '__weakref__'
    __module__ = '_thread'

    def __init__(self): self._is_locked = False

    def acquire(self, blocking=True, timeout=-1):
        """Return whether the lock is acquired now. Raises Deadlock when it is held and the wait has no limit."""
        if timeout != -1:
            if not blocking: raise ValueError("can't specify a timeout for a non-blocking call")
            if timeout < 0: raise ValueError('timeout value must be positive')
            if timeout > TIMEOUT_MAX: raise OverflowError('timeout value is too large')
        if not self._is_locked:
            self._is_locked = True
            return True
        if not blocking: return False
        if timeout == -1: _wait_for_ever()
        _sleep(timeout)
        return False

    def release(self):
        if not self._is_locked: raise RuntimeError('release unlocked lock')
        self._is_locked = False

    def locked(self): return self._is_locked

    def _at_fork_reinit(self): self._is_locked = False

    __enter__ = acquire

    def __exit__(self, *error): self.release()

    def __repr__(self):
        return f'<{"locked" if self._is_locked else "unlocked"} _thread.lock object at {id(self):#x}>'


Lock = _allocate_lock = _set_sentinel = lock
# `RLock()` makes the one of Python then, whose owner is `get_ident()`.
_CRLock = None
import _threading_local as _locals

local = _locals.local
del _locals

_invoke_excepthook = _make_invoke_excepthook()


def _make_invoke_excepthook(): return _end_by_exception


def _end_by_exception(thread):
    global excepthook
    if isinstance(_sys.exception(), Deadlock): raise
    # The one that the program or a test has set.
    excepthook = _sys.modules['threading'].excepthook
    _invoke_excepthook(thread)


def start(self):
    """Run the thread to its end.

    Raises RuntimeError when it was started before, and Deadlock when it would wait for ever.
    """
    if not self._initialized: raise RuntimeError('thread.__init__() not called')
    if self._started.is_set(): raise RuntimeError('threads can only be started once')
    _limbo[self] = self
    starting, _running[0] = _running[0], _next_ident()
    try: _Context().run(self._bootstrap_inner)
    finally:
        _running[0] = starting
        self._tstate_lock.release()
        self._stop()


def run(self):
    """Call the target."""
    target, arguments, keywords = self._target, self._args, self._kwargs
    # The target could read them of its own thread, and change what they hold.
    del self._target, self._args, self._kwargs
    if target is not None: target(*arguments, **keywords)


for _function in start, run:
    _function.__qualname__ = f'Thread.{_function.__name__}'
    setattr(Thread, _function.__name__, _function)
del start, run, _function

import queue as _queues

# The one in C waits without us.
_queues.SimpleQueue = _queues._PySimpleQueue
_queues.SimpleQueue.__name__ = _queues.SimpleQueue.__qualname__ = 'SimpleQueue'
del _queues
