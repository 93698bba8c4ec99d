import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProgramReport } from '@proximal/sandbox';
import { gradeCode } from '../src/grades/grade.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';
import { verifyLab } from '../src/labs/verification/lab-verification.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { kindsOfLabs } from './kinds/labs.js';
import { answersInstead, bindAll, fakedTimes, tamperingPreludes } from './kinds/tampering.js';

const kinds = Object.entries(kindsOfLabs);

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

describe.each(kinds)('a lab with %s', (_, { definition, wrong }) => {
  it('gives its reference everything', async () => {
    const [grade] = await grader.grade(definition, definition.reference);
    expect(grade).toMatchObject({ correctness: 100, efficiency: 100, ran: true });
    expect(grade?.tests.every(({ status }) => status === 'passed')).toBe(true);
  }, 240_000);

  it('gives a wrong solution nothing, and its messages hold no hidden case', async () => {
    const [grade] = await grader.grade(definition, wrong);
    expect(grade).toMatchObject({ correctness: 0, score: 0, ran: true });
    const hidden = definition.cases.filter(({ isHidden }) => isHidden).map(({ name }) => name);
    for (const { name, message } of grade!.tests) expect(message === null).toBe(hidden.includes(name));
  }, 240_000);

  it('says that a program without its names has not run', async () => {
    const [grade] = await grader.grade(definition, 'x = 1\n');
    expect(grade).toMatchObject({ correctness: 0, ran: false });
  }, 240_000);

  let bytes: string | undefined;
  it.each(Object.entries(tamperingPreludes))(
    'gives nothing to a wrong solution that %s, and the reference the same bytes afterwards',
    async (_name, prelude) => {
      const [tampering, afterwards] = await grader.grade(definition, `${prelude}\n${wrong}`, definition.reference);
      expect(tampering).toMatchObject({ correctness: 0, score: 0 });
      bytes ??= JSON.stringify(afterwards);
      expect(JSON.stringify(afterwards)).toBe(bytes);
    },
    240_000,
  );

  it.each(Object.entries(answersInstead))(
    'gives nothing for %s',
    async (_name, answer) => {
      const [grade] = await grader.grade(definition, bindAll(answer));
      expect(grade).toMatchObject({ correctness: 0, score: 0 });
    },
    240_000,
  );
});

describe('a program that uses up its memory while it loads', () => {
  it.each(kinds)(
    'is run once by a lab with %s',
    async (_, { definition }) => {
      const { sandbox } = grader;
      const lab = (await prepareLab(sandbox, definition, []))!;
      const run = jest.spyOn(sandbox, 'run');
      const grade = await gradeCode(sandbox, lab, 'x = []\nwhile True:\n    x.append("a" * 10**7)\n');
      const reports = await Promise.all(run.mock.results.map(({ value }) => value as Promise<ProgramReport>));
      run.mockRestore();
      expect(grade).toMatchObject({ score: 0, ran: false });
      expect(reports.map(({ runs }) => runs.map(({ load }) => load))).toMatchObject([[{ exception: 'MemoryError' }]]);
      expect(reports[0]?.runs[0]?.calls.every(({ kind }) => kind === 'not-run')).toBe(true);
    },
    240_000,
  );
});

describe('a case with steps', () => {
  it('names the steps before the one that is wrong', async () => {
    const { definition } = kindsOfLabs['a class with exceptions']!;
    const queue = definition.reference.replace('self.values.pop()', 'self.values.pop(0)');
    const [grade] = await grader.grade(definition, queue);
    expect(grade?.tests[0]).toMatchObject({
      status: 'failed',
      message: 'After s = Stack(); s.push(11); s.push(22): s.pop() returned 11, expected 22',
    });
  });

  it.each([
    ['whose expected value is no expression', '22 +', 'cases'],
    ['that the reference does not pass', '23', 'reference'],
  ])(
    'names the step to its author %s',
    async (_, expected, part) => {
      const { definition } = kindsOfLabs['a class with exceptions']!;
      const [first, ...others] = definition.cases;
      const steps = first!.steps!.with(3, { code: 's.pop()', expected });
      const { problems } = await verifyLab(grader.sandbox, { ...definition, cases: [{ ...first!, steps }, ...others] });
      expect(problems).toMatchObject([{ part, index: 0, step: 3 }]);
    },
    240_000,
  );

  it('says what was raised instead of the expected exception', async () => {
    const { definition } = kindsOfLabs['a class with exceptions']!;
    const lookup = definition.reference.replace(
      'return self',
      'if not self.values: raise KeyError(0)\n        return self',
    );
    const silent = lookup.replace('raise KeyError(0)', 'return None');
    const grades = await grader.grade(definition, lookup, silent);
    expect(grades.map(({ tests }) => tests[0]?.message)).toEqual([
      expect.stringMatching(/: s\.pop\(\) raised KeyError: 0 \(line 14\), expected IndexError$/),
      expect.stringMatching(/: s\.pop\(\) raised nothing, expected IndexError$/),
    ]);
  });
});

