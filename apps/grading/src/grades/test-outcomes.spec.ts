import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome, RunReport } from '@proximal/sandbox';
import { plainCase } from '../../test/prepared-lab.js';
import type { PreparedCase } from './prepared-lab.js';
import { caseOutcomes, testOutcomes } from './test-outcomes.js';

const shown = plainCase('double', 2, 4, { name: 'doubles' });
const hidden = plainCase('double', 77, 154, { name: 'a large number', isHidden: true });

function outcome(ending: Ending, stdout = ''): Outcome {
  return { ...ending, fuel: 1, stdout };
}

const loaded = outcome({ kind: 'returned', value: null });
const raised = (exception: string, message: string) =>
  outcome({ kind: 'raised', exception, message, line: 3, bases: [exception] }, 'got 77\n');

function testsOf(cases: PreparedCase[], report: Partial<RunReport>) {
  const run = { load: loaded, compilingFuel: 1, calls: [], fuel: 1, ...report };
  return testOutcomes(caseOutcomes(cases, run, new Map()));
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
      'fails by its type',
      outcome({ kind: 'returned', value: { $: 'complex', v: ['4.0', '0.0'] } }, 'x = 2\n'),
      {
        status: 'failed',
        message:
          'double(2) returned (4+0j), a complex value, where 4, an int, is expected: ' +
          'the value is right, its type is not.\nIt printed: x = 2',
      },
    ],
    [
      'fails with what it printed',
      outcome({ kind: 'returned', value: 5 }, 'x = 2\n'),
      { status: 'failed', message: 'double(2) returned 5, expected 4\nIt printed: x = 2' },
    ],
    [
      'fails with the exception',
      outcome({ kind: 'raised', exception: 'ValueError', message: 'bad', line: 3, bases: ['ValueError'] }),
      { status: 'error', message: 'ValueError: bad (line 3)' },
    ],
    [
      'fails with an exception without a message',
      outcome({ kind: 'raised', exception: 'Odd', message: '', line: null, bases: ['Odd'] }),
      { status: 'error', message: 'Odd' },
    ],
    [
      'is stopped',
      outcome({ kind: 'stopped', reason: 'exited' }),
      { status: 'error', message: 'The program ended the interpreter.' },
    ],
    [
      'prints too much',
      outcome({ kind: 'stopped', reason: 'printed' }, 'xx\n'),
      {
        status: 'error',
        message: 'The program printed more than 64 KiB, the most that one call may print.\nIt printed: xx',
      },
    ],
    [
      'runs out of steps',
      outcome({ kind: 'out-of-steps' }, '1\n2\n'),
      {
        status: 'timeout',
        message:
          'Stopped after its share of the steps that a submission may take, and still running: ' +
          'look whether each loop ends.\nIt printed: 1\n2',
      },
    ],
    ['is not run', outcome({ kind: 'not-run' }), { status: 'timeout' }],
  ])('%s', (_, call, expected) => {
    expect(testsOf([shown], { calls: [call] })).toMatchObject([{ name: 'doubles', ...expected }]);
  });

  it('counts as not run when the report lacks it', () => {
    expect(testsOf([shown], {})).toMatchObject([{ status: 'timeout' }]);
  });

  it.each<[string, Ending, object]>([
    [
      'took the steps',
      { kind: 'out-of-steps' },
      { status: 'timeout', message: expect.stringMatching(/^Not run: the steps/) },
    ],
    ['ended with the last step', { kind: 'returned', value: 4 }, { status: 'timeout' }],
    [
      'ended the interpreter one time too many',
      { kind: 'stopped', reason: 'exited' },
      { status: 'error', message: expect.stringMatching(/ended the interpreter\.$/) },
    ],
    [
      'returned too much',
      { kind: 'stopped', reason: 'output' },
      { status: 'error', message: expect.stringMatching(/larger than 4 MiB\.$/) },
    ],
  ])('that is not run says why, where the call before %s', (_, before, expected) => {
    const calls = [outcome(before), outcome({ kind: 'not-run' }), outcome({ kind: 'not-run' })];
    const [, ...notRun] = testsOf([shown, shown, shown], { calls });
    expect(notRun).toMatchObject([expected, expected]);
  });

  it('says why the program did not load', () => {
    const load = outcome({
      kind: 'raised',
      exception: 'SyntaxError',
      message: "expected ':'",
      line: 2,
      bases: ['SyntaxError'],
    });
    expect(testsOf([shown], { load })).toMatchObject([
      { status: 'error', message: expect.stringMatching(/^SyntaxError: expected ':' \(line 2\)\n.*colon/) },
    ]);
  });

  it('has a message that can be stored and has a limited length', () => {
    const [test] = testsOf([shown], { calls: [raised('ValueError', `\0\ud800${'x'.repeat(5_000)}`)] });
    expect(test?.message).toMatch(/^ValueError: \uFFFD\uFFFDx+…$/);
    expect(test?.message?.length).toBeLessThanOrEqual(1_000);
  });
});

describe('a hidden test', () => {
  it.each<[string, Outcome, string]>([
    ['passes', outcome({ kind: 'returned', value: 154 }), 'passed'],
    ['answers otherwise', outcome({ kind: 'returned', value: 77 }, '77'), 'failed'],
    ['answers with another type', outcome({ kind: 'returned', value: { $: 'float', v: '77.0' } }), 'failed'],
    ['raises a built-in exception', raised('KeyError', '77'), 'failed'],
    ['raises another', raised('Secret77', '77'), 'failed'],
    ['is stopped', outcome({ kind: 'stopped', reason: 'trap' }), 'failed'],
    ['runs out of steps', outcome({ kind: 'out-of-steps' }), 'failed'],
    ['is not run', outcome({ kind: 'not-run' }), 'failed'],
  ])('shows its name and whether it passed, when it %s', (_, call, status) => {
    const tests = testsOf([shown, hidden], { calls: [outcome({ kind: 'returned', value: 4 }), call] });
    expect(tests[1]).toEqual({ name: 'a large number', status, message: null });
    expect(JSON.stringify(tests)).not.toContain('77');
  });

  it('shows nothing else when the program does not load', () => {
    const tests = testsOf([shown, hidden], { load: raised('SyntaxError', 'invalid syntax') });
    expect(tests).toMatchObject([{ status: 'error' }, { status: 'failed', message: null }]);
  });

  it('records for the lab’s author how it ended', () => {
    const run = { load: loaded, compilingFuel: 1, calls: [raised('KeyError', '77')], fuel: 1 };
    const [only] = caseOutcomes([hidden], run, new Map());
    const message = expect.stringMatching(/^KeyError: 77 \(line 3\)\n.*\nIt printed: got 77$/);
    expect(only).toMatchObject({ status: 'error', message, line: 3 });
  });
});
