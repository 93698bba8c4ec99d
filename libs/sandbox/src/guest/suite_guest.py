# The Python side of test files, in its own snapshot. It shares its interpreter with the learner's code, as the harness
# (`suites/`) and the test file do.
#
# A request is a JSON array: [nonce, "load", file name, source, [[helper's file name, source], …], [[path, learner's file
# name], …]] or [nonce, "run", id]. A reply is a JSON array, too: [nonce, "loaded", ids], [nonce, "ran", result] or
# [nonce, "raised", type, message, line, bases]. A reply without the nonce of its request ends the instance.

import sys
from console_names import add_console_names
add_console_names()

from event_loop import install_event_loop

install_event_loop()
from suite_modules import suite_modules

def harness():
    import _json, builtins, json
    from posix import read, write

    Base, Syntax, Str, Int = BaseException, SyntaxError, str, int
    kind_of, is_instance, size, join = type, isinstance, len, ''.join
    name_of, bases_of = kind_of.__dict__['__name__'].__get__, kind_of.__dict__['__mro__'].__get__
    flush = sys.stdout.flush
    load, collect, run_test = suite_modules('$suites')
    suite = None

    def describe(error):
        line = message = None
        if is_instance(error, Syntax): line, message = error.lineno, error.msg
        try: message = Str(error) if message is None else message
        except Base: message = ''
        bases = [name_of(kind) for kind in bases_of(kind_of(error))[:16]]
        return ['raised', name_of(kind_of(error)), message[:200], line if kind_of(line) is Int else None, bases]

    def answer(operation, rest):
        nonlocal suite
        if operation == 'run': return ['ran', run_test(suite, rest[0])]
        name, source, helpers, learners = rest
        sys.path.insert(0, '/')
        sys.path_importer_cache.clear()
        suite = load(name, source, dict(helpers), dict(learners))
        return ['loaded', collect(suite)]

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
        while True:
            nonce, operation, *rest = scan(receive().decode(), 0)[0]
            try: reply = line_of([nonce, *answer(operation, rest)])
            except Base as error: reply = line_of([nonce, *describe(error)])
            try: flush()
            except Base: pass
            while reply: reply = reply[write(0, reply):]

    return serve
