import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Sandbox } from '../src/index.js';
import { aProgram, call, returned, witness } from './support.js';

jest.setTimeout(240_000);

describe('a fresh instance', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  });

  afterAll(() => sandbox.close());

  const library = '/usr/local/lib/python3.12/os.py';
  const marking = [
    'import builtins, gc, json, math, os, random, sys, zlib',
    'builtins.mark = math.mark = json.loads = sys.mark = 1',
    'random.seed(1)',
    'sys.setrecursionlimit(50)',
    `open("${library}", "w").write("MARK")`,
    'def f():',
    '  for o in gc.get_objects(): \n    if isinstance(o, dict) and "__name__" in o: o["mark"] = 1',
  ].join('\n');
  const looking = [
    'import builtins, json, math, os, random, sys, time',
    'def f():',
    '  marks = [hasattr(m, "mark") for m in (builtins, math, sys)]',
    '  chance = [random.random(), list(os.urandom(4)), time.time()]',
    `  return [marks, json.loads("[1]"), chance, sys.getrecursionlimit(), open("${library}").read(4) == "MARK"]`,
  ].join('\n');

  it('hides the effects of one program from the next', async () => {
    const before = await sandbox.run(aProgram(looking, [call('f')]));
    const marked = await sandbox.run(aProgram(marking, [call('f')]));
    expect(marked.runs[0]!.load.kind).toBe('returned');
    expect(before.runs[0]!.calls).toMatchObject([
      { value: [[false, false, false], [1], expect.any(Array), 1000, false] },
    ]);
    expect(await sandbox.run(aProgram(looking, [call('f')]))).toEqual(before);
  });

  it('hides the effects of one run from the next run of the same program', async () => {
    const source = 'memory = {}\ndef f(x):\n  return memory.setdefault(x, len(memory))';
    const run = { calls: [call('f', 1), call('f', 2)], fuel: fuelPerSecond };
    const { runs } = await sandbox.run({ source, runs: [run, run, run] });
    expect(runs.map(({ calls }) => calls)).toEqual([0, 1, 2].map(() => [returned(0), returned(1)]));
    // The first run compiles the code, and the others unpack it.
    expect(runs[2]).toEqual(runs[1]);
  });

  it('is the same after a program that used all memory and the whole stack', async () => {
    const before = await sandbox.run(witness);
    const greedy = [
      'class A:\n  def __getattr__(s, n): return getattr(s, n)',
      'def f(): return A().x',
      'def g():\n  a = []\n  while 1: a.append(bytearray(10**6))',
    ].join('\n');
    const { runs } = await sandbox.run(aProgram(greedy, [call('f'), call('g')]));
    expect(runs[0]!.calls).toMatchObject([{ exception: 'RecursionError' }, { exception: 'MemoryError' }]);
    expect(await sandbox.run(witness)).toEqual(before);
  });
});
