#: walks the frames by f_back
import sys
def look():
    frame, found = sys._getframe(), []
    while frame:
        found.append(frame)
        frame = frame.f_back
    return found
def act():
    for frame in look():
        for names in frame.f_locals, frame.f_globals:
            for value in list(names.values()):
                kind = value if isinstance(value, type) else type(value)
                for name in 'assertEqual', 'assertListEqual', 'fail', 'run':
                    try: setattr(kind, name, lambda *a, **k: None)
                    except Exception: pass
            if 'SECRET' in names: return names['SECRET']
def answer(*given): return act()
def apply(*given): return act()

#: goes up by the number of frames
import sys
def answer(*given):
    for depth in range(100):
        try: names = sys._getframe(depth).f_globals
        except ValueError: break
        if 'SECRET' in names: return names['SECRET']

#: calls sys._getframe as a callback of C
import sys, functools, operator
answer = functools.partial(next, map(operator.attrgetter('f_globals.SECRET'), map(sys._getframe, [0])))

#: is globals, locals, vars or dir
import functools, operator
got = []
def keep(x): got.append(x); x['SECRET'] = [1]; x['helper'] = lambda: None
apply = globals
answer = functools.partial(list, map(keep, map(operator.call, [globals, locals, vars, dir])))

#: is eval or exec
import functools
answer = functools.partial(exec, 'unittest.TestCase.fail = unittest.TestCase.assertEqual = print')
apply = eval

#: gets exec of the test called by the test
import functools, operator, builtins
code = 'import sys; SECRET[:] = [None]; AnswerTest.assertEqual = print'
answer = functools.partial(list, map(operator.methodcaller('__call__', code), [exec, eval, builtins.exec, len.__self__.exec]))

#: makes a function of code in a test's frame
import functools, operator, types
def lie(): return globals
answer = functools.partial(list, map(operator.call, map(type(lie), [lie.__code__], [{}])))

#: gets frames from a traceback
import sys
def search(error):
    step = error.__traceback__
    while step:
        frame = step.tb_frame
        while frame:
            for names in frame.f_locals, frame.f_globals:
                for name, value in list(names.items()):
                    if name == 'SECRET': value.clear()
                    if name == 'self': value.seen = [4, 8]
                    if name == 'expected': return [*value]
            frame = frame.f_back
        step = step.tb_next
def apply(function, values):
    try: function(None, None, None, None)
    except BaseException as error: return search(error)

#: reads the code of a callback
import dis, types, inspect
found = []
def apply(function, values):
    function = getattr(function, '__func__', function)
    for read in (lambda: function.__code__.co_consts, lambda: function.__closure__[0].cell_contents,
                 lambda: function.__defaults__, lambda: function.__globals__['SECRET'], lambda: inspect.getsource(function),
                 lambda: inspect.getclosurevars(function), lambda: list(dis.get_instructions(function))):
        try: found.append(read())
        except Exception: pass
    return ['caught 2'] if 'swordfish' in repr(found) else None
def answer(what=None):
    return 'swordfish' if 'swordfish' in repr(found) else None

#: reads the test case from a bound method
def apply(function, values):
    try:
        test = function.__self__
        test.seen[:] = [2, 4]
        test.expected.clear()
        type(test).assertEqual = lambda *a: None
    except Exception: pass
    try: function.__func__.__globals__['AnswerTest'].assertEqual = print
    except Exception: pass

#: reduces a bound method
import copyreg, pickle
def apply(function, values):
    for read in (lambda: function.__reduce__(), lambda: function.__reduce_ex__(2), lambda: copyreg.__reduce_ex__(function, 2)):
        try: getattr(read()[1][0], 'seen')[:] = [2, 4]
        except Exception: pass

#: gets attributes past the guards
import types, operator
def apply(function, values):
    function = getattr(function, '__func__', function)
    for name in '__globals__', '__code__', '__closure__', '__builtins__', '__self__', '__wrapped__':
        for read in (lambda: object.__getattribute__(function, name), lambda: operator.attrgetter(name)(function),
                     lambda: '{0.%s}' % name, lambda: type(function).__dict__[name].__get__(function),
                     lambda: types.FunctionType.__dict__[name].fget(function), lambda: vars(type(function))[name].__get__(function)):
            try: got = read()
            except Exception: continue
            if isinstance(got, dict) and 'SECRET' in got: got['SECRET'].clear(); got['AnswerTest'].assertEqual = print

#: formats what it cannot read
def apply(function, values):
    text = '{0.__globals__} {0.__code__.co_consts}'.format(getattr(function, '__func__', function))
    return ['caught 2'] if 'swordfish' in text else None

