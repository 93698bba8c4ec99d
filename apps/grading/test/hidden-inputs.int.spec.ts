import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import type { Grade } from '../src/grades/grade.js';
import { verdictsOn } from '../src/grades/verdicts.js';
import { prepareLab } from '../src/labs/verification/lab-preparation.js';
import { allCasesProgram, answerOfAllCases, type AllCasesAnswer } from '../src/runs/run-report.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { failingWays, fromAnotherFile, missing, passingWays, programThat, spoilingWays } from './hidden-behaviours.js';

const reference = 'def f(n):\n    """Return n."""\n    return n\n';

function labWith(secret: number, efficiency: LabDefinition['efficiency']): LabDefinition {
  const one = { weight: 1, tolerance: 1e-9 };
  return {
    language: 'python',
    timeSeconds: 0.4,
    cases: [
      { ...one, name: 'minus one', call: 'f(-1)', expected: '-1', isHidden: false },
      { ...one, name: 'minus two', call: 'f(-2)', expected: '-2', isHidden: false },
      { ...one, name: 'the secret', call: `f(${secret})`, expected: String(secret), isHidden: true },
      { ...one, name: 'what comes after', call: 'f(1_000)', expected: '1000', isHidden: true },
    ],
    efficiency,
    starter: 'def f(n): ...',
    reference,
    slow: null,
  };
}

const ofSizes = { call: 'f(-n)', sizes: [10, 20] };

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

async function gradesOf(code: string, inputs: number, efficiency: typeof ofSizes | null = ofSizes): Promise<Grade[]> {
  const grades: Grade[] = [];
  for (let secret = 0; secret < inputs; secret += 1)
    grades.push(...(await grader.grade(labWith(secret, efficiency), code)));
  return grades;
}

const verdicts = ({ tests }: Grade) => tests.map(({ status }) => status).join(' ');

function sameVerdicts(grades: Grade[], one: Grade): Set<string> {
  return new Set(grades.filter((grade) => verdicts(grade) === verdicts(one)).map((grade) => JSON.stringify(grade)));
}

describe('a program reveals nothing about a hidden input except whether it passed', () => {
  const failing = Object.entries(failingWays);
  let whole: Grade[];
  let broken: Grade[];

  beforeAll(async () => {
    const ways = Object.values(failingWays);
    whole = await gradesOf(programThat(ways), ways.length);
    // The shown cases look as if there were no function: only the hidden case could show that there is one.
    broken = await gradesOf(fromAnotherFile(programThat(ways, missing, missing)), ways.length);
  }, 240_000);

  it.each(failing.map(([name], index) => [name, index] as const))('when it %s', (_, index) => {
    expect(whole[index]).toEqual(whole[0]);
    expect(JSON.stringify(whole[index])).toBe(JSON.stringify(whole[0]));
    expect(verdicts(whole[index]!)).toBe('passed passed failed passed');
  });

  it.each(failing.map(([name], index) => [name, index] as const))('when no shown case passes and it %s', (_, index) => {
    expect(verdicts(broken[index]!)).toBe('error error failed failed');
    expect(JSON.stringify(broken[index])).toBe(JSON.stringify(broken[0]));
  });

  it('when it passes, by any way', async () => {
    const ways = Object.values(passingWays);
    const grades = await gradesOf(programThat(ways), ways.length);
    expect(grades.map(verdicts)).toEqual(ways.map(() => 'passed passed passed passed'));
    expect(new Set(grades.map((grade) => JSON.stringify(grade))).size).toBe(1);
  }, 120_000);

  it('when it passes, by any way, where the steps of the cases count', async () => {
    const ways = Object.values(passingWays);
    const grades = await gradesOf(programThat(ways), ways.length, null);
    expect(new Set(grades.map(({ efficiency }) => efficiency))).toEqual(new Set([100]));
    expect(new Set(grades.map((grade) => JSON.stringify(grade))).size).toBe(1);
  }, 120_000);

  it('when it spoils the cases after it, which also show one bit each', async () => {
    const ways = Object.values(spoilingWays);
    const grades = await gradesOf(programThat(ways), ways.length);
    expect(new Set(grades.map(verdicts)).size).toBeGreaterThan(1);
    for (const grade of grades) expect(sameVerdicts(grades, grade).size).toBe(1);
  }, 120_000);
});

describe('a trial reveals nothing about a hidden input except whether it passed', () => {
  const failing = Object.entries(failingWays);
  const ways = Object.values(failingWays);
  let whole: AllCasesAnswer[];
  let broken: AllCasesAnswer[];

  async function trialOf(secret: number, code: string): Promise<AllCasesAnswer> {
    const lab = await prepareLab(grader.sandbox, labWith(secret, null), []);
    if (!lab) throw new Error('the lab is wrong');
    const { runs } = await grader.sandbox.run(allCasesProgram(lab, code));
    return answerOfAllCases(lab, runs[0]!, await verdictsOn(grader.sandbox, lab, runs[0]!), code);
  }

  beforeAll(async () => {
    [whole, broken] = [[], []];
    for (const secret of ways.keys()) {
      whole.push(await trialOf(secret, programThat(ways)));
      broken.push(await trialOf(secret, fromAnotherFile(programThat(ways, missing, missing))));
    }
  }, 240_000);

  it.each(failing.map(([name], index) => [name, index] as const))('when it %s', (_, index) => {
    expect(JSON.stringify(whole[index])).toBe(JSON.stringify(whole[0]));
    expect(JSON.stringify(broken[index])).toBe(JSON.stringify(broken[0]));
    expect([whole, broken].map((answers) => answers[index]!.hiddenPassed)).toEqual([1, 0]);
  });
});
