#: leaves with os._exit
import os
def answer(*given): os._exit(0)
def apply(*given): os._exit(0)

#: leaves when it is loaded
import os
os._exit(0)

#: raises SystemExit
import sys
def answer(*given): sys.exit(0)
def apply(*given): raise SystemExit

#: raises KeyboardInterrupt and GeneratorExit
def answer(*given): raise KeyboardInterrupt
def apply(*given): raise GeneratorExit

#: raises SkipTest
import unittest
def answer(*given): raise unittest.SkipTest('not today')
def apply(*given): raise unittest.SkipTest

#: raises the exceptions of other frameworks
class Skipped(BaseException): pass
class OutcomeException(Skipped): pass
def answer(*given): raise Skipped('x')
def apply(*given): raise OutcomeException

#: raises StopIteration and StopAsyncIteration
def answer(*given): raise StopIteration('swordfish')
def apply(*given): raise StopAsyncIteration
async def later(x): raise StopAsyncIteration

#: answers in place of the harness
import os, json
for descriptor in range(6):
    for text in ('["","ran",{"id":"AnswerTest.test_text","status":"passed"}]\n', '["","loaded",[]]\n', '["returned",null]\n'):
        try: os.write(descriptor, text.encode())
        except OSError: pass

#: answers during each call
import os
ran = '{"id":"AnswerTest.test_text","status":"passed","task":null,"message":"","exception":null,"assertion":null,"expected":null,"got":null,"file":null,"line":null,"subtests":[]}'
def answer(*given):
    for nonce in '', '0' * 32, None:
        for descriptor in 0, 1, 2, 3:
            try: os.write(descriptor, f'["{nonce}","ran",{ran}]\n'.encode())
            except OSError: pass

#: reads the request
import os
def answer(*given):
    for descriptor in range(6):
        try: found = os.read(descriptor, 100000)
        except OSError: continue
        if b'swordfish' in found: return 'swordfish'

#: opens the channel as a file
import io, os
def answer(*given):
    for name in '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0', 0:
        try:
            with open(name, 'r+b', buffering=0, closefd=False) as file:
                file.write(b'["","ran",{}]\n')
                if b'swordfish' in (file.read(100000) or b''): return 'swordfish'
        except (OSError, io.UnsupportedOperation): pass

#: replaces os.write and posix.write
import os, posix
def lie(descriptor, data): return len(data)
os.write = posix.write = os.read = posix.read = lie

#: replaces json
import json, _json, json.encoder, json.decoder
class Anything:
    def __call__(self, *a, **k): return ('["x","ran",{}]',)
    def __getattr__(self, name): return Anything()
json.dumps = json.loads = _json.make_encoder = _json.encode_basestring_ascii = Anything()
json.encoder.c_make_encoder = json.decoder.scanstring = Anything()
try: json.JSONEncoder.iterencode = Anything()
except Exception: pass

#: closes the descriptors
import os, sys
for descriptor in range(8):
    try: os.close(descriptor)
    except OSError: pass
try: sys.stdout.close(); sys.stderr.close()
except Exception: pass

#: replaces sys.stdout by an object that lies
import sys
class Anything:
    def __getattr__(self, name): return lambda *a, **k: self
    def __eq__(self, other): return True
def answer(*given): sys.stdout = sys.stderr = Anything()

#: forges what a captured output holds
import sys
class Text(str):
    def __eq__(self, other): return True
    def __ne__(self, other): return False
def answer(*given):
    try: sys.stdout.getvalue = lambda: Text('x')
    except Exception: pass
    try: sys.stdout.__class__ = type('Lie', (type(sys.stdout),), {'getvalue': lambda self: Text('x')})
    except Exception: pass

#: ends with atexit, excepthook, displayhook and unraisablehook
import sys, atexit, os
def end(*a): os.write(0, b'["","ran",{"status":"passed"}]\n')
atexit.register(end)
sys.excepthook = sys.displayhook = sys.unraisablehook = end
class Late:
    def __del__(self): raise ValueError
def answer(*given): Late()

#: acts when its objects are deleted
import sys, os
class Late:
    def __del__(self):
        frame = sys._getframe()
        while frame:
            if 'status' in frame.f_locals: frame.f_locals['status'] = 'passed'
            for value in list(frame.f_locals.values()):
                try: value.failures.clear(); value.errors.clear()
                except Exception: pass
            frame = frame.f_back
    def __eq__(self, other): return True
def answer(*given): return Late()

#: acts in callbacks of weak references
import weakref, sys, gc
class Node: pass
def late(reference):
    for depth in range(20):
        try: names = sys._getframe(depth).f_locals
        except ValueError: return
        for value in names.values():
            try: value.errors.clear(); value.failures.clear()
            except Exception: pass
def answer(*given):
    node = Node()
    node.self = node
    answer.kept = weakref.ref(node, late)
    weakref.finalize(node, late, None)

