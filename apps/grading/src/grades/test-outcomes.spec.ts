import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome, RunReport } from '@proximal/sandbox';
import type { PreparedCase } from './prepared-lab.js';
import { caseOutcomes, testOutcomes } from './test-outcomes.js';

const shown: PreparedCase = {
  index: 0,
  name: 'doubles',
  text: 'double(2)',
  call: { function: 'double', args: [2], kwargs: {} },
  expected: 4,
  isHidden: false,
  weight: 1,
  tolerance: 1e-9,
};
const hidden = { ...shown, name: 'the secret of 77', text: 'double(77)', expected: 154, isHidden: true };

function outcome(ending: Ending, stdout = ''): Outcome {
  return { ...ending, fuel: 1, stdout };
}

const loaded = outcome({ kind: 'returned', value: null });
const raised = (exception: string, message: string) => outcome({ kind: 'raised', exception, message, line: 3 }, 'got 77\n');

function testsOf(cases: PreparedCase[], report: Partial<RunReport>) {
  return testOutcomes(caseOutcomes(cases, { load: loaded, compilingFuel: 1, calls: [], fuel: 1, ...report }));
}

describe('a shown test', () => {
  it.each<[string, Outcome, object]>([
    ['passes', outcome({ kind: 'returned', value: 4 }), { status: 'passed', message: null }],
    [
      'fails with both values',
      outcome({ kind: 'returned', value: [4] }),
      { status: 'failed', message: 'double(2) returned [4], expected 4' },
    ],
    [
      'fails with what it printed',
      outcome({ kind: 'returned', value: 5 }, 'x = 2\n'),
      { status: 'failed', message: 'double(2) returned 5, expected 4\nIt printed: x = 2' },
    ],
    [
      'fails with the exception',
      outcome({ kind: 'raised', exception: 'ValueError', message: 'bad', line: 3 }),
      { status: 'error', message: 'ValueError: bad (line 3)' },
    ],
    [
      'fails with an exception without a message',
      outcome({ kind: 'raised', exception: 'KeyError', message: '', line: null }),
      { status: 'error', message: 'KeyError' },
    ],
    [
      'is stopped',
      outcome({ kind: 'stopped', reason: 'exited' }),
      { status: 'error', message: 'The program ended the interpreter.' },
    ],
    ['runs out of steps', outcome({ kind: 'out-of-steps' }), { status: 'timeout' }],
    ['is not run', outcome({ kind: 'not-run' }), { status: 'timeout' }],
  ])('%s', (_, call, expected) => {
    expect(testsOf([shown], { calls: [call] })).toMatchObject([{ name: 'doubles', ...expected }]);
  });

  it('is not run where the report lacks it', () => {
    expect(testsOf([shown], {})).toMatchObject([{ status: 'timeout' }]);
  });

  it('says what kept the program from loading', () => {
    const load = outcome({ kind: 'raised', exception: 'SyntaxError', message: "expected ':'", line: 2 });
    expect(testsOf([shown], { load })).toMatchObject([{ status: 'error', message: "SyntaxError: expected ':' (line 2)" }]);
  });

  it('has a message that can be stored and is not endless', () => {
    const [test] = testsOf([shown], { calls: [raised('ValueError', `\0\ud800${'x'.repeat(5_000)}`)] });
    expect(test?.message).toMatch(/^ValueError: \uFFFD\uFFFDx+…$/);
    expect(test?.message?.length).toBeLessThanOrEqual(1_000);
  });
});

describe('a hidden test', () => {
  it.each<[string, Outcome, object]>([
    ['passes', outcome({ kind: 'returned', value: 154 }), { status: 'passed', message: null }],
    ['fails without values', outcome({ kind: 'returned', value: 77 }, '77'), { status: 'failed', message: null }],
    ['tells the type of a built-in exception', raised('KeyError', '77'), { status: 'error', message: 'KeyError' }],
    ['tells of another type nothing', raised('Secret77', '77'), { status: 'error', message: 'Exception' }],
    ['is stopped', outcome({ kind: 'stopped', reason: 'trap' }), { status: 'error', message: null }],
    ['runs out of steps', outcome({ kind: 'out-of-steps' }), { status: 'timeout', message: null }],
  ])('%s', (_, call, expected) => {
    const tests = testsOf([shown, hidden], { calls: [outcome({ kind: 'returned', value: 4 }), call] });
    expect(tests[1]).toEqual({ name: 'Hidden test 1', ...expected });
    expect(JSON.stringify(tests)).not.toContain('77');
  });

  it('is numbered among the hidden ones', () => {
    const names = testsOf([shown, hidden, hidden], {}).map(({ name }) => name);
    expect(names).toEqual(['doubles', 'Hidden test 1', 'Hidden test 2']);
  });
});
