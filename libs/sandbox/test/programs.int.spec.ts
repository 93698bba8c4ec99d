import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  fuelPerSecond,
  openSandbox,
  type Call,
  type Outcome,
  type Run,
  type Sandbox,
  type Value,
} from '../src/index.js';
import { aProgram, call, returned } from './support.js';

jest.setTimeout(240_000);

describe('a run of a program', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  });

  afterAll(() => sandbox.close());

  async function runOnce(source: string, calls: Call[] = [], run: Partial<Run> = {}) {
    const { runs } = await sandbox.run(aProgram(source, calls, run));
    return runs[0]!;
  }

  async function callOnce(source: string, ...args: Value[]): Promise<Outcome> {
    return (await runOnce(source, [call('f', ...args)])).calls[0]!;
  }

  it('calls functions with positional and keyword arguments', async () => {
    const { load, calls } = await runOnce('print("loading")\ndef f(a, b=2):\n  print(a)\n  return a + b', [
      call('f', 1),
      { function: 'f', args: [1], kwargs: { b: 10 } },
    ]);
    expect(load).toEqual(returned(null, 'loading\n'));
    expect(calls).toEqual([returned(3, '1\n'), returned(11, '1\n')]);
  });

  it.each<[string, Value]>([
    ['[1, "a", True, None]', [1, 'a', true, null]],
    ['[1.0, 0.5, -0.0, 1e300]', [float('1.0'), 0.5, float('-0.0'), float('1e+300')]],
    ['[float("nan"), -float("inf")]', [float('nan'), float('-inf')]],
    ['(1, (2,))', { $: 'tuple', v: [1, { $: 'tuple', v: [2] }] }],
    ['{3, 1, "a"}', { $: 'set', v: ['a', 1, 3] }],
    ['frozenset({1})', { $: 'frozenset', v: [1] }],
    [
      '{"b": 1, (1,): [2]}',
      {
        $: 'dict',
        v: [
          ['b', 1],
          [{ $: 'tuple', v: [1] }, [2]],
        ],
      },
    ],
    ['[2**53, -2**53, 2**53 - 1]', [int('9007199254740992'), int('-9007199254740992'), 9007199254740991]],
    ['1 << 13000', int(`0x1${'0'.repeat(3250)}`)],
    ['b"\\x00\\xff"', { $: 'bytes', v: '00ff' }],
    ['complex(1, float("nan"))', { $: 'complex', v: ['1.0', 'nan'] }],
    [
      '[range(3), lambda: 1, type("Näme", (), {})()]',
      ['range', 'function', 'Nme'].map((type) => ({ $: 'object', type })),
    ],
    [
      '__import__("collections").Counter("aab")',
      {
        $: 'dict',
        v: [
          ['a', 2],
          ['b', 1],
        ],
      },
    ],
    ['"\\ud800 \\0 é"', '\ud800 \0 é'],
  ])('encodes %s, and accepts it as an argument', async (expression, encoded) => {
    expect(await callOnce(`def f(): return ${expression}`)).toEqual(returned(encoded));
    if (JSON.stringify(encoded).includes('"object"')) return;
    const source = `def f(x):\n  y = ${expression}\n  return [x] if repr(x) == repr(y) or x == y else repr(x)`;
    expect(await callOnce(source, encoded)).toEqual(returned([encoded]));
  });

  it('reports an exception with the deepest line of the learner', async () => {
    const source = 'import json\ndef g(x):\n  return json.loads(x)\ndef f(x):\n  return g(x)';
    expect(await callOnce(source, '{')).toMatchObject({ kind: 'raised', exception: 'JSONDecodeError', line: 3 });
  });

  it('reports the line of a syntax error', async () => {
    const { load, calls } = await runOnce('x = 1\ndef f(:\n  pass', [call('f')]);
    expect(load).toMatchObject({ kind: 'raised', exception: 'SyntaxError', message: 'invalid syntax', line: 2 });
    expect(calls).toEqual([{ kind: 'not-run', fuel: 0, stdout: '' }]);
  });

  it.each([
    ['def f(x): raise type("A" * 100, (Exception,), {})("m" * 1000)', 'A'.repeat(60), 'm'.repeat(200)],
    ['def f(x): raise type("<b> x", (Exception,), {})("\\0\\ud800")', 'bx', '\uFFFD\uFFFD'],
    ['def f(x): raise type("!", (Exception,), {})', 'object', ''],
    ['def g(): pass', 'NameError', "name 'f' is not defined"],
    ['def f(): pass', 'TypeError', 'f() takes 0 positional arguments but 1 was given'],
  ])('shows only the allowed parts of an exception: %s', async (source, exception, message) => {
    expect(await callOnce(source, 1)).toMatchObject({ kind: 'raised', exception, message });
  });

  it('supports dataclasses, enums and typing in the learner’s module', async () => {
    const source = [
      'from __future__ import annotations',
      'import dataclasses, enum, pickle, typing',
      '@dataclasses.dataclass(order=True)',
      'class Point:\n  x: int\n  y: typing.ClassVar[int] = 2',
      'class Colour(enum.Enum):\n  RED = 1',
      'def f(): return [Point(1) < Point(2), pickle.loads(pickle.dumps(Point(3))).x, Colour(1).name, __name__]',
    ].join('\n');
    expect(await callOnce(source)).toEqual(returned([true, 3, 'RED', 'submission']));
  });

  it.each([
    ['plain', 'def g(n): return 0 if n == 0 else 1 + g(n - 1)'],
    ['cached', 'import functools\n@functools.cache\ndef g(n): return 0 if n == 0 else 1 + g(n - 1)'],
    ['in map and sorted', 'def g(n): return 0 if n == 0 else 1 + sorted(map(g, [n - 1]))[0]'],
    [
      'constructing',
      'class A:\n  def __init__(self, n): self.depth = 1 + A(n - 1).depth if n else 0\ndef g(n): return A(n).depth',
    ],
  ])('recurses 900 levels deep: %s', async (_, source) => {
    expect(await callOnce(`${source}\ndef f(n): return g(n)`, 900)).toEqual(returned(900));
  });

  it('continues after every crash in a new instance with the remaining steps', async () => {
    const source = 'import os\nn = 0\ndef f(x):\n  global n\n  n += 1\n  if x: os.abort()\n  return n';
    const crashing = [0, 0, 1, 0, 1, 1, 0, 1, 0].map((x) => call('f', x));
    const { calls } = await runOnce(source, crashing);
    const trap = { kind: 'stopped', reason: 'trap' };
    expect(calls).toMatchObject([
      returned(1),
      returned(2),
      trap,
      returned(1),
      trap,
      trap,
      returned(1),
      trap,
      returned(1),
    ]);
  });

  const sleeper = 'def f(x):\n  while x == 1: pass\n  for i in range(x): pass\n  return x';

  it('reserves the steps of each call and of a reload, after any earlier calls', async () => {
    const calls = [1, 1, 0, 1, 1, 0].map((x) => call('f', x));
    const reserved = calls.map(() => 1_000_000);
    const report = await runOnce(sleeper, calls, { fuel: 10_000_000, reserved });
    const outOfSteps = { kind: 'out-of-steps' };
    expect(report.calls).toMatchObject([outOfSteps, outOfSteps, returned(0), outOfSteps, outOfSteps, returned(0)]);
    expect(report.calls[0]!.fuel).toBe(10_000_000 - report.load.fuel - 5_000_000);
    expect(report.fuel).toBeLessThanOrEqual(10_000_000);
    expect(report.calls[1]!.fuel + report.load.fuel - report.compilingFuel).toBeLessThan(1_000_000);
  });

  it('passes the unused steps of a call on to the next one', async () => {
    const calls = [0, 0, 100_000].map((x) => call('f', x));
    const alone = (await runOnce(sleeper, [call('f', 100_000)])).calls[0]!.fuel;
    const report = await runOnce(sleeper, calls, { fuel: alone + 1_500_000, reserved: [1_000_000, 1_000_000, 10] });
    expect(report.calls).toMatchObject([returned(0), returned(0), returned(100_000)]);
  });

  it('skips a call when the program cannot be loaded again before it', async () => {
    const source = `table = [i for i in range(100000)]\n${sleeper}`;
    const report = await runOnce(source, [call('f', 1), call('f', 0)], { fuel: 20_000_000, reserved: [0, 600_000] });
    expect(report.calls).toMatchObject([{ kind: 'out-of-steps' }, { kind: 'not-run' }]);
  });

  it('skips the runs after a decisive run that runs out of steps', async () => {
    const runs = [0, 1, 0].map((x) => ({ calls: [call('f', x)], fuel: 3_000_000 }));
    const kindsOf = async (decisiveRun: number) => {
      const report = await sandbox.run({ source: sleeper, runs, decisiveRuns: [decisiveRun] });
      return report.runs.map(({ calls }) => calls[0]!.kind);
    };
    expect(await kindsOf(1)).toEqual(['returned', 'out-of-steps', 'not-run']);
    expect(await kindsOf(0)).toEqual(['returned', 'out-of-steps', 'returned']);
  });

  it('does the same with code that was compiled before, also in the first run', async () => {
    const source =
      'import json\nclass A:\n  x = (1, 2.5, "é", b"b", None)\ndef f(n):\n  return [A.x, [i for i in range(n)], 1 / n]';
    const program = { source, runs: [3, 0].map((n) => ({ calls: [call('f', n)], fuel: 5_000_000 })) };
    const first = await sandbox.run(program);
    const again = await sandbox.run({ ...program, code: first.code });
    expect(first.code).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(again.runs[1]).toEqual(first.runs[1]);
    expect(again.runs[0]!.calls).toMatchObject([
      { kind: 'returned', value: (first.runs[0]!.calls[0] as { value: Value }).value },
    ]);
    expect(again.runs[0]!.compilingFuel).toBeLessThan(first.runs[0]!.compilingFuel / 2);
  });

  it('compiles code in every run when it is too large to be passed on', async () => {
    const source = `x = [${'[],'.repeat(20_000)}]\n${'y = x\n'.repeat(3_000)}def f(): return len(x)`;
    const report = await sandbox.run({
      source: source.repeat(1),
      runs: [1, 2].map(() => ({ calls: [call('f')], fuel: fuelPerSecond })),
    });
    expect(report.runs.map(({ calls }) => calls[0])).toMatchObject([returned(20_000), returned(20_000)]);
  });

  it('charges loading to the budget of the run', async () => {
    const source = 'table = [i * i for i in range(100000)]\ndef f(x): return table[x]';
    const { load, calls, fuel } = await runOnce(source, [call('f', 5)]);
    expect(load.fuel).toBeGreaterThan(100 * calls[0]!.fuel);
    expect(fuel).toBe(load.fuel + calls[0]!.fuel);
    const short = await runOnce(source, [call('f', 5)], { fuel: load.fuel - 1 });
    expect(short).toMatchObject({ load: { kind: 'out-of-steps' }, calls: [{ kind: 'not-run' }], fuel: load.fuel - 1 });
  });

  it('counts work that Python does in C', async () => {
    const source =
      'def f(n):\n  seen = []\n  for x in range(n):\n    if x not in seen: seen.append(x)\n  return len(seen)';
    const fuelAt = async (n: number) => (await callOnce(source, n)).fuel - (await callOnce(source, 0)).fuel;
    const exponent = Math.log2((await fuelAt(3200)) / (await fuelAt(1600)));
    expect(exponent).toBeGreaterThan(1.8);
    expect(exponent).toBeLessThan(2.1);
  });

  it('stores 4 KiB of the output of each call', async () => {
    const { calls } = await runOnce('def f(text): print(text, end="")', [call('f', 'é'.repeat(3000)), call('f', 'x')]);
    expect(calls).toEqual([returned(null, 'é'.repeat(2048)), returned(null, 'x')]);
  });

  it('stops a call that prints more than 64 KiB, and makes the next one', async () => {
    const { calls } = await runOnce(
      'def f(n): print("x" * n)',
      [60_000, 70_000, 60_000, 60_000].map((n) => call('f', n)),
    );
    expect(calls.map(({ kind }) => kind)).toEqual(['returned', 'stopped', 'returned', 'returned']);
    expect(calls[1]).toMatchObject({ reason: 'printed', stdout: 'x'.repeat(4_096) });
  });

  it('stops a program that prints more than 64 KiB while it loads', async () => {
    const { load, calls } = await runOnce('print("x" * 70000)', [call('f')]);
    expect(load).toMatchObject({ kind: 'stopped', reason: 'printed' });
    expect(calls).toMatchObject([{ kind: 'not-run' }]);
  });

  it('ignores one byte order mark, and keeps line numbers', async () => {
    const source = '\uFEFFdef f():\n    raise ValueError\n';
    const { load, calls } = await runOnce(source, [call('f')]);
    expect(load.kind).toBe('returned');
    expect(calls).toMatchObject([{ kind: 'raised', exception: 'ValueError', line: 2 }]);
    const first = await runOnce('\uFEFFraise ValueError', []);
    expect(first.load).toMatchObject({ exception: 'ValueError', line: 1 });
    expect((await runOnce('\uFEFF\uFEFFx = 1\n', [])).load).toMatchObject({ exception: 'SyntaxError', line: 1 });
  });

  it("accepts small results even when large ones have used up the run's limit", async () => {
    const made = [900_000, 900_000, 900_000, 900_000, 900_000, 100, 900_000, 1].map((n) => call('f', n));
    const { calls } = await runOnce('def f(n): return "x" * n', made, { fuel: 4 * fuelPerSecond });
    expect(calls.map(({ kind }) => kind)).toEqual([
      ...Array<string>(4).fill('returned'),
      'stopped',
      'returned',
      'stopped',
      'returned',
    ]);
  });

  it('refuses an argument without a literal form', async () => {
    const message = 'this value cannot be passed';
    expect(await callOnce('def f(x): return 1', { $: 'object', type: 'range' })).toMatchObject({
      kind: 'raised',
      message,
    });
  });

  it('has no input', async () => {
    expect(await callOnce('def f(): return input("?")')).toMatchObject({
      kind: 'raised',
      exception: 'EOFError',
      stdout: '?',
    });
  });

  it.each([
    ['print(i)', 10_000],
    ['print("x" * 60)', 10_000],
    ['import sys; sys.stdout.write("abc\\n")', 10_000],
  ])('reports of the steps of %s in a loop those that printing takes at least', async (statement, most) => {
    const { calls } = await runOnce(`def f(n):\n  for i in range(n): ${statement}`, [call('f', 10), call('f', 510)]);
    const steps = (key: 'fuel' | 'outputFuel') => ((calls[1]?.[key] ?? 0) - (calls[0]?.[key] ?? 0)) / 500;
    expect(steps('outputFuel')).toBeGreaterThan(4_400);
    expect(steps('outputFuel')).toBeLessThan(steps('fuel'));
    expect(steps('fuel')).toBeLessThan(most);
  });

  it('takes about two seconds for an endless loop with a budget of two seconds', async () => {
    const begun = performance.now();
    const { load } = await runOnce('while True: pass', [], { fuel: 2 * fuelPerSecond });
    expect(load.kind).toBe('out-of-steps');
    expect(performance.now() - begun).toBeGreaterThan(500);
  });
});

function float(v: string): Value {
  return { $: 'float', v };
}

function int(v: string): Value {
  return { $: 'int', v };
}
