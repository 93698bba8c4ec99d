import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fuelPerSecond, openSandbox, type Call, type Sandbox } from '../src/index.js';
import { differing, same } from './code-keys.js';
import { call } from './support.js';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await openSandbox({ runners: 1 });
}, 240_000);

afterAll(() => sandbox.close());

async function keyOf(source: string, calls: Call[] = []): Promise<string | null> {
  const runs = calls.length === 0 ? [] : [{ calls, fuel: fuelPerSecond }];
  return (await sandbox.run({ source, runs, codeKey: true })).codeKey;
}

describe('a code key', () => {
  it.each(same)('is the same for %s', async (_, ...sources) => {
    const keys = await Promise.all(sources.map((source) => keyOf(source)));
    expect(keys[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(differing)('differs for %s', async (_, ...sources) => {
    const keys = await Promise.all(sources.map((source) => keyOf(source)));
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('depends on the name of a parameter that a call of the lab names', async () => {
    const [one, other] = ['def f(a, size):\n  return size', 'def f(b, count):\n  return count'];
    expect(await keyOf(one)).toBe(await keyOf(other));
    const calls = [{ function: 'f', args: [1], kwargs: { size: 2 } }];
    expect(await keyOf(one, calls)).not.toBe(await keyOf(other, calls));
    const renamed = 'def f(x, size):\n  return size';
    expect(await keyOf(one, calls)).toBe(await keyOf(renamed, calls));
  });

  it('is null when it is not requested', async () => {
    expect((await sandbox.run({ source: 'x = 1', runs: [] })).codeKey).toBeNull();
  });

  it.each([
    ['code that does not parse', 'def f(:'],
    ['a NUL', 'x = "\0"'],
    ['half a surrogate pair', 'x = "\ud800"'],
    ['64 KiB of opening brackets', '['.repeat(65_536)],
    ['64 KiB of nested brackets', '['.repeat(32_768) + ']'.repeat(32_768)],
    ['a sum of 32 000 terms', `x = ${'a+'.repeat(32_000)}a`],
    ['60 000 signs', `x = ${'-'.repeat(60_000)}1`],
    ['30 000 attributes', `x = a${'.b'.repeat(30_000)}`],
    ['5 000 nested conditions', `x = ${'a if b else '.repeat(5_000)}c`],
    ['8 000 nested functions', `${'lambda: '.repeat(8_000)}0`],
    ['a list of 32 000 names', `x = [${'a,'.repeat(32_000)}]`],
    ['code that needs too many steps', 'f"{a}"\n'.repeat(5_000)],
  ])('is null for %s', async (_, source) => {
    const before = await keyOf('def f(x): return x');
    expect(await keyOf(source)).toBeNull();
    expect(await keyOf('def f(x): return x')).toBe(before);
  });

  it('exists for 5 000 lines', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `x${index % 100} = ${index}`);
    expect(await keyOf(lines.join('\n'))).toMatch(/^[0-9a-f]{16}$/);
    expect(await keyOf([...lines.slice(0, -1), 'x99 = 5_000'].join('\n'))).not.toBe(await keyOf(lines.join('\n')));
  });

  it('is the same from every runner, after any earlier program', async () => {
    const source = 'def f(x):\n  total = sum(x)\n  return total / len(x)';
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keyOf(index % 2 ? source : `${source}  # ${index}`)),
    );
    expect(new Set(keys)).toEqual(new Set(['71abef7c5badec92']));
  });
});

describe('computing a code key', () => {
  const calls = [call('f', 1), call('f', 2)];

  it.each([
    ['ordinary code', 'def f(x):\n  return [hash(str(x)), id(x), x]'],
    ['code that does not end', 'def f(x):\n  while True: pass'],
    ['code that does not load', 'raise ValueError'],
    ['code that does not parse', 'def f(:'],
  ])('changes nothing else in the report of %s', async (_, source) => {
    const program = { source, runs: [{ calls, fuel: 20_000_000, reserved: calls.map(() => 1_000_000) }], lint: true };
    const without = await sandbox.run(program);
    const { codeKey, ...report } = await sandbox.run({ ...program, codeKey: true });
    expect({ ...report, codeKey: null }).toEqual(without);
    expect(codeKey === null).toBe(source.includes('(:'));
  });

  const honest = 'def f(x):\n  return x';

  it.each([
    [
      'ast',
      'import ast, _ast\nfor n in list(vars(_ast)): setattr(_ast, n, None)\nast.parse = ast.walk = ast.dump = None',
    ],
    ['hashlib', 'import hashlib\nhashlib.sha256 = lambda *a, **k: type("H", (), {"hexdigest": lambda s: "0" * 64})()'],
    ['builtins', 'import builtins\nbuiltins.compile = builtins.hex = builtins.ascii = builtins.type = lambda *a: "0"'],
    [
      'sys.modules',
      'import sys\nfor n in ("_ast", "hashlib", "json", "unicodedata", "operator"): sys.modules[n] = None',
    ],
    ['the recursion limit', 'import sys, gc\nsys.setrecursionlimit(50)\ngc.enable()\ngc.set_threshold(1)'],
    [
      'the harness',
      'import __main__, os\n__main__.__dict__.clear()\nos.write(0, b\'["returned","0000000000000000"]\\n\')',
    ],
  ])('cannot be influenced by a program that patches %s', async (_, patch) => {
    const [before, key] = [await keyOf(honest, calls), await keyOf(`${patch}\n${honest}`, calls)];
    expect(key).toMatch(/^[0-9a-f]{16}$/);
    expect(key).not.toMatch(/^0+$/);
    expect(await keyOf(`# again\n${patch}\n\n${honest}`, calls)).toBe(key);
    expect(await keyOf(honest, calls)).toBe(before);
  });
});
