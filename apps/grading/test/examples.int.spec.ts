import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openVerifier, type Session, type Verifier } from '../src/authoring.js';

const minutes = 60_000;
let verifier: Verifier;

beforeAll(async () => {
  verifier = await openVerifier();
  // The sandbox opens for the first program, which takes long on a busy machine.
  await problemsOf(['x = 1']);
}, 5 * minutes);

afterAll(() => verifier.close());

const reference =
  'import math\n\n\ndef third(number):\n    if number < 0:\n        raise ValueError("negative")\n    return number / 3\n';

/** The code of a block begins on line 10, 20, … of a text, its output on line 15, 25, …. */
async function problemsOf(blocks: (string | [code: string, output: string])[], more: Partial<Session> = {}) {
  const session = blocks.map((block, index) => {
    const [code, output] = typeof block === 'string' ? [block, null] : block;
    const line = 10 * (index + 1);
    return { code, line, output: output === null ? null : { text: output, line: line + 5 } };
  });
  const found = await verifier.checkExamples({ reference: null, blocks: session, claims: [], ...more });
  return found.map(({ line, message }) => `${line} ${message}`);
}

describe('Python blocks of a lesson', () => {
  it.each([
    ['a comment at the end of the line', 'print(1, 2)  # 1 2'],
    ['a comment with an explanation behind the output', 'print(1 == 1)  # True: they are equal'],
    ['a comment below the line', 'print([1, 2])\n# [1, 2]\n'],
    ['comments of several lines', 'print("a\\nb")\n# a\n# b\n'],
    ['a comment within a loop', 'for n in (1, 2):\n    print(n)  # 1 2\n'],
    [
      'a comment where an exception is handled',
      'try:\n    1 / 0\nexcept ZeroDivisionError as error:\n    print(error)  # division by zero',
    ],
    ['a value', 'x = [1 / 4]\nx  # [0.25]'],
    ['a value of which the first digits are written', '[2 / 3]  # [0.666...]'],
    ['a rounded value', '2 / 3  # about 0.67'],
    ['a float whose last digit differs', 'print(0.1 + 0.2)  # 0.30000000000000007'],
    ['an exception', 'int("x")  # raises ValueError'],
    ['prose that is no value', 'x = 1\nx + 1  # the next number'],
    ['a dialogue', '>>> x = 1\n>>> x + 1\n2\n>>> int("x")\nTraceback (most recent call last):\nValueError: no\n'],
    [
      'a class of its own',
      'from dataclasses import dataclass\n@dataclass\nclass Point:\n    x: int\nPoint(1)  # Point(1)',
    ],
  ])('may show %s', async (_, code) => expect(await problemsOf([code])).toEqual([]), minutes);

  it.each([
    ['print(1, 2)  # 1 3', '10 the comment says 1 3, but the line prints 1 2.'],
    ['1 / 3  # 0.32...', '10 the text says 0.32..., but this gives 0.3333333333333333.'],
    ['print(12)  # 1', '10 the comment says 1, but the line prints 12.'],
    ['print(1)  # 12', '10 the comment says 12, but the line prints 1.'],
    ['x = 1\nprint(x)\n# two', '11 the comment says two, but the line prints 1.'],
    ['1 / 3  # 0.34...', '10 the text says 0.34..., but this gives 0.3333333333333333.'],
    ['(1, 2)  # [1, 2]', '10 the text says [1, 2], but this gives (1, 2).'],
    ['len("ab")  # raises TypeError', '10 the text says that this raises TypeError, but it returns 2.'],
    ['>>> 1 + 1\n3', '10 the text says 3, but this gives 2.'],
    ['x = 1\n\nx.y', "12 the Python block raises AttributeError: 'int' object has no attribute 'y'."],
    ['x = (1', "10 the Python block does not compile: '(' was never closed."],
    ['import sys\nsys.exit(1)', '10 the Python block ends the interpreter.'],
    ['while True:\n    pass', '10 the Python block takes too many steps.'],
  ])('may not show %j', async (code, problem) => expect(await problemsOf([code])).toEqual([problem]), 5 * minutes);

  it('share one session, which ends with the first block that fails', async () => {
    expect(await problemsOf(['x = 1', 'print(x)  # 1', 'y', 'z'])).toEqual([
      "30 the Python block raises NameError: name 'y' is not defined.",
    ]);
  });

  it('print exactly the text below them', async () => {
    const code = 'for n in (1, 2):\n    print(n)';
    expect(await problemsOf([[code, '1\n2']])).toEqual([]);
    expect(await problemsOf([[code, '1\n3']])).toEqual([
      '16 the text says 3 here, but the Python block above prints 2.',
    ]);
    expect(await problemsOf([[code, '1\n2\n3']])).toEqual([
      '17 the text says 3 here, but the Python block above prints nothing more.',
    ]);
    expect(await problemsOf([[code, '1']])).toEqual(['15 the Python block above prints more after this line: 2.']);
  });
});

describe('examples of instructions', () => {
  it.each([
    ['a signature without a body', 'def third(number: float) -> float:'],
    ['a signature over several lines', 'def third(\n    number: float,\n) -> float: ...'],
    ['a call with its value', 'third(2)  # 0.666...: two thirds'],
    ['a call with its value below', 'third(3)\n# 1.0'],
    ['a call with an arrow', 'third(3) -> 1.0'],
    ['a call that raises', 'third(-1)  # raises ValueError'],
    ['names that an earlier line gives', 'n = 6\nthird(n)  # 2.0'],
  ])('may be %s', async (_, code) => expect(await problemsOf([code], { reference })).toEqual([]));

  it.each([
    ['third(3)  # 2.0', '10 the text says 2.0, but this gives 1.0.'],
    ['third(3) -> 2.0', '10 the text says 2.0, but this gives 1.0.'],
    ['def third(n):', '10 the text gives third the parameters (n), but reference.py has (number).'],
  ])('may not be %j', async (code, problem) => expect(await problemsOf([code], { reference })).toEqual([problem]));

  it('know the signature of a coroutine', async () => {
    const reference = 'async def later(n):\n    return n\n';
    const blocks = ['async def later(n): ...', 'import asyncio\nprint(asyncio.run(later(3)))  # 3'];
    expect(await problemsOf(blocks, { reference })).toEqual([]);
  });

  it('are sentences, too', async () => {
    const claims = [
      { line: 1, call: 'third(3)', value: '1.0' },
      { line: 2, call: 'third(3)', value: '2.0' },
      { line: 3, call: 'third(unknown)', value: '2.0' },
      { line: 4, call: 'other(3)', value: '2.0' },
      { line: 5, call: 'third(-1)', value: '0' },
    ];
    expect(await problemsOf([], { reference, claims })).toEqual([
      '2 the text says 2.0, but third(3) gives 1.0.',
      '5 the text says 0, but third(-1) raises ValueError: negative.',
    ]);
  });

  it('may not end the interpreter before they are compared', async () => {
    const claims = [{ line: 4, call: 'leave(1)', value: '0' }];
    const ending = 'def leave(code):\n    raise SystemExit(code)\n';
    expect(await problemsOf([], { reference: ending, claims })).toEqual([
      '4 the calls in sentences from here on end the interpreter, so none of them was compared.',
    ]);
  });

  it('are not compared with a reference that does not load', async () => {
    expect(await problemsOf(['third(3)  # 5'], { reference: 'def third(' })).toEqual([]);
  });
});
