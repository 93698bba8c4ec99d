import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';

const reference = `def largest_factor(number: int) -> int:
    """Return the largest prime factor."""
    factor = 2
    while factor * factor <= number:
        if number % factor:
            factor += 1
        else:
            number //= factor
    return number
`;

const numbers = [6, 15, 97, 1024, 9_999_991, 100_000_007, 4_294_967_291, 35];

const lab: LabDefinition = {
  language: 'python',
  timeSeconds: 2,
  cases: numbers.map((number, index) => ({
    name: `number ${index}`,
    call: `largest_factor(${number})`,
    expected: String({ 6: 3, 15: 5, 1024: 2, 35: 7 }[number] ?? number),
    isHidden: index > 1,
    weight: 1,
    tolerance: 1e-9,
  })),
  efficiency: { call: 'largest_factor(n * n)', sizes: [101, 211, 401, 809] },
  starter: 'def largest_factor(number):\n    raise NotImplementedError\n',
  reference,
  slow: null,
};

function endlessFor(...endless: number[]): string {
  return `${reference}\n\nsolve = largest_factor\n\n\ndef largest_factor(number):\n    while number in ${JSON.stringify(endless)}:\n        pass\n    return solve(number)\n`;
}

function slower(times: number): string {
  return `${reference}\n\nsolve = largest_factor\n\n\ndef largest_factor(number):\n    for _ in range(${times}):\n        found = solve(number)\n    return found\n`;
}

describe('the steps that cases share', () => {
  let grader: TestedGrader;

  beforeAll(async () => {
    grader = await openGrader();
  }, graderOpensWithinMs);

  async function passedBy(code: string): Promise<number[]> {
    const [grade] = await grader.grade(lab, code);
    return numbers.filter((_, index) => grade!.tests[index]!.status === 'passed');
  }

  it.each([
    ['the first four', numbers.slice(0, 4)],
    ['the last four', numbers.slice(4)],
    ['all but the costliest', numbers.filter((number) => number !== 4_294_967_291)],
    ['the costliest', [4_294_967_291]],
  ])('are enough for right answers when %s never end', async (_, endless) => {
    expect(await passedBy(endlessFor(...endless))).toEqual(numbers.filter((number) => !endless.includes(number)));
  });

  it('are enough for a right program that takes nearly all of them', async () => {
    expect(await passedBy(slower(8))).toEqual(numbers);
  });

  it('are enough for ten times the reference’s steps, beside cases that never end', async () => {
    const code = slower(10).replace('    for _', '    while number in (6, 97):\n        pass\n    for _');
    expect(await passedBy(code)).toEqual(numbers.filter((number) => number !== 6 && number !== 97));
  });

  it('are not used up by a case that crashes', async () => {
    const crashing = `import os\n\n\n${endlessFor()}`
      .replace('        pass', '        os.abort()')
      .replace('number in []', 'number % 2 == 0 or number == 97');
    expect(await passedBy(crashing)).toEqual(numbers.filter((number) => number % 2 === 1 && number !== 97));
  });
});