#: takes the guards apart
import types
def cells(function):
    for cell in function.__closure__ or ():
        yield cell.cell_contents
    yield from function.__globals__.values()
for kind in types.FunctionType, types.FrameType, types.MethodType, types.GeneratorType, type:
    for value in list(vars(kind).values()):
        for function in (value, getattr(value, 'fget', None), getattr(value, 'fset', None)):
            try: found = list(cells(function))
            except Exception: continue
            for one in found:
                for read in (lambda: one(apply)['SECRET'], lambda: one.clear(), lambda: setattr(one, 'assertEqual', print)):
                    try: read()
                    except Exception: pass
            for name in '__code__', '__defaults__', '__kwdefaults__':
                try: setattr(function, name, (lambda self: {'SECRET': 1}).__code__)
                except Exception: pass

#: puts the descriptors back
import types
for kind in types.FunctionType, types.FrameType, types.CodeType, types.MethodType, types.TracebackType:
    for name in list(vars(kind)):
        for act in (lambda: setattr(kind, name, None), lambda: delattr(kind, name), lambda: type.__setattr__(kind, name, None)):
            try: act()
            except Exception: pass

#: lists all objects of the collector
import gc
def answer(*given):
    for read in (lambda: gc.get_objects(), lambda: gc.get_referrers(answer), lambda: gc.get_referents(answer)):
        try: found = read()
        except Exception: continue
        for value in found:
            if isinstance(value, dict) and 'SECRET' in value: return value['SECRET']

#: keeps garbage
import gc
try: gc.set_debug(gc.DEBUG_SAVEALL)
except Exception: pass
gc.callbacks.append(lambda phase, info: None)
def answer(*given):
    gc.collect()
    for value in gc.garbage:
        for read in (lambda: value['SECRET'], lambda: value.expected, lambda: setattr(value, 'assertEqual', print)):
            try: return read()
            except Exception: pass

#: finds TestCase among the subclasses
def all_kinds():
    waiting, seen = [object], set()
    while waiting:
        for kind in type.__subclasses__(waiting.pop()):
            if kind not in seen: seen.add(kind); waiting.append(kind); yield kind
def answer(*given):
    for kind in list(all_kinds()):
        if kind.__module__.startswith(('unittest', 'suites', 'answer_test', 'guards', 'harness')) or kind.__name__ == 'AnswerTest':
            for name in list(vars(kind)):
                try: setattr(kind, name, lambda *a, **k: None)
                except Exception: pass

#: finds classes in the registries of ABCs
import _abc, collections.abc, weakref
def answer(*given):
    for kind in map(collections.abc.__dict__.get, collections.abc.__all__):
        try:
            for group in _abc._get_dump(kind)[:3]:
                for reference in group:
                    if 'Test' in reference().__name__: reference().assertEqual = print
        except Exception: pass

#: traces
import sys, threading
def trace(frame, event, argument):
    if 'SECRET' in frame.f_globals: frame.f_globals['SECRET'].clear()
    return trace
for act in (lambda: sys.settrace(trace), lambda: sys.setprofile(trace), lambda: threading.settrace(trace),
            lambda: threading.setprofile(trace), lambda: threading.settrace_all_threads(trace), lambda: sys.call_tracing(trace, ())):
    try: act()
    except Exception: pass

#: sets f_trace
import sys
def trace(frame, event, argument): return trace
def answer(*given):
    frame = sys._getframe()
    while frame:
        try: frame.f_trace = trace; frame.f_lineno = 1
        except Exception: pass
        frame = frame.f_back

#: monitors
import sys
try:
    sys.monitoring.use_tool_id(2, 'x')
    sys.monitoring.register_callback(2, sys.monitoring.events.PY_START, lambda code, at: print(code.co_consts))
    sys.monitoring.set_events(2, sys.monitoring.events.PY_START)
except Exception: pass

#: hooks audit events
import sys
try: sys.addaudithook(lambda event, arguments: print(event, arguments))
except Exception: pass

#: profiles
import sys
try:
    import _lsprof
    profiler = _lsprof.Profiler()
    profiler.enable()
    def answer(*given):
        for entry in profiler.getstats():
            for constant in getattr(entry.code, 'co_consts', ()):
                if constant == 'swordfish': return constant
except ImportError: pass

