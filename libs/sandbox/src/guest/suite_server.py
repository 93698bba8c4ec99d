# A request is a JSON array: [nonce, "load", file name, source, [[helper's file name, source], …], [[path, learner's file
# name], …]] or [nonce, "run", id]. A reply is a JSON array, too: [nonce, "loaded", ids], [nonce, "ran", result] or
# [nonce, "raised", type, message, line, bases, file]. A reply without the nonce of its request ends the instance.
#
# Before it loads, [nonce, "unchangeable", [[address, flags], …]] asks the host for what Python cannot do to classes.

import _json
import json
import sys
import types
from posix import read, write

Base, Syntax, Str, Int = BaseException, SyntaxError, str, int
kind_of, is_instance, join = type, isinstance, ''.join
name_of, bases_of = kind_of.__dict__['__name__'].__get__, kind_of.__dict__['__mro__'].__get__


def imports_in(sources, learners):
    """Return the modules of the library that test files may import, by their lines."""
    names = {}
    for line in '\n'.join(sources).split('\n'):
        word, _, rest = line.strip().partition(' ')
        if word == 'import': names.update((part.split()[0], None) for part in rest.split(',') if part.split())
        elif word == 'from' and rest.split(): names[rest.split()[0]] = None
    top = {name: name.partition('.')[0] for name in names}
    return [name for name in names if top[name] in sys.stdlib_module_names and top[name] not in learners]


def server(harness, guards, tests_builtins):
    flush = sys.stdout.flush
    suite, paths = None, {}

    class Surroundings:
        folder, builtins = '<harness>/tests/', tests_builtins
        guard, know = staticmethod(guards.comparing.guarded), staticmethod(guards.comparing.know)

    def describe(error):
        file = line = message = None
        try: file, line = harness.place_of(error, paths)
        except Base: pass
        if is_instance(error, Syntax): message, line = error.msg, error.lineno if line is None else line
        try: message = Str(error) if message is None else message
        except Base: message = ''
        bases = [name_of(kind) for kind in bases_of(kind_of(error))[:16]]
        return ['raised', name_of(kind_of(error)), message[:200], line if kind_of(line) is Int else None, bases, file]

    def answer(nonce, operation, rest):
        nonlocal suite, paths
        if operation == 'run': return ['ran', suite.run(rest[0])]
        name, source, helpers, learners = rest
        paths = dict(learners)
        sys.path.insert(0, '/')
        sys.path_importer_cache.clear()
        learners_modules = [file.removesuffix('.py') for _, file in learners]
        kinds = guards.modules.open_library(imports_in([source, *dict(helpers).values()], learners_modules))
        if kinds:
            write(0, line_of([nonce, 'unchangeable', kinds]))
            receive()
            sys._clear_type_cache()
        suite = harness.load(name, source, dict(helpers), paths, Surroundings)
        return ['loaded', suite.collect()]

    scan = json.JSONDecoder().scan_once
    to_text = _json.make_encoder(None, None, _json.encode_basestring_ascii, None, ':', ',', False, False, False)

    def receive():
        received = chunk = read(0, 65536)
        while chunk[-1:] != b'\n':
            chunk = read(0, 65536)
            received += chunk
        return received

    def line_of(reply): return join(to_text(reply, 0)).encode() + b'\n'

    def serve():
        # The real one holds this function.
        sys.modules['__main__'] = types.ModuleType('__main__')
        while True:
            nonce, operation, *rest = scan(receive().decode(), 0)[0]
            try: reply = line_of([nonce, *answer(nonce, operation, rest)])
            except Base as error: reply = line_of([nonce, *describe(error)])
            try: flush()
            except Base: pass
            while reply: reply = reply[write(0, reply):]

    return serve
