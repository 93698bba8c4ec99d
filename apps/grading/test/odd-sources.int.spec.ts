import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Call } from '@proximal/sandbox';
import { answerOfCall, runProgram } from '../src/runs/run-report.js';
import { labOf } from './prepared-lab.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { hardCoded, reference, runningTotals, slow } from './running-totals.js';

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

describe('a byte order mark before the code', () => {
  it.each([
    ['right', reference],
    ['slow', slow],
    ['wrong', hardCoded],
    ['raising on its second line', 'def running_totals(numbers):\n    raise ValueError\n'],
    ['untidy', 'import os;import sys\n\ndef running_totals(l):\n  return 1\n'],
    ['no Python', 'def running_totals(:\n'],
  ])('changes nothing in the grade of a program that is %s', async (_, code) => {
    const [plain, marked] = await grader.grade(runningTotals, code, `\uFEFF${code}`);
    expect(marked).toEqual(plain);
  });
});

describe('a program of more than 5 000 lines', () => {
  it('gets a comment that says why it has no style', async () => {
    const [longest, longer] = await grader.grade(
      runningTotals,
      ...[5_000, 5_001].map((lines) => reference + '\n'.repeat(lines - 8)),
    );
    expect(longest).toMatchObject({ score: 100, style: 100 });
    expect(longer).toMatchObject({ correctness: 100, style: 0, score: 85 });
    expect(longer?.comments).toEqual([
      { line: 1, type: 'warning', comment: expect.stringMatching(/up to 5,000 lines .* has 5,001/), scope: 'program' },
    ]);
  });
});

describe('a program that prints more than 64 KiB', () => {
  const printing = reference.replace(
    '    totals = []',
    '    if len(numbers) > 2:\n        print("x" * 70_000)\n    totals = []',
  );

  it('gets a message that says so, and the other tests run', async () => {
    const [grade] = await grader.grade(runningTotals, printing);
    const message = expect.stringMatching(
      /^The program printed more than 64 KiB, the most that one call may print.\nIt printed: x+…$/,
    );
    expect(grade?.tests.slice(0, 3)).toMatchObject([
      { name: 'three numbers', status: 'error', message },
      { name: 'back to zero', status: 'passed', message: null },
      { name: 'nothing', status: 'passed', message: null },
    ]);
  });

  it('gets the same message when it is run', async () => {
    const lab = labOf([], { budget: 100_000_000 });
    const call: Call = { function: 'running_totals', args: [[1, 2, 3]], kwargs: {} };
    const [report] = (await grader.sandbox.run(runProgram(lab, printing, call))).runs;
    expect(answerOfCall(report!, printing)).toMatchObject({
      result: null,
      error: 'The program printed more than 64 KiB, the most that one call may print.',
      output: 'x'.repeat(4_096),
    });
  });

  it('is right when no call prints as much', async () => {
    const [grade] = await grader.grade(
      runningTotals,
      reference.replace('    totals = []', '    print("x" * 40_000)\n    totals = []'),
    );
    expect(grade).toMatchObject({ correctness: 100 });
  });
});
