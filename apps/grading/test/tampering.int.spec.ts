import { beforeAll, describe, expect, it } from '@jest/globals';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { hardCoded, reference, runningTotals } from './running-totals.js';
import { attempts } from './tampering-attempts.js';

/** The weight of the two shown cases, 2 of 9, in percent. */
const shownShare = 22;

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

describe('tampering', () => {
  it.each(Object.entries(attempts))(
    'gains nothing when it %s',
    async (_, code) => {
      const [grade] = await grader.grade(runningTotals, code);
      // A forged reply is the program's own answer: like any fixed answer, it is right in the case that it fits.
      const first = grade?.tests[0]?.status === 'passed' ? 1 : 0;
      expect(grade?.tests.slice(1).filter(({ status }) => status === 'passed')).toEqual([]);
      expect(grade?.correctness).toBeLessThanOrEqual(first * Math.round(100 / 9));
      expect(grade?.score).toBeLessThanOrEqual(grade?.correctness ?? 0);
    },
    30_000,
  );

  it('leaves nothing behind for the next program', async () => {
    const [grade] = await grader.grade(runningTotals, reference);
    expect(grade).toMatchObject({ score: 100 });
  });

  it('gains exactly the share of the shown cases with answers from the examples', async () => {
    const [grade] = await grader.grade(runningTotals, hardCoded);
    expect(grade).toMatchObject({ correctness: shownShare });
    expect(grade?.tests.map(({ status }) => status)).toEqual(['passed', 'passed', ...Array<string>(6).fill('failed')]);
  });

  it('does not take the steps of other cases when one is endless', async () => {
    const code = reference.replace('    totals = []', '    while numbers == [5, -5]:\n        pass\n    totals = []');
    const [grade] = await grader.grade(runningTotals, code);
    expect(grade?.tests.map(({ status }) => status)).toEqual(['passed', 'timeout', ...Array<string>(6).fill('passed')]);
  });

  it('pays for the steps that it takes while it loads', async () => {
    const loads = `TABLE = {n: [n * i for i in range(200)] for n in range(200)}\n\n\n${reference}`;
    const [grade] = await grader.grade(runningTotals, loads);
    expect(grade).toMatchObject({ correctness: 100 });
    expect(grade?.efficiency).toBeLessThan(60);
  });

  it('cannot silence the linter', async () => {
    const silenced = `# ruff: noqa\nimport os  # noqa\nimport sys  # noqa: F401\n\n\n${reference}`;
    const [grade] = await grader.grade(runningTotals, silenced);
    expect(grade).toMatchObject({ correctness: 100, style: 80 });
  });
});

describe('hidden inputs', () => {
  const remember = `seen = []


def digits():
    return "".join(c for c in seen[-1] if c.isdigit())


def running_totals(numbers):
    seen.append(str(numbers))
`;

  it.each([
    ['a message', `${remember}    raise ValueError(" ".join(seen))\n`],
    ['an exception’s name', `${remember}    raise type("E" + digits(), (Exception,), {})\n`],
    ['the answer to a later case', `${remember}    return seen\n`],
    ['what is printed', `${remember}    print(seen)\n    raise ValueError\n`],
    ['a type’s name', `${remember}    return type("T" + digits(), (), {})()\n`],
  ])('do not get out by %s', async (_, code) => {
    const [grade] = await grader.grade(runningTotals, code);
    expect(grade?.correctness).toBe(0);
    expect(JSON.stringify(grade)).not.toContain('7077');
  });

  const endings = [
    'return [None]',
    'raise KeyError(numbers)',
    'while True: pass',
    'os._exit(1)',
    'return bytes(9_000_000)',
    'print("x" * 99_999)',
  ];

  it.each(endings)(
    'show the same result when each of them ends with %s',
    async (ending) => {
      const code = `import os\n\nKNOWN = {(1, 2, 3): [1, 3, 6], (5, -5): [5, 0]}\n\n
def running_totals(numbers):
    if tuple(numbers) in KNOWN:
        return KNOWN[tuple(numbers)]
    ${ending}\n`;
      const [grade] = await grader.grade({ ...runningTotals, timeSeconds: 0.2 }, code);
      expect(grade?.tests).toEqual([
        { name: 'three numbers', status: 'passed', message: null },
        { name: 'back to zero', status: 'passed', message: null },
        ...runningTotals.cases.slice(2).map(({ name }) => ({ name, status: 'failed', message: null })),
      ]);
      expect(grade?.correctness).toBe(shownShare);
      const onTests = grade?.comments.filter(({ comment }) => comment.includes('tests'));
      expect(onTests).toEqual([
        {
          line: 6,
          type: 'hint',
          comment: expect.stringMatching(/^All shown tests pass. 6 hidden tests do not:/),
          scope: 'program',
        },
      ]);
    },
    30_000,
  );
});
