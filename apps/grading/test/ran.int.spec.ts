import { beforeAll, describe, expect, it } from '@jest/globals';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { hardCoded, reference, runningTotals, starter } from './running-totals.js';

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

const lab = { ...runningTotals, timeSeconds: 0.2 };
const key = expect.stringMatching(/^[0-9a-f]{16}$/);

describe('a submission', () => {
  it.each([
    ['that is right', reference],
    ['that is the starter', starter],
    ['whose function calls what is not there', 'def running_totals(numbers):\n    return totals(numbers)\n'],
    ['that defines something else by the name', 'running_totals = 3\n'],
    ['that ends the interpreter in its function', 'import os\n\n\ndef running_totals(numbers):\n    os._exit(0)\n'],
    ['that does not end', 'def running_totals(numbers):\n    while True:\n        pass\n'],
  ])('%s ran', async (_, code) => {
    expect(await grader.grade(lab, code)).toMatchObject([{ ran: true, codeKey: key }]);
  });

  it.each([
    ['that is empty', ''],
    ['that defines another name', 'def running_total(numbers):\n    return numbers\n'],
    ['that removes its function', `${reference}\n\ndel running_totals\n`],
    ['that imports what is not there', `import numpy\n\n\n${reference}`],
    ['that ends the interpreter while it loads', `${reference}\n\nimport os\nos._exit(0)\n`],
    ['that does not end while it loads', `${reference}\n\nwhile True:\n    pass\n`],
  ])('%s did not run', async (_, code) => {
    expect(await grader.grade(lab, code)).toMatchObject([{ ran: false, codeKey: key }]);
  });

  it('that does not parse did not run and has no key', async () => {
    expect(await grader.grade(lab, 'def running_totals(:\n')).toMatchObject([{ ran: false, codeKey: null }]);
  });

  it('has the same key as a program that differs only in names and layout, and another key when a name differs that a case can use', async () => {
    const renamed = reference
      .replaceAll('totals.', 'sums.')
      .replaceAll('totals = []', 'sums = []  # so far')
      .replace('return totals', 'return sums');
    const otherParameter = reference.replaceAll('numbers', 'values');
    const grades = await grader.grade(lab, reference, renamed, otherParameter, hardCoded);
    const [first, second, ...others] = grades.map(({ codeKey }) => codeKey);
    expect(second).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
    expect(grades.map(({ correctness }) => correctness)).toEqual([100, 100, 89, 22]);
  });
});