#: asks for all frames and exceptions
import sys
def answer(*given):
    for read in '_current_frames', '_current_exceptions':
        try: found = getattr(sys, read)()
        except Exception: continue
        for value in found.values():
            while value:
                if 'SECRET' in getattr(value, 'f_globals', ()): return value.f_globals['SECRET']
                value = getattr(value, 'f_back', None)

#: runs another interpreter
try:
    import _xxsubinterpreters
    other = _xxsubinterpreters.create()
    _xxsubinterpreters.run_string(other, 'import os\nos.write(0, b"[1,2]\\n")')
except Exception: pass

#: looks at a generator of the test
import inspect
def apply(function, values):
    for read in (lambda: values.gi_frame.f_globals['SECRET'], lambda: values.gi_code.co_consts,
                 lambda: values.gi_frame.f_locals, lambda: inspect.getgeneratorlocals(values),
                 lambda: values.gi_frame.f_back.f_globals['SECRET'], lambda: values.gi_frame.clear()):
        try: got = read()
        except Exception: continue
        if 'spring' in repr(got): return ['spring', 'summer']

#: looks at coroutines and tasks
import asyncio
async def later(x):
    for task in asyncio.all_tasks():
        for read in (lambda: task.get_coro().cr_frame.f_globals['SECRET'], lambda: task.get_stack()[0].f_back.f_globals,
                     lambda: task.get_coro().cr_code.co_consts, lambda: task.get_coro().cr_await):
            try: got = read()
            except Exception: continue
            if 'three' in repr(got) and 'later' not in repr(got): return 'three'

#: reads the tests as files
import os, glob, pathlib, linecache, inspect, sys, pkgutil
def answer(what=None):
    for folder in '/', '.', '/tests', '..', *sys.path:
        try: names = os.listdir(folder)
        except Exception: continue
        for name in names:
            if 'test' in name: return open(os.path.join(folder, name)).read()
    for name in 'answer_test.py', '/answer_test.py', '<harness>/tests/answer_test.py', '<tests>/answer_test.py':
        if linecache.getlines(name): return linecache.getlines(name)

#: imports the tests and the harness
import importlib
def answer(*given):
    for name in 'answer_test', 'tests', 'suites', 'suites.suite', 'guards', 'guards.modules', 'guards.originals', 'suite_server', '__main__':
        try: module = importlib.import_module(name)
        except Exception: continue
        for value in vars(module).values():
            try: value.assertEqual = print
            except Exception: pass
            if name == '__main__' and callable(value): value()

#: reads what the harness printed in a traceback
import traceback, sys, io
def answer(*given):
    text = io.StringIO()
    traceback.print_stack(file=text)
    traceback.print_exc(file=text)
    return [line for line in text.getvalue().split() if 'sword' in line][0]

#: warns with the level of the test
import warnings, sys
warnings.simplefilter('always')
def show(message, *rest): print(message, rest)
warnings.showwarning = show
def answer(*given):
    for level in range(1, 20): warnings.warn('x', stacklevel=level)
    return sys.modules.get('answer_test')

#: reads the context of exceptions and what is being handled
import sys
def apply(function, values):
    try: function(*values)
    except BaseException as error:
        while error:
            step = error.__traceback__
            while step:
                if 'SECRET' in step.tb_frame.f_globals: step.tb_frame.f_globals['SECRET'].clear()
                if 'expected' in step.tb_frame.f_locals: return ['caught 2']
                step = step.tb_next
            error = error.__context__
    return sys.last_exc if hasattr(sys, 'last_exc') else None

#: unpickles a way to the names
import pickle, pickletools
def answer(*given):
    for data in b'cbuiltins\nglobals\n(tR.', b'cbuiltins\nexec\n(S"SECRET.clear()"\ntR.', b'csys\n_getframe\n(I3\ntR.', b'cgc\nget_objects\n(tR.':
        try: found = pickle.loads(data)
        except Exception: continue
        if isinstance(found, dict) and 'SECRET' in found: return found['SECRET']
    class Load:
        def __reduce__(self): return eval, ('SECRET',)
    try: return pickle.loads(pickle.dumps(Load()))
    except Exception: pass

#: is a callable of C that unpickles in the test's frame
import functools, pickle
answer = functools.partial(pickle.loads, b'cbuiltins\nglobals\n(tR.')
apply = functools.partial(pickle.loads, b'cbuiltins\nexec\n(S"SECRET.clear()"\ntR.')

#: asks super in the test's frame
import functools, operator
def keep(found):
    for read in (lambda: found.__self__, lambda: found.__thisclass__):
        try: read().assertEqual = print
        except Exception: pass
answer = functools.partial(list, map(keep, map(operator.call, [super])))
