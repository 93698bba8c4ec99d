# Attributes that lead from an object to code, names and frames. Of hidden ones they say only what a signature and a
# traceback need; of the library's, the names are those that the learner's code sees.

import types

from guards.lists import facades, learners_builtins, twins
from guards.originals import (
    LIBRARY, CodeType, FrameType, FunctionType, ModuleType, back_of, begins, code_of, code_of_frame, dict_of, file_of,
    getframe, getter, globals_of, globals_of_frame, is_hidden, is_hidden_code, is_hidden_frame, locals_of_frame, mro_of, replace_code, type_dict,
)

BuiltinType, MethodType = types.BuiltinFunctionType, types.MethodType
does_nothing = {'co_consts': (None,), 'co_names': (), 'co_freevars': (), 'co_cellvars': (), 'co_exceptiontable': b''}
resume, return_none, nop = b'\x97\x00', b'y\x00', b'\x09\x00'
emptied = {}
bytes_of = getter(CodeType, 'co_code')


def without_contents(code):
    """Return a code object with the same signature and lines that does nothing."""
    known = emptied.get(id(code))
    if known is None:
        padding = nop * (len(bytes_of(code)) // 2 - 2)
        known = code, replace_code(code, co_code=resume + return_none + padding, **does_nothing)
        emptied[id(code)] = known
    return known[1]


def refuse(sentence, kind=AttributeError):
    def refused(*arguments, **keywords): raise kind(sentence)
    return refused


def is_fixed(function):
    return is_hidden(function) or id(globals_of(function)) in twins or begins(file_of(code_of(function)), LIBRARY)


def shown(value): return facades.get(id(value), value) if isinstance(value, ModuleType) else value


def install():
    defaults_of, keywords_of = getter(FunctionType, '__defaults__'), getter(FunctionType, '__kwdefaults__')
    closure_of = getter(FunctionType, '__closure__')

    def twin(names): return twins.get(id(names), names)

    def function_globals(self): return {} if is_hidden(self) else twin(globals_of(self))

    def function_code(self):
        code = code_of(self)
        return without_contents(code) if is_hidden_code(code) else code

    def function_defaults(self):
        values = defaults_of(self)
        return (None,) * len(values) if values and is_hidden(self) else values

    def function_keywords(self):
        values = keywords_of(self)
        if values is None or not is_fixed(self): return values
        return dict.fromkeys(values) if is_hidden(self) else dict(values)

    def function_closure(self):
        if is_hidden(self): return None
        cells = closure_of(self)
        if cells is None or not is_fixed(self): return cells
        return tuple(types.CellType(shown(cell.cell_contents)) for cell in cells)

    def builtins_for_all(self): return learners_builtins

    def settable(name):
        change = FunctionType.__dict__[name]

        def setter(self, value):
            if is_fixed(self): raise AttributeError(f'{name} of this function cannot be changed')
            change.__set__(self, value)

        def deleter(self):
            if is_fixed(self): raise AttributeError(f'{name} of this function cannot be changed')
            change.__delete__(self)

        return setter, deleter

    replace(FunctionType, '__globals__', function_globals)
    replace(FunctionType, '__builtins__', builtins_for_all)
    replace(FunctionType, '__closure__', function_closure)
    replace(FunctionType, '__code__', function_code, *settable('__code__'))
    replace(FunctionType, '__defaults__', function_defaults, *settable('__defaults__'))
    replace(FunctionType, '__kwdefaults__', function_keywords, *settable('__kwdefaults__'))

    def frame_back(self):
        back = back_of(self)
        return None if back is None or is_hidden_frame(self) or is_hidden_frame(back) else back

    def frame_code(self):
        code = code_of_frame(self)
        return without_contents(code) if is_hidden_code(code) else code

    def frame_globals(self): return {} if is_hidden_frame(self) else twin(globals_of_frame(self))

    def frame_locals(self):
        if is_hidden_frame(self): return {}
        values = locals_of_frame(self)
        return twins.get(id(values), values)

    replace(FrameType, 'f_back', frame_back)
    replace(FrameType, 'f_code', frame_code)
    replace(FrameType, 'f_globals', frame_globals)
    replace(FrameType, 'f_locals', frame_locals)
    replace(FrameType, 'f_builtins', builtins_for_all)
    replace(FrameType, 'f_trace', lambda self: None)

    for kind, name in (
        (types.GeneratorType, 'gi_code'), (types.CoroutineType, 'cr_code'), (types.AsyncGeneratorType, 'ag_code'),
    ): replace(kind, name, code_property(getter(kind, name)))

    self_of, function_of = getter(MethodType, '__self__'), getter(MethodType, '__func__')
    owner_of, reduce_method = getter(BuiltinType, '__self__'), MethodType.__reduce__

    def hides(method):
        function = function_of(method)
        return type(function) is FunctionType and is_hidden(function)

    def method_self(self): return None if hides(self) else self_of(self)

    def method_reduce(self):
        if hides(self): raise TypeError('cannot pickle this method')
        return reduce_method(self)

    def builtin_self(self): return shown(owner_of(self))

    replace(MethodType, '__self__', method_self)
    dict_of(MethodType)['__reduce__'] = method_reduce
    replace(BuiltinType, '__self__', builtin_self)

    subclasses_of = type.__subclasses__

    def __subclasses__(self): return [kind for kind in subclasses_of(self) if not is_hidden_class(kind)]

    dict_of(type)['__subclasses__'] = __subclasses__


def code_property(code_from):
    def code(self):
        found = code_from(self)
        return without_contents(found) if is_hidden_code(found) else found
    return code


def is_hidden_class(kind):
    return any(
        type(value) is FunctionType and is_hidden(value)
        for base in mro_of(kind)[:-1] for value in type_dict(base).values()
    )


def replace(kind, name, *functions):
    kept = type_dict(kind)[name]
    guarded = property(*functions)
    dict_of(kind)[name] = guarded
    assert kept is not guarded


def frame_at(depth):
    """Return the frame so many levels above the caller's, as far as the learner's code may see."""
    frame = getframe(2)
    while frame is not None and not is_hidden_frame(frame):
        if depth == 0: return frame
        frame, depth = back_of(frame), depth - 1
    raise ValueError('call stack is not deep enough' if frame is None else 'the frames of tests cannot be read')
