import { beforeAll, expect, it } from '@jest/globals';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { reference, runningTotals, slow } from './running-totals.js';

const moody = `import random
import time


def running_totals(numbers):
    """Return something else in every process, if it can."""
    names = {"alpha", "beta", "gamma", "delta"}
    mood = f"{names} {hash('x')} {id(numbers)} {random.random()} {time.time()} {object()}"
    if len(numbers) == 2:
        raise ValueError(mood)
    return [mood]
`;

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader(2);
}, graderOpensWithinMs);

it.each([
  ['right', reference],
  ['slow', slow],
  ['moody', moody],
])(
  'a %s program gets the same grade fifty times',
  async (_, code) => {
    const grades = await grader.grade(runningTotals, ...Array<string>(50).fill(code));
    const texts = new Set(grades.map((grade) => JSON.stringify(grade)));
    expect(texts.size).toBe(1);
  },
  240_000,
);
