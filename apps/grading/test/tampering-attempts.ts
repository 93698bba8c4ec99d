/** A forged reply of the harness that says that the first shown case was answered right. */
const forged = `b'["returned",[1,3,6]]\\n'`;

const wrong = `
def running_totals(numbers):
    return None
`;

export const attempts: Record<string, string> = {
  'replaces what json writes': `
import json
json.dumps = json.JSONEncoder.encode = lambda *a, **k: '["returned",[1,3,6]]'
${wrong}`,

  'replaces builtins': `
import builtins
for name in ("type", "isinstance", "repr", "str", "sorted", "len", "exec", "print", "map"):
    setattr(builtins, name, lambda *a, **k: [1, 3, 6])
${wrong}`,

  'answers with an object that equals everything': `
class E:
    def __eq__(self, other):
        return True
    __hash__ = None

def running_totals(numbers):
    return E()
`,

  'answers with a subclass': `
class L(list):
    def __eq__(self, other):
        return True

def running_totals(numbers):
    return L([1, 3, 6])
`,

  'claims to be a list': `
class L:
    __class__ = list
    def __iter__(self):
        return iter([1, 3, 6])

def running_totals(numbers):
    return L()
`,

  'replies while it loads': `
import os
for fd in (0, 1, 2):
    os.write(fd, ${forged})
${wrong}`,

  'replies for later cases as well': `
import os
def running_totals(numbers):
    for _ in range(9):
        os.write(0, ${forged})
`,

  'replies on the error stream': `
import os
def running_totals(numbers):
    os.write(2, ${forged})
`,

  'says that the verdict is a pass': `
import os
def running_totals(numbers):
    os.write(0, b'["passed",true]\\n')
`,

  'takes the next requests itself': `
import os
def running_totals(numbers):
    while True:
        os.write(0, ${forged})
        os.read(0, 65536)
`,

  'ends the process': `
import os
def running_totals(numbers):
    os._exit(0)
`,

  'ends the interpreter normally': `
import sys
def running_totals(numbers):
    sys.exit(0)
`,

  'looks for the expected value in the frames': `
import sys
def running_totals(numbers):
    frame = sys._getframe()
    while frame:
        for place in (frame.f_locals, frame.f_globals):
            for name, value in list(place.items()):
                if "expect" in str(name) or "answer" in str(name):
                    return value
        frame = frame.f_back
`,

  'looks for it in the heap': `
import gc
def running_totals(numbers):
    lists = [o for o in gc.get_objects() if isinstance(o, list) and o and o is not numbers]
    return next((o for o in lists if o[:1] == numbers[:1]), None)
`,

  'replaces its own module': `
import sys
sys.modules["submission"] = sys.modules["json"] = sys
sys.modules["__main__"].__dict__.clear()
${wrong}`,

  'prints the expected value': `
def running_totals(numbers):
    print([1, 3, 6])
    print('["returned",[1,3,6]]')
`,

  'changes its arguments': `
def running_totals(numbers):
    numbers[:] = [1, 3, 6]
    return numbers.sort()
`,

  'replies when an object is collected': `
import os
class D:
    def __del__(self):
        os.write(0, ${forged})
        raise ValueError

def running_totals(numbers):
    D()
`,

  'is a coroutine': `
async def running_totals(numbers):
    return [1, 3, 6]
`,

  'is a generator': `
def running_totals(numbers):
    yield from [1, 3, 6]
`,

  'raises the recursion limit and falls deep': `
import sys
sys.setrecursionlimit(10**9)
def running_totals(numbers):
    return running_totals(numbers)
`,

  'answers with a value that cannot be written': `
def running_totals(numbers):
    deep = []
    for _ in range(100_000):
        deep = [deep]
    return deep
`,

  'answers with a list that contains itself': `
def running_totals(numbers):
    numbers.append(numbers)
    return numbers
`,

  'hooks imports': `
import builtins, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        raise SystemExit(0)

sys.meta_path.insert(0, Finder())
builtins.__import__ = lambda *a, **k: sys
${wrong}`,

  'changes what functions return while they are traced': `
import sys
def trace(frame, event, argument):
    for name in ("status", "reply", "value", "result"):
        frame.f_locals[name] = [1, 3, 6]
    return trace

sys.settrace(trace)
sys.setprofile(trace)
${wrong}`,

  'replaces standard output': `
import sys
class Out:
    def write(self, text):
        return [1, 3, 6]
    def flush(self):
        raise SystemExit(0)

sys.stdout = sys.stderr = sys.__stdout__ = Out()
${wrong}`,

  'answers with an exception': `
class Passed(BaseException):
    def __str__(self):
        return "[1, 3, 6]"

def running_totals(numbers):
    raise Passed([1, 3, 6])
`,

  'raises an exception whose text is endless': `
class Endless(Exception):
    def __str__(self):
        while True:
            pass

def running_totals(numbers):
    raise Endless
`,

  'answers with not a number': `
def running_totals(numbers):
    return float("nan")
`,
};
