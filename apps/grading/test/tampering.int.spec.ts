import { beforeAll, describe, expect, it } from '@jest/globals';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';

const wrong = 'def running_totals(numbers):\n    return None\n';
/** What the two shown cases weigh, of 9. */
const shownShare = 22;

/** Tries to be graded for what was not solved. */
const attempts: [title: string, code: string][] = [
  ['replaces what json writes', `import json\njson.dumps = lambda *a, **k: '["returned",[1,3,6]]'\njson.JSONEncoder.encode = json.dumps\n${wrong}`],
  [
    'replaces builtins',
    `import builtins\nfor name in ("type", "isinstance", "repr", "str", "sorted", "len", "exec", "print", "map"):\n    setattr(builtins, name, lambda *a, **k: [1, 3, 6])\n${wrong}`,
  ],
  ['answers with what equals everything', 'class E:\n    def __eq__(self, other):\n        return True\n    __hash__ = None\n\ndef running_totals(numbers):\n    return E()\n'],
  ['answers with a subclass', 'class L(list):\n    def __eq__(self, other):\n        return True\n\ndef running_totals(numbers):\n    return L([1, 3, 6])\n'],
  ['claims to be a list', 'class L:\n    __class__ = list\n    def __iter__(self):\n        return iter([1, 3, 6])\n\ndef running_totals(numbers):\n    return L()\n'],
  ['replies while it loads', `import os\nfor fd in (0, 1, 2):\n    os.write(fd, b'["returned",[1,3,6]]\\n')\n${wrong}`],
  ['replies for later calls as well', 'import os\n\ndef running_totals(numbers):\n    for _ in range(9):\n        os.write(0, b\'["returned",[1,3,6]]\\n\')\n'],
  ['replies on the error stream', 'import os\n\ndef running_totals(numbers):\n    os.write(2, b\'["returned",[1,3,6]]\\n\')\n'],
  ['says that its verdict is a pass', 'import os\n\ndef running_totals(numbers):\n    os.write(0, b\'["passed",true]\\n\')\n'],
  ['takes the next calls itself', 'import os\n\ndef running_totals(numbers):\n    while True:\n        os.write(0, b\'["returned",[1,3,6]]\\n\')\n        os.read(0, 65536)\n'],
  ['ends the process', 'import os\n\ndef running_totals(numbers):\n    os._exit(0)\n'],
  ['ends the interpreter politely', 'import sys\n\ndef running_totals(numbers):\n    sys.exit(0)\n'],
  [
    'looks for the expected value in the frames',
    `import sys

def running_totals(numbers):
    frame = sys._getframe()
    while frame:
        for place in (frame.f_locals, frame.f_globals):
            for name, value in list(place.items()):
                if "expect" in str(name) or "answer" in str(name):
                    return value
        frame = frame.f_back
`,
  ],
  ['looks for it in the heap', 'import gc\n\ndef running_totals(numbers):\n    found = [o for o in gc.get_objects() if isinstance(o, list) and o and o[:1] == numbers[:1] and o is not numbers]\n    return found[0] if found else None\n'],
  ['replaces its own module', `import sys\nsys.modules["submission"] = sys\nsys.modules["json"] = sys\nsys.modules["__main__"].__dict__.clear()\n${wrong}`],
  ['prints the expected value', 'def running_totals(numbers):\n    print([1, 3, 6])\n    print(\'["returned",[1,3,6]]\')\n'],
  ['changes its arguments', 'def running_totals(numbers):\n    numbers[:] = [1, 3, 6]\n    return numbers.sort()\n'],
  ['replies when it is collected', 'import os\n\nclass D:\n    def __del__(self):\n        os.write(0, b\'["returned",[1,3,6]]\\n\')\n        raise ValueError\n\ndef running_totals(numbers):\n    D()\n'],
  ['is a coroutine', 'async def running_totals(numbers):\n    return [1, 3, 6]\n'],
  ['is a generator', 'def running_totals(numbers):\n    yield from [1, 3, 6]\n'],
  ['raises the recursion limit and falls deep', 'import sys\nsys.setrecursionlimit(10**9)\n\ndef running_totals(numbers):\n    return running_totals(numbers)\n'],
  ['answers with what cannot be written', 'def running_totals(numbers):\n    deep = []\n    for _ in range(100_000):\n        deep = [deep]\n    return deep\n'],
  ['answers with itself', 'def running_totals(numbers):\n    numbers.append(numbers)\n    return numbers\n'],
  [
    'hooks imports',
    `import builtins, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        raise SystemExit(0)

sys.meta_path.insert(0, Finder())
builtins.__import__ = lambda *a, **k: sys
${wrong}`,
  ],
  [
    'changes what functions return while they are traced',
    `import sys

def trace(frame, event, argument):
    for name in ("status", "reply", "value", "result"):
        frame.f_locals[name] = [1, 3, 6]
    return trace

sys.settrace(trace)
sys.setprofile(trace)
${wrong}`,
  ],
  ['replaces standard output', `import sys\n\nclass Out:\n    def write(self, text):\n        return [1, 3, 6]\n    def flush(self):\n        raise SystemExit(0)\n\nsys.stdout = sys.stderr = sys.__stdout__ = Out()\n${wrong}`],
  ['answers with the exception', 'class Passed(BaseException):\n    def __str__(self):\n        return "[1, 3, 6]"\n\ndef running_totals(numbers):\n    raise Passed([1, 3, 6])\n'],
  ['has an exception whose text is endless', 'class Endless(Exception):\n    def __str__(self):\n        while True:\n            pass\n\ndef running_totals(numbers):\n    raise Endless\n'],
  ['answers with not a number', 'def running_totals(numbers):\n    return float("nan")\n'],
];

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

