import { describe, expect, it } from '@jest/globals';
import type { Outcome, RunReport } from '@proximal/sandbox';
import { labOf, plainCase, plainStep } from '../../test/prepared-lab.js';
import type { PreparedCase } from '../grades/prepared-lab.js';
import {
  allCasesProgram,
  answerOfAllCases,
  answerOfCall,
  answerOfExamples,
  runProgram,
  withoutHidden,
} from './run-report.js';

const aCase = (index: number, isHidden: boolean): PreparedCase => {
  const steps = [{ ...plainStep('f', index, index), reservedFuel: 10 * index }];
  return plainCase('f', index, index, { index, name: `case ${index}`, isHidden, steps });
};
const lab = labOf([aCase(1, false), aCase(2, false), aCase(3, true)]);

const returned = (value: number | string, stdout = ''): Outcome => ({ kind: 'returned', value, fuel: 1, stdout });
const loaded: Outcome = { kind: 'returned', value: null, fuel: 1, stdout: '' };
const outOfSteps: Outcome = { kind: 'out-of-steps', fuel: 1, stdout: '' };
const raised: Outcome = {
  kind: 'raised',
  exception: 'ValueError',
  message: 'odd',
  line: 2,
  bases: [],
  fuel: 1,
  stdout: '',
};
const report = (load: Outcome, ...calls: Outcome[]): RunReport => ({ load, calls, compilingFuel: 0, fuel: 2 });

describe('the program of a run', () => {
  it('makes the shown calls and no hidden ones, within the steps of a submission', () => {
    const calls = [lab.cases[0]?.steps[0]?.action, lab.cases[1]?.steps[0]?.action];
    expect(runProgram(lab, 'x', null)).toEqual({
      source: 'x',
      runs: [{ calls, fuel: 1_000, reserved: [10, 20] }],
      files: {},
      model: null,
      lint: false,
      codeKey: false,
    });
    expect(withoutHidden(lab).cases).toHaveLength(2);
  });

  it('makes the learner’s own call instead', () => {
    const call = { function: 'g', args: [], kwargs: {} };
    expect(runProgram(lab, 'x', call).runs).toEqual([{ calls: [call], fuel: 1_000, reserved: [0] }]);
  });
});

describe('the answer for the examples', () => {
  it('holds the result of each shown case and the printed text', () => {
    const { tests, ...rest } = answerOfExamples(
      lab,
      report({ ...loaded, stdout: 'a\n' }, returned(1, 'b\n'), returned(7)),
      new Map(),
      '',
    );
    expect(tests).toEqual([
      { name: 'case 1', status: 'passed', message: null },
      {
        name: 'case 2',
        status: 'failed',
        message: 'f(2) returned 7, expected 2',
        failure: expect.objectContaining({ call: 'f(2)', expected: '2', got: '7' }),
      },
    ]);
    expect(rest).toEqual({ result: null, error: null, error_line: null, output: 'a\nb\n' });
  });

  it('says why a program did not load', () => {
    expect(answerOfExamples(lab, report(raised), new Map(), '')).toMatchObject({
      error: 'ValueError: odd (line 2)',
      error_line: 2,
      tests: [{ status: 'error' }, { status: 'error' }],
    });
  });
});

describe('the answer for all cases', () => {
  it('runs the hidden cases, too, and says of them only how many passed', () => {
    expect(allCasesProgram(lab, 'x').runs[0]!.calls).toHaveLength(3);
    const shown = [returned(1, 'a\n'), returned(2)];
    const answers = [returned(3), returned(4, 'secret'), raised, outOfSteps].map((hidden) =>
      answerOfAllCases(lab, report(loaded, ...shown, hidden), new Map(), ''),
    );
    expect(answers.map(({ hiddenPassed, hiddenTotal }) => [hiddenPassed, hiddenTotal])).toEqual([
      [1, 1],
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    const { answer } = answers[0]!;
    expect(answer).toEqual(answerOfExamples(lab, report(loaded, ...shown), new Map(), ''));
    for (const other of answers) expect(other.answer).toEqual(answer);
  });
});

describe('the answer for a call', () => {
  it.each<[string, RunReport, string | null, RegExp | null]>([
    ['a value', report(loaded, returned('a')), "'a'", null],
    ['None', report(loaded, loaded), 'None', null],
    ['an exception', report(loaded, raised), null, /^ValueError: odd \(line 2\)$/],
    ['no end', report(loaded, outOfSteps), null, /^Stopped after its share of the steps/],
    ['a program that does not load', report(raised), null, /^ValueError: odd \(line 2\)$/],
    ['a program that does not end', report(outOfSteps), null, /^Stopped/],
    [
      'a crash',
      report(loaded, { kind: 'stopped', reason: 'exited', fuel: 1, stdout: '' }),
      null,
      /ended the interpreter/,
    ],
  ])('with %s', (_, run, result, error) => {
    const answer = answerOfCall(run, '');
    const line = error?.source.includes('line 2') ? 2 : null;
    expect(answer).toMatchObject({ tests: [], result, error: error && expect.stringMatching(error), error_line: line });
  });

  it('cuts a long value', () => {
    const { result } = answerOfCall(report(loaded, returned('y'.repeat(5_000))), '');
    expect(result).toHaveLength(2_000);
    expect(result).toMatch(/y…$/);
  });

  it('holds at most 4 KiB of printed text, cut between two characters', () => {
    const { output } = answerOfCall(report({ ...loaded, stdout: 'x' }, returned(1, '€'.repeat(2_000))), '');
    expect(output).toBe(`x${'€'.repeat(1_365)}`);
    expect(answerOfCall(report(loaded, returned(1, 'a\0b')), '').output).toBe('a\uFFFDb');
  });
});
