import type { Schemas } from '@proximal/client';

type Test = Schemas['TestOutcome'];
type Comment = Schemas['InlineComment'];
type Failure = NonNullable<Test['failure']>;

export interface WrongProgram {
  what: string;
  lab: number;
  code: string;
  tests: Test[];
  comments: Comment[];
  /** What the page shows first. */
  first: { name: string; says: string[]; marked: string[]; line?: number };
}

const noFailure = { before: null, expected: null, got: null, line: null, advice: null, printed: null };
const failure = (call: string, parts: Partial<Failure>): Failure => ({ ...noFailure, call, ...parts });
const failed = (name: string, message: string, parts?: Failure, after?: string): Test => ({
  name,
  status: 'failed',
  message,
  ...(parts && { failure: parts }),
  ...(after !== undefined && { after }),
});
const hidden = (name: string, after?: string): Test => ({
  name,
  status: 'failed',
  message: null,
  ...(after !== undefined && { after }),
});
const passed = (name: string): Test => ({ name, status: 'passed', message: null });
const atProgram = (type: Comment['type'], comment: string): Comment => ({ line: 1, type, comment, scope: 'program' });

const loop =
  'def totals(calls):\n    sums = {}\n    for team, price in calls:\n        sums[team] = price\n    return sums\n';
const unclosed = 'def totals(calls):\n    sums = dict(\n    return sums\n';
const index = 'def last(items):\n    count = len(items)\n\n    return items[count]\n';
const printing = 'def last(items):\n    print(items[-1])\n';
const numbers = (from: number) => `[${Array.from({ length: 120 }, (_, i) => (i === 60 ? from : i)).join(', ')}]`;
const long = 'def squares(n):\n    return list(range(n))\n';

const loopMessage = "totals([('a', 1), ('a', 2)]) returned {'a': 2}, expected {'a': 3}";
const syntaxMessage = "SyntaxError: '(' was never closed (line 2)\nA bracket is opened here and closed nowhere.";
const indexMessage = 'last([1, 2]) raised IndexError: list index out of range (line 4)';
const longMessage = 'squares(120) returned [0, 1, …], expected [0, 1, …]';

export const wrongPrograms: WrongProgram[] = [
  {
    what: 'a loop that replaces in place of adding',
    lab: 40,
    code: loop,
    tests: [
      passed('no calls at all'),
      failed(
        'capitals make another team',
        loopMessage,
        failure("totals([('A', 1)])", {}),
        'prices of a team are added',
      ),
      failed(
        'prices of a team are added',
        loopMessage,
        failure("totals([('a', 1), ('a', 2)])", { expected: "{'a': 3}", got: "{'a': 2}" }),
      ),
      hidden('the calls are not changed', 'prices of a team are added'),
    ],
    comments: [atProgram('error', loopMessage), atProgram('hint', 'A name is bound again in each round.')],
    first: { name: 'prices of a team are added', says: ["totals([('a', 1), ('a', 2)])"], marked: ['3', '2'] },
  },
  {
    what: 'a bracket that is never closed',
    lab: 40,
    code: unclosed,
    tests: [
      { name: 'no calls at all', status: 'error', message: syntaxMessage },
      { name: 'one call', status: 'error', message: 'Not judged: the program ends before any test begins.' },
      hidden('the calls are not changed'),
    ],
    comments: [{ line: 2, type: 'error', comment: syntaxMessage }],
    first: { name: 'no calls at all', says: ['was never closed', 'sums = dict('], marked: [], line: 2 },
  },
  {
    what: 'an index behind the end',
    lab: 41,
    code: index,
    tests: [
      {
        ...failed(
          'the last of two',
          indexMessage,
          failure('last([1, 2])', {
            expected: '2',
            got: 'raises IndexError: list index out of range',
            line: 4,
            advice: 'The last index of a list is one less than its length.',
          }),
        ),
        status: 'error',
      },
      hidden('the last of one', 'the last of two'),
    ],
    comments: [{ line: 4, type: 'error', comment: indexMessage }],
    first: {
      name: 'the last of two',
      says: ['last([1, 2])', 'raises IndexError', 'one less than its length', 'return items[count]'],
      marked: [],
      line: 4,
    },
  },
  {
    what: 'printing in place of returning',
    lab: 41,
    code: printing,
    tests: [
      failed(
        'the last of two',
        'last([1, 2]) returned None, expected 2',
        failure('last([1, 2])', { expected: '2', got: 'None', printed: '2', advice: 'Write return.' }),
      ),
      hidden('the last of one', 'the last of two'),
    ],
    comments: [atProgram('error', 'last([1, 2]) returned None, expected 2')],
    first: { name: 'the last of two', says: ['None', 'Printed', 'Write return.'], marked: ['2', 'None'] },
  },
  {
    what: 'one wrong number in a long list',
    lab: 42,
    code: long,
    tests: [
      passed('an empty list'),
      failed(
        'a hundred and twenty',
        longMessage,
        failure('squares(120)', { expected: numbers(3600), got: numbers(60) }),
      ),
    ],
    comments: [atProgram('error', longMessage)],
    first: { name: 'a hundred and twenty', says: ['The whole value'], marked: ['3600', '60'] },
  },
];

export function gradeOf({ lab, tests, comments }: WrongProgram): Schemas['GradedSubmission'] {
  return {
    submission_id: 'sub_wrong',
    lab_id: lab,
    lab_version: 'v1',
    submitted_at: '2026-11-29T09:00:00.000Z',
    graded_at: '2026-11-29T09:00:01.000Z',
    status: 'graded',
    score: 30,
    correctness: 30,
    style: 100,
    efficiency: 100,
    inline_comments: comments,
    xp_awarded: 0,
    tests,
  };
}
