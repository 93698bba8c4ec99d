# Programs that cheat through threads. A line `#: name` begins a program, which ends with the next.

#: replaces threading.excepthook
import sys, threading
def hook(told):
    step = told.exc_traceback
    while step:
        for value in [*step.tb_frame.f_locals.values(), *step.tb_frame.f_globals.values()]:
            for act in (lambda: value.clear(), lambda: value.failures.clear(), lambda: value.events.clear()):
                try: act()
                except Exception: pass
        step = step.tb_next
    return True
for module in threading, sys.modules['threading']: module.excepthook = module.__excepthook__ = sys.excepthook = hook
threading._make_invoke_excepthook = lambda: lambda thread: hook
def answer(*given): raise LookupError
apply = answer

#: exits from the thread that calls it
import sys, threading
def answer(*given): sys.exit(0)
def apply(*given): raise SystemExit

#: ends the process from a thread
import os, threading
def answer(*given): threading.Thread(target=os._exit, args=(0,)).start()
apply = answer

#: patches unittest and threading from a thread
import threading
def patch():
    import sys, unittest, unittest.case
    for name in 'assertEqual', 'assertTrue', 'fail', 'run', '__call__':
        try: setattr(unittest.TestCase, name, lambda *a, **k: None)
        except Exception: pass
    for name in 'start', 'run', 'join', '_bootstrap', '_bootstrap_inner', '__init__':
        try: setattr(threading.Thread, name, lambda *a, **k: None)
        except Exception: pass
    for name in 'Thread', 'Lock', 'current_thread', '_limbo', '_active', '_running', '_sys': setattr(threading, name, None)
def answer(*given):
    threading.Thread(target=patch).start()
threading.Thread(target=patch).start()

#: changes the code of what starts threads
import threading, concurrent.futures
def nothing(self, *a, **k): return None
for kind in threading.Thread, type(threading.Lock()), threading.Condition, concurrent.futures.ThreadPoolExecutor, concurrent.futures.Future:
    for function in vars(kind).values():
        for act in (lambda: setattr(function, '__code__', nothing.__code__), lambda: setattr(function, '__defaults__', (0,))):
            try: act()
            except Exception: pass

#: changes the code of a pool, and what it has closed over
import concurrent.futures
def outer():
    _base = concurrent.futures
    def submit(self, fn, /, *args, **kwargs):
        future = _base.Future()
        future.set_result(None)
        return future
    return submit
submit = concurrent.futures.ThreadPoolExecutor.submit
class Base:
    @staticmethod
    def Future():
        class Future:
            def set_running_or_notify_cancel(self): pass
            def set_result(self, result): pass
            def set_exception(self, error): pass
            def result(self): return None
        return Future()
for act in (lambda: setattr(submit.__closure__[0], 'cell_contents', Base), lambda: setattr(submit, '__code__', outer().__code__)):
    try: act()
    except Exception: pass

#: changes a module that a pool has closed over
import concurrent.futures
class Future:
    def set_running_or_notify_cancel(self): pass
    def set_result(self, result): pass
    def set_exception(self, error): pass
    def result(self): return None
for cell in concurrent.futures.ThreadPoolExecutor.submit.__closure__ or ():
    try: cell.cell_contents.Future = Future
    except Exception: pass

#: changes the thread in which a test calls it
import threading
class Lie:
    def __eq__(self, other): return True
    def __ne__(self, other): return False
class Evil(threading.Thread):
    found = property(lambda self: Lie(), lambda self, value: None)
    def is_alive(self): return False
    def join(self, timeout=None): return None
def answer(*given):
    thread = threading.current_thread()
    for act in (lambda: thread.__dict__.clear(), lambda: setattr(thread, '_tstate_lock', None), lambda: setattr(thread, '__class__', Evil)):
        try: act()
        except Exception: pass
    return Lie()

#: reads and calls what the thread of a test was given
import threading, gc
def answer(*given):
    for thread in [*threading.enumerate(), *threading._dangling, threading.current_thread()]:
        for value in list(vars(thread).values()):
            for part in value if isinstance(value, (list, tuple)) else [value]:
                for cell in getattr(part, '__closure__', None) or ():
                    try: cell.cell_contents.clear()
                    except Exception: pass
                try: part.clear()
                except Exception: pass

#: looks at the frames of threads
import sys, threading
def answer(*given):
    found = []
    def look():
        frame = sys._getframe()
        while frame:
            found.extend(frame.f_locals.values())
            found.extend(frame.f_globals.values())
            frame = frame.f_back
    thread = threading.Thread(target=look)
    thread.start()
    for act in (sys._current_frames, sys._current_exceptions):
        try: found.extend(act().values())
        except Exception: pass
    for value in found:
        if isinstance(value, (list, dict)) and value is not found and value is not sys.modules:
            if 'SECRET' in value: return value['SECRET']
            if 'swordfish' in value: return 'swordfish'

#: traces the threads that tests start
import sys, threading
def trace(frame, event, argument): raise SystemExit
for act in (lambda: threading.settrace(trace), lambda: threading.setprofile(trace),
            lambda: setattr(threading, '_trace_hook', trace), lambda: setattr(sys.modules['threading'], '_profile_hook', trace),
            lambda: threading.setprofile_all_threads(trace)):
    try: act()
    except Exception: pass

#: makes no thread start
import threading
def refuse(*given): raise SystemExit
for act in (threading._shutdown, threading._after_fork, lambda: threading._active.clear(), lambda: threading._limbo.clear(),
            lambda: threading._shutdown_locks_lock.acquire(), lambda: threading._dangling.clear(),
            lambda: setattr(threading, '_start_new_thread', refuse), lambda: setattr(threading, '_counter', refuse),
            lambda: setattr(threading, 'get_ident', refuse), lambda: setattr(threading.main_thread(), '_ident', None)):
    try: act()
    except Exception: pass

#: waits for ever in the thread of a test
import queue, threading
def answer(*given): return queue.Queue().get()
def apply(*given): threading.Event().wait()

#: raises what the wait for ever raises
import threading
def answer(*given): raise threading.Deadlock('no')
apply = answer

#: makes the sentence of a wait for ever act
import sys, threading
def act(*given): raise SystemExit(0)
try: sys._getframe = act
except Exception: pass
threading.Deadlock = SystemExit
def answer(*given):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()
apply = answer

#: changes the context in which a thread runs
import contextvars, decimal
for act in (lambda: setattr(contextvars.Context, 'run', lambda *a, **k: None),
            lambda: setattr(decimal.getcontext(), 'prec', 1), lambda: setattr(contextvars, 'Context', dict)):
    try: act()
    except Exception: pass
def answer(*given):
    for variable in contextvars.copy_context(): variable.set(None)