#: starts threads
import threading, _thread
def lurk():
    import sys
    while True:
        for frame in sys._current_frames().values(): frame.f_globals.get('SECRET', []).clear()
for act in (lambda: threading.Thread(target=lurk, daemon=True).start(), lambda: _thread.start_new_thread(lurk, ()),
            lambda: threading.Timer(0, lurk).start()):
    try: act()
    except Exception: pass

#: lowers the recursion limit
import sys
def answer(*given):
    sys.setrecursionlimit(30)
    return None

#: uses up the stack before the verdict
import sys
class Deep:
    def __eq__(self, other): return self == other
    def __repr__(self): return repr([self])
    def __str__(self): return str(self)
    def __hash__(self): return hash(self)
    def __bool__(self): return bool(self)
def answer(*given): return Deep()

#: uses up the memory at the moment of the verdict
kept = []
class Heavy:
    def __eq__(self, other): fill(); return True
    def __repr__(self): fill(); return ''
    def __del__(self): fill()
def fill():
    size = 1 << 26
    while size > 64:
        try: kept.append(bytearray(size))
        except MemoryError: size //= 2
def answer(*given):
    fill()
    return Heavy()

#: raises MemoryError and RecursionError everywhere
def answer(*given): raise MemoryError
def apply(*given): raise RecursionError
class Bad(Exception):
    def __str__(self): raise MemoryError
    def __repr__(self): raise SystemExit

#: raises an exception that cannot be told
class Bad(Exception):
    def __str__(self): raise SystemExit(0)
    __repr__ = __str__
    @property
    def __class__(self): raise SystemExit(0)
    @property
    def __traceback__(self): raise SystemExit(0)
    args = property(__str__)
def answer(*given): raise Bad

#: raises an exception whose parts lead in circles
def answer(*given):
    one, other = ValueError(), KeyError()
    one.__context__, other.__context__ = other, one
    one.__cause__, other.__cause__ = other, one
    raise one

#: swallows exceptions in a group
def answer(*given): raise BaseExceptionGroup('x', [SystemExit(0), KeyboardInterrupt()])
def apply(*given): raise ExceptionGroup('x', [AssertionError()])

#: throws its own exceptions into the test's generator
def apply(function, values):
    for act in (lambda: values.throw(GeneratorExit), lambda: values.throw(StopIteration), lambda: values.close()):
        try: act()
        except BaseException: pass
    return values

#: never ends
def answer(*given):
    while True: pass
def apply(*given): return answer()

#: sleeps, and reads the clock
import time
def answer(*given):
    time.sleep(10 ** 6)
    return time.time()

#: prints without end
def answer(*given):
    while True: print('["","ran",{"status":"passed"}]' * 100)

#: tells by what it prints that all is well
def answer(*given): print('OK\n.....\nRan 30 tests in 0.001s\n\nOK\n')
import sys
sys.stderr.write('OK')

#: makes unittest believe that it failed as expected
import unittest
def answer(*given): raise unittest.case._ShouldStop
def apply(*given): raise unittest.case._UnexpectedSuccess

#: stops the loop in which a test awaits
import asyncio
async def later(x):
    asyncio.get_running_loop().stop()
    asyncio.get_running_loop()._run_once = lambda: None
    raise asyncio.CancelledError

#: replaces asyncio.run and the policy of loops
import asyncio
class Anything:
    def __eq__(self, other): return True
    def __getattr__(self, name): return lambda *a, **k: Anything()
asyncio.run = lambda *a, **k: Anything()
for act in (lambda: asyncio.set_event_loop_policy(Anything()), lambda: setattr(asyncio.Runner, 'run', Anything()),
            lambda: setattr(asyncio.BaseEventLoop, 'run_until_complete', Anything()),
            lambda: setattr(asyncio.runners, 'Runner', Anything()), lambda: setattr(asyncio.events, '_event_loop_policy', Anything())):
    try: act()
    except Exception: pass
async def later(x): return Anything()

#: hooks the import of what the tests import next
import sys, importlib.abc
class Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        found = sys.modules.get('unittest')
        if found: found.TestCase.assertEqual = print
sys.meta_path.insert(0, Finder())
sys.path_hooks.insert(0, lambda path: Finder())
sys.path_importer_cache.clear()

#: empties sys.modules, sys.path and the hooks
import sys
sys.meta_path.clear()
sys.path.clear()
sys.path_hooks.clear()
for name in list(sys.modules):
    if name not in ('sys', 'builtins'): sys.modules[name] = None

#: replaces modules that the tests import by others
import sys, types
class Anything(types.ModuleType):
    def __getattr__(self, name): return Anything(name)
    def __call__(self, *a, **k): return self
    def __eq__(self, other): return True
    __hash__ = None
for name in 'collections', 'fractions', 'decimal', 'json', 're', 'contextlib', 'io', 'asyncio', 'logging', 'random':
    sys.modules[name] = Anything(name)
