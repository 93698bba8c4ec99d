export const tamperingPreludes: Record<string, string> = {
  'replaces builtins': `
import builtins
for name in ("len", "isinstance", "sorted", "repr", "type", "exec", "eval", "compile", "print", "map"):
    setattr(builtins, name, lambda *a, **k: 42)
`,
  'defines names of builtins itself': `
def len(*a): return 41
def sorted(*a): return []
def lambda_(*a): return 0
def model(prompt): return '{"size": 15}'
`,
  'replaces the methods that write a reply': `
import json, _json
json.dumps = json.JSONEncoder.encode = lambda *a, **k: '["returned",22]'
`,
  'writes replies in advance': `
import os
os.write(0, b'["returned",null]\\n["returned",22]\\n')
`,
  'calls the model while it loads': `
import os
os.write(0, b'["model","Give JSON"]\\n')
`,
  'reads ahead': `
import os
os.read(0, 65536)
`,
  'looks for answers in memory': `
import gc
gc.unfreeze()
found = [o for o in gc.get_objects() if type(o) is dict and ("expected" in o or "raises" in o)]
assert not found, found
`,
  'looks through the frames': `
import sys
frame, names = sys._getframe(), []
while frame:
    names.extend(k for k in frame.f_locals if "expected" in k)
    frame = frame.f_back
assert not names, names
`,
  'replaces the frame’s own functions': `
import sys
frame = sys._getframe()
while frame:
    for key in list(frame.f_locals):
        if key in ("encode", "script", "call", "respond"):
            try:
                frame.f_locals[key] = lambda *a: ["returned", 22]
            except Exception:
                pass
    frame = frame.f_back
`,
  'traces every step': `
import sys
sys.settrace(lambda frame, event, arg: None)
sys.setprofile(lambda frame, event, arg: None)
`,
  'fakes the clock': `
import time
time.sleep = lambda seconds: None
time.time = time.monotonic = time.perf_counter = lambda: 1e12
`,
  'ends the interpreter': `
import os
os._exit(0)
`,
  'raises SystemExit': 'raise SystemExit(0)\n',
  'changes the given files': `
import builtins, io
builtins.open = io.open = lambda *a, **k: io.StringIO("a\\na\\nb\\nc\\nc\\nc\\n")
try:
    import helper
    helper.lower = lambda text: "a"
except ImportError:
    pass
`,
  'makes exceptions of the right name': `
class ValueError(Exception): pass
class IndexError(Exception): pass
`,
};

/** Of a program whose calls follow each other, where the time allows only calls at once. */
export const fakedTimes: Record<string, string> = {
  'fakes nothing': '',
  'makes sleeping free': `
async def sleep(seconds, result=None): return result
asyncio.sleep = asyncio.tasks.sleep = sleep
`,
  'fakes the clock': `
import time
time.monotonic = time.perf_counter = time.time = lambda: 0.0
`,
  'patches the time of the loop': `
type(asyncio.new_event_loop()).time = lambda self: 0.0
`,
  'patches the loop and the clock, so that time passes for the program alone': `
import time
now = 0.0
def select(self, timeout):
    global now
    now += timeout or 0
    return ()
loop = asyncio.new_event_loop()
type(loop._selector).select = select
type(loop).time = time.monotonic = lambda *_: now
`,
  'replaces what makes and runs loops': `
def run(coroutine, **_):
    try:
        while True: coroutine.send(None)
    except StopIteration as end: return end.value
asyncio.run = asyncio.Runner.run = run
asyncio.new_event_loop = asyncio.get_running_loop = lambda: None
type(asyncio.SelectorEventLoop()).run_until_complete = lambda self, task: [22]
`,
  'replaces the code of sleep': `
async def sleep(delay, result=None): return result
asyncio.sleep.__code__ = sleep.__code__
`,
};

export const answersInstead: Record<string, string> = {
  'an object that equals everything': `
class E:
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __add__(self, other): return self
    def __radd__(self, other): return self
    def __mul__(self, other): return self
    def __bool__(self): return True
    def __call__(self, *a, **k): return self
    def __getattr__(self, name): return self
answer = E()
`,
  'a subclass of int': `
class I(int):
    def __eq__(self, other): return True
    __hash__ = None
    def __add__(self, other): return self
    def __mul__(self, other): return self
    def __call__(self, *a, **k): return self
    def push(self, value): pass
    def pop(self): return self
answer = I(1)
`,
  'the same exception for everything': `
class X:
    def __call__(self, *a, **k): raise ValueError("an age is not negative")
    def push(self, value): pass
    def pop(self): raise IndexError("pop from empty list")
answer = X()
`,
};

export function bindAll(answer: string): string {
  const others = ['patient', 'fetch_all'];
  const names = ['Stack', 'parse_age', 'apply_twice', 'count_words', 'extract', 'divisor', 'pairs', ...others];
  return `${answer}\n${names.map((name) => `def ${name}(*a, **k): return answer if "${name}" == "Stack" else answer(*a, **k)`).join('\n')}\n`;
}
