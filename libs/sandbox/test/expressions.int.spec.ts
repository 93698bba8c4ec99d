import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ExpressionError, openSandbox, type Call, type Sandbox, type Value } from '../src/index.js';

jest.setTimeout(240_000);

describe('expressions of a lab', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await openSandbox({ runners: 1 });
  });

  afterAll(() => sandbox.close());

  it.each<[string, Call]>([
    ['f()', { function: 'f', args: [], kwargs: {} }],
    [
      'f([1, 2] * n, k=(math.pi > 3,))',
      { function: 'f', args: [[1, 2, 1, 2]], kwargs: { k: { $: 'tuple', v: [true] } } },
    ],
    ['softmax(*[0, 1], **{"axis": None})', { function: 'softmax', args: [0, 1], kwargs: { axis: null } }],
    ['f([i % 7 for i in range(n)], "#")', { function: 'f', args: [[0, 1], '#'], kwargs: {} }],
  ])('splits %s', async (expression, expected) => {
    const { action } = await sandbox.parseAction(expression, { n: 2 });
    expect(action).toEqual(expected);
  });

  it.each<[string, Value]>([
    ['[0.5] * 2', [0.5, 0.5]],
    ['math.sqrt(4)', { $: 'float', v: '2.0' }],
    ['sum(range(10))', 45],
  ])('evaluates %s', async (expression, expected) => {
    expect(await sandbox.evaluate(expression)).toEqual(expected);
  });

  it('are evaluated many at once', async () => {
    expect(await sandbox.evaluateAll(['1', 'n + 1'], { n: 1 })).toEqual([1, 2]);
    expect(await sandbox.parseActions(['f(1)', 'g(2)'])).toMatchObject([
      { action: { function: 'f' } },
      { action: { function: 'g' } },
    ]);
    expect(await sandbox.evaluateAll([])).toEqual([]);
  });

  it.each([
    ['1 +', '`1 +` is not an expression as needed: invalid syntax.'],
    ['1 / 0', '`1 / 0` raises ZeroDivisionError: division by zero.'],
    ['random.random()', "`random.random()` raises NameError: name 'random' is not defined."],
    ['[range(3)]', '`[range(3)]` gives a value of type range, which has no fixed written form.'],
    ['sum(iter(int, 1))', '`sum(iter(int, 1))` takes too many steps.'],
  ])('are reported with the problem of %s', async (expression, sentence) => {
    const evaluation = sandbox.evaluate(expression);
    await expect(evaluation).rejects.toBeInstanceOf(ExpressionError);
    await expect(evaluation).rejects.toThrow(sentence);
  });

  it.each<[code: string, reads: string[], binds: string[]]>([
    ['1 + 2', [], []],
    ['a.b(1)', ['a'], []],
    ['f(1)(2)', ['f'], []],
    ['f(x)', ['f', 'x'], []],
    ['f(1), g(2)', ['f', 'g'], []],
    ['f(print)', ['f'], []],
    ['len(f(1))', ['f'], []],
    ['f(lambda x: x + y)', ['f', 'y'], ['x']],
    ['s = Stack()', ['Stack'], ['s']],
    ['import io\nwith open(p) as t: g(t)', ['g', 'p'], ['io', 't']],
    ['def h(a): return f(a)', ['f'], ['a', 'h']],
  ])(
    'are scripts with the names that they need and bind, when they are no plain call: %s',
    async (code, reads, binds) => {
      const action = { code, names: {}, continues: false };
      expect(await sandbox.parseAction(code)).toEqual({ action, reads, binds });
    },
  );

  it.each(['1 +', 'f(1 / 0)', `${'f'.repeat(1_001)}()`])('are refused as a call: %s', async (code) => {
    await expect(sandbox.parseAction(code)).rejects.toBeInstanceOf(ExpressionError);
  });

  it('are evaluated where programs run: without files', async () => {
    await expect(sandbox.evaluate('open("/etc/passwd").read()')).rejects.toThrow('FileNotFoundError');
  });

  it('are evaluated in a new instance for each list', async () => {
    await sandbox.evaluate('setattr(math, "pi", 3)');
    expect(await sandbox.evaluate('math.pi')).toBe(Math.PI);
  });
});
