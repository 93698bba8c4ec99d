# Builtins that answer for the frame that calls them. What the learner's code gets answers only for frames of its own:
# called by a test itself, as a callback, it would give away the test's names.

import builtins

from guards.lists import learners_builtins, twins
from guards.originals import getframe, globals_of_frame, is_hidden_frame, locals_of_frame

run, evaluate, list_names, names_of = exec, eval, dir, vars
is_in, put = dict.__contains__, dict.__setitem__
NAMES = ('exec', 'eval', 'globals', 'locals', 'vars', 'dir')
originals = {id(getattr(builtins, name)): name for name in NAMES}
missing = object()
state = {'is_open': True}


def caller():
    frame = getframe(2)
    if is_hidden_frame(frame): raise RuntimeError('this function cannot be called from here')
    return frame


def completed(names):
    """Code that brings no builtins gets those of the learner's code."""
    if isinstance(names, dict) and not is_in(names, '__builtins__'): put(names, '__builtins__', learners_builtins)
    return names


def learners():
    def exec(source, globals=None, locals=None, /, *, closure=None):
        if globals is None:
            frame = caller()
            globals = seen(globals_of_frame(frame))
            if locals is None: locals = seen(locals_of_frame(frame))
        run(source, completed(globals), globals if locals is None else locals, closure=closure)

    def eval(source, globals=None, locals=None, /):
        if globals is None:
            frame = caller()
            globals = seen(globals_of_frame(frame))
            if locals is None: locals = seen(locals_of_frame(frame))
        return evaluate(source, completed(globals), globals if locals is None else locals)

    def globals(): return seen(globals_of_frame(caller()))

    def locals(): return seen(locals_of_frame(caller()))

    def vars(object=missing, /): return seen(locals_of_frame(caller())) if object is missing else names_of(object)

    def dir(object=missing, /): return sorted(locals_of_frame(caller())) if object is missing else list_names(object)

    return {function.__name__: named(function) for function in (exec, eval, globals, locals, vars, dir)}


def seen(names): return twins.get(id(names), names)


def named(function):
    function.__module__, function.__qualname__ = 'builtins', function.__name__
    return function


def librarys():
    """For the library, whose callers bring the names that code runs in."""
    def exec(source, globals=None, locals=None, /, *, closure=None):
        if globals is None:
            frame = getframe(1)
            globals, locals = globals_of_frame(frame), locals_of_frame(frame) if locals is None else locals
        elif not state['is_open']: completed(globals)
        run(source, globals, globals if locals is None else locals, closure=closure)

    def eval(source, globals=None, locals=None, /):
        if globals is None:
            frame = getframe(1)
            globals, locals = globals_of_frame(frame), locals_of_frame(frame) if locals is None else locals
        elif not state['is_open']: completed(globals)
        return evaluate(source, globals, globals if locals is None else locals)

    def globals(): return globals_of_frame(getframe(1))

    def locals(): return locals_of_frame(getframe(1))

    def vars(object=missing, /): return locals_of_frame(getframe(1)) if object is missing else names_of(object)

    def dir(object=missing, /): return sorted(locals_of_frame(getframe(1))) if object is missing else list_names(object)

    return {function.__name__: named(function) for function in (exec, eval, globals, locals, vars, dir)}


def install():
    """Return the builtins of test files."""
    real = builtins.__dict__
    tests = dict(real)
    learners_builtins.update(real)
    learners_builtins.update(learners())
    real.update(librarys())
    return tests


def close():
    """From here on, code that brings no builtins is the learner's."""
    state['is_open'] = False