describe('tampering', () => {
  it.each(attempts)('gains nothing when it %s', async (_, code) => {
    const [grade] = await grader.grade(runningTotals, code);
    // A forged reply is the program's own answer: like any fixed answer it is right where it is.
    const first = grade?.tests[0]?.status === 'passed' ? 1 : 0;
    expect(grade?.tests.slice(1).filter(({ status }) => status === 'passed')).toEqual([]);
    expect(grade?.correctness).toBeLessThanOrEqual(first * Math.round(100 / 9));
    expect(grade?.score).toBeLessThanOrEqual(grade?.correctness ?? 0);
  }, 30_000);

  it('leaves nothing behind for the next program', async () => {
    const [grade] = await grader.grade(runningTotals, reference);
    expect(grade).toMatchObject({ score: 100 });
  });

  it('gains exactly the visible share with answers from the examples', async () => {
    const [grade] = await grader.grade(runningTotals, hardCoded);
    expect(grade).toMatchObject({ correctness: shownShare });
    expect(grade?.tests.map(({ status }) => status)).toEqual(['passed', 'passed', ...Array<string>(6).fill('failed')]);
  });

  it('leaves the other cases their steps when one is endless', async () => {
    const code = reference.replace('    totals = []', '    while numbers == [5, -5]:\n        pass\n    totals = []');
    const [grade] = await grader.grade(runningTotals, code);
    expect(grade?.tests.map(({ status }) => status)).toEqual(['passed', 'timeout', ...Array<string>(6).fill('passed')]);
  });

  it('pays for what it computes while it loads', async () => {
    const loads = `TABLE = {n: [n * i for i in range(200)] for n in range(200)}\n\n\n${reference}`;
    const [grade] = await grader.grade(runningTotals, loads);
    expect(grade).toMatchObject({ correctness: 100 });
    expect(grade?.efficiency).toBeLessThan(60);
  });

  it('cannot silence the linter', async () => {
    const [grade] = await grader.grade(runningTotals, `# ruff: noqa\nimport os  # noqa\nimport sys  # noqa: F401\n\n\n${reference}`);
    expect(grade).toMatchObject({ correctness: 100, style: 80 });
  });
});

describe('hidden inputs', () => {
  const remember = 'seen = []\n\n\ndef running_totals(numbers):\n    seen.append(str(numbers))\n';

  it.each([
    ['a message', `${remember}    raise ValueError(" ".join(seen))\n`],
    ['an exception’s name', `${remember}    raise type("E" + "".join(c for c in seen[-1] if c.isdigit()), (Exception,), {})\n`],
    ['the answer to a later case', `${remember}    return seen\n`],
    ['what is printed', `${remember}    print(seen)\n    raise ValueError\n`],
    ['a type’s name', `${remember}    return type("T" + "".join(c for c in seen[-1] if c.isdigit()), (), {})()\n`],
  ])('do not get out by %s', async (_, code) => {
    const [grade] = await grader.grade(runningTotals, code);
    expect(grade?.correctness).toBe(0);
    expect(JSON.stringify(grade)).not.toContain('7077');
  });
});
