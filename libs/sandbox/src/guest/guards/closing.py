# What has no honest use in a program that tests judge, and leads to all objects, to all frames or to code without source.

import asyncio
import gc
import marshal
import sys
import threading
import types
from importlib import _bootstrap_external

import _abc
import _asyncio
import _imp
import _thread

from guards.attributes import frame_at, refuse
from guards.originals import CodeType, FunctionType, dict_of, replace_code

REFUSED = {
    gc: ('get_objects', 'get_referrers', 'get_referents', 'set_debug'),
    sys: (
        'settrace', 'setprofile', 'call_tracing', 'addaudithook', '_current_frames', '_current_exceptions',
        '_setprofileallthreads', '_settraceallthreads', 'activate_stack_trampoline',
    ),
    _abc: ('_get_dump', '_reset_registry', '_reset_caches'),
    asyncio.events: ('set_event_loop_policy',),
    threading: ('settrace', 'setprofile', 'settrace_all_threads', 'setprofile_all_threads'),
    _thread: ('start_new_thread', 'start_new', 'start_joinable_thread'),
    _imp: ('create_dynamic', '_override_multi_interp_extensions_check'),
}
CHANGEABLE = ('co_name', 'co_qualname', 'co_filename', 'co_firstlineno', 'co_flags')


def install():
    for module, names in REFUSED.items():
        for name in names:
            if hasattr(module, name): setattr(module, name, refusal(name))
    del sys.monitoring

    def _getframe(depth=0, /): return frame_at(depth)

    sys._getframe = _getframe
    unpack, unpack_from = marshal.loads, marshal.load
    marshal.loads = marshal.load = refusal('loads')
    _bootstrap_external._compile_bytecode = refusal('_compile_bytecode')
    # The real one counts in a class that cannot be changed.
    _bootstrap_external.PathFinder.invalidate_caches = staticmethod(invalidate_caches)
    import zipimport
    # What reads the library's own code.
    zipimport.marshal = types.ModuleType('marshal')
    zipimport.marshal.loads, zipimport.marshal.load = unpack, unpack_from

    def replace(self, /, **changes):
        for name in changes:
            if name not in CHANGEABLE: raise TypeError(f'{name} of code cannot be changed where tests judge')
        flags = changes.get('co_flags', self.co_flags)
        if flags not in (self.co_flags, self.co_flags | 0x100): raise TypeError('co_flags of code cannot be changed')
        return replace_code(self, **changes)

    dict_of(CodeType)['replace'] = replace
    guard_tasks()
    # The host empties their slots as well.
    for kind in CodeType, FunctionType: del dict_of(kind)['__new__']


def invalidate_caches():
    for finder in list(sys.path_importer_cache.values()):
        if hasattr(finder, 'invalidate_caches'): finder.invalidate_caches()


def guard_tasks():
    """A task ends with its coroutine, and never gets another one."""
    task, future = _asyncio.Task, _asyncio.Future
    names = dict_of(future)

    def unless_task(name):
        act = names[name]

        def guarded(self, /, *arguments, **keywords):
            if isinstance(self, task): raise RuntimeError(f'Task does not support {name} operation')
            return act(self, *arguments, **keywords)

        guarded.__name__, guarded.__qualname__, guarded.__doc__ = name, f'Future.{name}', act.__doc__
        names[name] = guarded

    for name in 'set_result', 'set_exception', '__init__': unless_task(name)
    initialize, coroutine_of = dict_of(task)['__init__'], task.get_coro

    def __init__(self, /, *arguments, **keywords):
        if coroutine_of(self) is not None: raise RuntimeError('a task has its coroutine already')
        initialize(self, *arguments, **keywords)

    dict_of(task)['__init__'] = __init__


def refusal(name): return refuse(f'{name} cannot be used where tests judge', RuntimeError)
