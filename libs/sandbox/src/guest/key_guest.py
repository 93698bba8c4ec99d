# The Python side of code keys, in its own snapshot. It parses learners' code and never runs it, so the code cannot
# change its behaviour. Where programs run, memory is the same as without keys.
#
# A request is a JSON array, ["key", source, [keyword, …]], and so is the reply: ["returned", key], with null when
# there is no key. The keywords are names that callers outside of the source give to arguments.

import sys
from code_tree import code_tree

def harness():
    import gc, json
    from posix import read, write

    tree_only = 0x400  # PyCF_ONLY_AST
    none = b'["returned",null]\n'
    key_of, forget = code_tree()
    # More than any tree needs: native levels bound its depth while it is parsed.
    sys.setrecursionlimit(20000)
    gc.disable()

    def receive():
        received = chunk = read(0, 65536)
        while chunk[-1:] != b'\n':
            chunk = read(0, 65536)
            received += chunk
        return received

    def answer(line):
        _, source, keywords = json.loads(line)
        tree = compile(source, 'submission.py', 'exec', tree_only, True)
        return f'["returned","{key_of(tree, keywords)}"]\n'.encode()

    # For one request: the host starts each from the snapshot.
    def serve():
        try: line = answer(receive())
        except BaseException: line = none
        while line: line = line[write(0, line):]

    def practise(source):
        for _ in range(64):
            answer(json.dumps(['key', source, ['x']]).encode())
            forget()

    practise('$sample')
    return serve
