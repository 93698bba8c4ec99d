# What the guards need of the interpreter, from before they are installed.

import gc
import sys
import types

HIDDEN, LIBRARY = '<harness>', '/usr/local/lib/'

CodeType, FunctionType, FrameType, ModuleType = types.CodeType, types.FunctionType, types.FrameType, types.ModuleType

referents = gc.get_referents


def dict_of(kind):
    """Return the dict of a builtin type. Only `type` itself can change it otherwise, and it refuses."""
    return referents(kind.__dict__)[0]


def getter(kind, name): return kind.__dict__[name].__get__


file_of = getter(CodeType, 'co_filename')
code_of = getter(FunctionType, '__code__')
globals_of = getter(FunctionType, '__globals__')
code_of_frame = getter(FrameType, 'f_code')
globals_of_frame = getter(FrameType, 'f_globals')
locals_of_frame = getter(FrameType, 'f_locals')
back_of = getter(FrameType, 'f_back')
module_dict = getter(ModuleType, '__dict__')
type_dict = getter(type, '__dict__')
mro_of = getter(type, '__mro__')
begins = str.startswith
getframe = sys._getframe
replace_code = CodeType.replace


def is_hidden_code(code): return begins(file_of(code), HIDDEN)


def is_hidden_frame(frame): return begins(file_of(code_of_frame(frame)), HIDDEN)


def is_hidden(function): return begins(file_of(code_of(function)), HIDDEN)
