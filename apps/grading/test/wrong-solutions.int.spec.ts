import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LabDefinition } from '@proximal/contracts';
import { verifyLab } from '../src/labs/verification/lab-verification.js';
import { graderOpensWithinMs, openGrader, type TestedGrader } from './grader.js';
import { reference, runningTotals, starter } from './running-totals.js';

const numbered = (code: string) => `def running_totals(numbers):\n    ${code}\n`;
const commented = (code: string) => `"""Add each number to the total before it."""\n${numbered(code)}`;
const copies = 'return list(numbers)';

let grader: TestedGrader;

beforeAll(async () => {
  grader = await openGrader();
}, graderOpensWithinMs);

const labWith = (...sources: string[]): LabDefinition => ({
  ...runningTotals,
  wrong: sources.map((source, index) => ({ name: `mistake-${index}.py`, source })),
});

describe('a typical wrong solution', () => {
  it('has its comment shown to each program that behaves like it, and to no other', async () => {
    const others = [numbered('return [n for n in numbers]'), numbered('return [0 for n in numbers]'), starter];
    const grades = await grader.grade(labWith(commented(copies)), ...others);
    const hasComment = grades.map(({ comments }) =>
      comments.some(({ comment }) => comment === 'Add each number to the total before it.'),
    );
    expect(hasComment).toEqual([true, false, false]);
  }, 240_000);

  it.each<[string, string[], string]>([
    [
      'without a comment',
      [numbered(copies)],
      'It must begin with a docstring: the comment that a solution like it gets.',
    ],
    [
      'that is right',
      [`"""Nothing is wrong."""\n${reference}`],
      'It scores 100; a wrong solution has to stay below 60.',
    ],
    [
      'that behaves like another one',
      [commented(copies), commented('return [n for n in numbers]')],
      'It behaves like mistake-0.py in every case: a case must tell the two apart.',
    ],
    [
      'that does not run',
      ['"""Define the function."""\ndef totals(numbers):\n    return numbers\n'],
      'It does not run, so any program that fails in the same way would get its comment.',
    ],
    [
      'that behaves like the starter',
      [`"""Write something."""\n${starter}`],
      'It behaves like starter.py in every case, so who submits that unchanged would get its comment.',
    ],
  ])(
    '%s is refused',
    async (_, sources, message) => {
      const { problems } = await verifyLab(grader.sandbox, labWith(...sources));
      expect(problems).toEqual([{ part: 'wrong', index: sources.length - 1, line: 1, message }]);
    },
    240_000,
  );
});

describe('the wrong solutions of a lab', () => {
  const withoutFirst = '"""The first number counts, too."""\n' + numbered('return list(numbers)[1:]');
  const step = (code: string, expected?: string) => ({ code, ...(expected !== undefined && { expected }) });
  const unchanged = {
    name: 'the list is unchanged',
    steps: [step('given = [1, 2]'), step('running_totals(given)', '[1, 3]'), step('given', '[1, 2]')],
    isHidden: false,
    weight: 1,
    tolerance: 1e-9,
  };

  it('show which cases come first, and which one accuses what is right', async () => {
    const definition = labWith(commented(copies), withoutFirst);
    const cases = [unchanged, ...definition.cases];
    const { problems, advice, prepared } = await verifyLab(grader.sandbox, { ...definition, cases });
    expect(problems).toEqual([]);
    const before = prepared?.cases.map(({ name, prerequisites }) => [name, prerequisites]);
    expect(before).toContainEqual(['the list is unchanged', undefined]);
    expect(before).toContainEqual(['three numbers', [0]]);
    expect(before).toContainEqual(['one number', undefined]);
    expect(advice).toMatchObject([{ part: 'cases', index: 0, step: 1 }]);
    const ordered = await verifyLab(grader.sandbox, { ...definition, cases: [...definition.cases, unchanged] });
    expect(ordered.advice).toEqual([]);
  }, 240_000);
});
