import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Outcome, type Sandbox } from '../src/index.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);
afterAll(() => sandbox.close());

const mean = `
seen = []

def mean(numbers):
    seen.append(numbers)
    if not numbers: raise ValueError("no numbers")
    return sum(numbers) / len(numbers)

def count_calls(): 
    seen.append(1)
    return len(seen)

def stop(): raise Stopped("now")
class Stopped(LookupError): pass
def lookup(): return {}["key"]
def decode(): return b"\\xff".decode()
def group(): raise ExceptionGroup("several", [ValueError()])
def unusual(): return object()
def _inner(): return 7

def forever():
    while True: pass

def deep(n): return deep(n + 1)
def large(): return [0] * 10 ** 9
`;

const functions = [...mean.matchAll(/^def ([a-z]\w*)/gm)].map(([, name]) => name!);

async function outcomeOf(source: string): Promise<Outcome> {
  const run = { calls: [{ tests: true as const }], fuel: fuelPerSecond, tested: { source: mean, functions } };
  const { runs } = await sandbox.run({ source, runs: [run] });
  const [report] = runs;
  return report!.load.kind === 'returned' ? report!.calls[0]! : report!.load;
}

async function resultOf(source: string): Promise<unknown> {
  const outcome = await outcomeOf(source);
  return outcome.kind === 'returned' ? outcome.value : outcome;
}

const passed = (name: string) => [name, null, null, null];

describe('tests of a program', () => {
  it('run in their order, up to the first that fails', async () => {
    const source = `from program import mean

def helper(): raise ValueError

def test_two():
    assert mean([1, 3]) == 2

def test_empty():
    try: mean([])
    except ValueError as error: assert str(error) == "no numbers"
    else: assert False

def test_wrong():
    assert mean([1, 3]) == 3, "a message"

def test_later():
    assert False
`;
    expect(await resultOf(source)).toEqual([
      passed('test_two'),
      passed('test_empty'),
      ['test_wrong', 'AssertionError', 'a message', 14],
    ]);
  });

  it('must not yield', async () => {
    const source = 'def test_it():\n  yield\n  assert False\n';
    expect(await resultOf(source)).toEqual([['test_it', 'TypeError', 'a test must not yield', null]]);
  });

  it('may be coroutines', async () => {
    const source = `import asyncio
from program import mean

async def test_right():
    await asyncio.sleep(3)
    assert mean([1, 3]) == 2

async def test_wrong():
    await asyncio.sleep(3)
    assert mean([1, 3]) == 3
`;
    expect(await resultOf(source)).toEqual([passed('test_right'), ['test_wrong', 'AssertionError', '', 10]]);
  });

  it('are none where nothing has such a name', async () => {
    expect(await resultOf('def check(): pass\ntest_value = 3\n')).toEqual([]);
  });

  it('meet a new program at every call, and exceptions by their builtin classes', async () => {
    const source = `import program

def test_state():
    assert [program.count_calls(), program.count_calls()] == [1, 1]

def test_exception():
    try: program.stop()
    except LookupError as error: assert (type(error).__name__, str(error)) == ("Stopped", "now")
`;
    expect(await resultOf(source)).toEqual([passed('test_state'), passed('test_exception')]);
  });

  it.each([
    ['lookup', 'KeyError', 'error.args == ("key",)'],
    ['decode', 'UnicodeDecodeError', 'error.object == b"\\xff" and error.reason == "invalid start byte"'],
    ['group', 'Exception', '"several" in str(error)'],
  ])('get an exception as it was raised: %s', async (name, kind, check) => {
    const test = `  try: program.${name}()\n  except ${kind} as error: assert ${check}, repr(error)\n  else: assert False\n`;
    expect(await resultOf(`import program\ndef test_it():\n${test}`)).toEqual([passed('test_it')]);
  });

  it('pass values, and not what is no value', async () => {
    const source = `from program import mean

def test_values():
    assert mean((1, 2.5)) == 1.75

def test_object():
    mean([object()])
`;
    expect(await resultOf(source)).toEqual([
      passed('test_values'),
      ['test_object', 'TypeError', 'tests can pass plain values, and no object', 7],
    ]);
    expect(await resultOf('import program\ndef test_it(): program.unusual()\n')).toEqual([
      ['test_it', 'TypeError', 'the program returned a object, no plain value', 2],
    ]);
  });

  it.each([
    ['no end', 'forever()'],
    ['a recursion without end', 'deep(0)'],
    ['more memory than there is', 'large()'],
  ])('cannot notice that a program takes %s', async (_, call) => {
    const source = `import program\ndef test_it():\n  try: program.${call}\n  except BaseException: pass\n`;
    expect(await outcomeOf(source)).toMatchObject({ kind: 'out-of-steps' });
  });

  it('run beside the files of the lab, as their program does', async () => {
    const tested = { source: 'from units import factor\ndef f(x): return x * factor\n', functions: ['f'] };
    const run = { calls: [{ tests: true as const }], fuel: fuelPerSecond, tested };
    const source = 'from program import f\nfrom units import factor\ndef test_f(): assert f(2) == 2 * factor == 6\n';
    const { runs } = await sandbox.run({ source, runs: [run], files: { 'units.py': 'factor = 3\n' } });
    expect(runs[0]!.calls).toMatchObject([{ kind: 'returned', value: [passed('test_f')] }]);
  });

  it('may call a program 200 times', async () => {
    const source = `from program import mean
def test_often():
    for n in range(201): mean([n % 2])
`;
    expect(await resultOf(source)).toEqual([
      ['test_often', 'RuntimeError', 'tests may call the program 200 times at most', 3],
    ]);
  });
});

describe('tests that look for the program itself', () => {
  it.each([
    ['its source', 'import inspect\n  inspect.getsource(program.mean.__globals__["mean"]).index("no numbers")'],
    ['its code', 'assert "numbers" in program.mean.__code__.co_varnames'],
    ['its constants', 'assert "no numbers" in str(program.mean.__code__.co_consts)'],
    ['its names', 'assert hasattr(program, "seen")'],
    ['its class', 'assert hasattr(program, "Stopped")'],
    [
      'objects of the interpreter',
      'import gc\n  assert any(" ".join(["no", "numbers"]) in str(o) for o in gc.get_objects())',
    ],
    ['its module', 'import sys\n  assert "numbers" in open(sys.modules["program"].__file__).read()'],
    ['its file', 'assert open("/program.py").read()'],
  ])('do not find %s', async (_, line) => {
    const [test] = (await resultOf(`import program\ndef test_it():\n  ${line}\n`)) as unknown[][];
    expect(test![1]).not.toBeNull();
  });

  it('end when they call what the program has, and is no function for tests', async () => {
    const source = `import program
def test_it():
  cells = [cell.cell_contents for cell in program.mean.__closure__]
  exchange = next(one for one in cells if getattr(one, "__name__", "") == "exchange")
  assert exchange(["program", "_inner", [], []]) != ["returned", 7]
`;
    expect(await outcomeOf(source)).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });

  it.each([
    ['a function that it has not', '["program","seen",[],[]]'],
    ['something else', '["program",1]'],
    ['a prompt', '["model","hello"]'],
  ])('end when they send a request for %s themselves', async (_, line) => {
    const source = `import os\ndef test_it():\n  os.write(0, ${JSON.stringify(`${line}\n`)}.encode())\n`;
    expect(await outcomeOf(source)).toMatchObject({ kind: 'stopped', reason: 'protocol' });
  });
});