describe('a lab with a model', () => {
  it('refuses more calls than the case accepts, although the answer is right', async () => {
    const { definition } = kindsOfLabs['a scripted model']!;
    const chatty = definition.reference.replace('    for _', '    model("hello")\n    model("hello")\n    for _');
    const [grade] = await grader.grade(definition, chatty);
    expect(grade?.tests.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    const patient = definition.reference.replace(
      '            return json',
      '            model("thanks")\n            return json',
    );
    const [thankful] = await grader.grade(definition, patient);
    expect(thankful?.tests[0]?.message).toBe('It called the model 4 times; 2 times at most are needed.');
    expect(thankful?.tests[2]?.status).toBe('passed');
  });
});

describe('a lab with coroutines', () => {
  const { definition } = kindsOfLabs.coroutines!;
  const inTurn = `import asyncio
import services

async def fetch_all(numbers):
    return [await services.fetch(number) for number in numbers]
`;

  it.each(Object.entries(fakedTimes))(
    'gives nothing to calls in turn by a program that %s',
    async (_name, prelude) => {
      const [grade] = await grader.grade(definition, inTurn + prelude);
      expect(grade).toMatchObject({ correctness: 0, score: 0 });
    },
    240_000,
  );

  it('says how long the calls took, and names a sleep that stops every task', async () => {
    const blocking = definition.reference
      .replace('import asyncio\n', 'import asyncio\nimport time\n')
      .replace('await fetch(number)', 'time.sleep(number) or number * 11');
    const [slow, blocked] = await grader.grade(definition, inTurn, blocking);
    expect(slow?.tests[0]?.message).toBe('It took 3 s of virtual time, expected 2 s');
    expect(blocked?.tests[0]?.message).toBe(
      'It took 3 s of virtual time, expected 2 s\ntime.sleep (line 13) stops every task: write await asyncio.sleep.',
    );
    expect(blocked?.tests.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed']);
  }, 240_000);

  it('says what cannot be awaited, and what waits for ever', async () => {
    const never = 'import asyncio\nasync def fetch_all(numbers): await asyncio.Event().wait()\n';
    const [plain, waiting] = await grader.grade(definition, 'def fetch_all(numbers): return []\n', never);
    expect(plain?.tests[0]?.message).toMatch(
      /^TypeError: object list can't be used in 'await' expression.*\n.*async def/,
    );
    expect(waiting?.tests[0]?.message).toMatch(/^Deadlock: Every task waits/);
  }, 240_000);

  it('tells the author of a case that its reference takes longer', async () => {
    const { problems } = await verifyLab(grader.sandbox, {
      ...definition,
      cases: definition.cases.map((one) => ({ ...one, ...(one.seconds && { seconds: { most: 1.999 } }) })),
    });
    expect(problems.map(({ part, index }) => [part, index])).toEqual([
      ['reference', 0],
      ['reference', 1],
      ['reference', 2],
    ]);
  }, 240_000);
});

describe('a checker', () => {
  it('accepts every right answer, and its sentence reaches the learner in shown cases', async () => {
    const { definition } = kindsOfLabs['a checker']!;
    const largest = definition.reference.replace('range(2, number)', 'range(number - 1, 1, -1)');
    const [right, wrong] = await grader.grade(definition, largest, 'def divisor(number): return 5\n');
    expect(right).toMatchObject({ correctness: 100 });
    expect(wrong?.tests).toMatchObject([
      { status: 'failed', message: 'divisor(12) returned 5: 12 is not a multiple of 5.' },
      { status: 'passed' },
      { status: 'failed', message: null },
    ]);
  });
});
