import { describe, expect, it } from '@jest/globals';
import type { Ending, Outcome, Value } from '@proximal/sandbox';
import { plainCase, plainStep } from '../../test/prepared-lab.js';
import type { Expectation, PreparedCase } from './prepared-lab.js';
import { caseOutcomes, testOutcomes } from './test-outcomes.js';

const returned = (value: Value): Ending => ({ kind: 'returned', value });
const raised = (exception: string, message: string): Ending => ({
  kind: 'raised',
  exception,
  message,
  line: 3,
  bases: [exception, 'Exception'],
});

function testsOf(cases: PreparedCase[], endings: Ending[], stdout = '', load = returned(null)) {
  const calls = endings.map((ending): Outcome => ({ ...ending, fuel: 1, stdout }));
  const run = { load: { ...load, fuel: 1, stdout: '' }, compilingFuel: 1, calls, fuel: 1 };
  return testOutcomes(caseOutcomes(cases, run, new Map()));
}

const one = plainCase('double', 2, 4);
const partsOf = (given: PreparedCase, ...endings: Ending[]) => testsOf([given], endings)[0]?.failure;
const expecting = (expected: Expectation | null) => ({ ...one, steps: [{ ...plainStep('double', 2, 4), expected }] });
const none = { before: null, call: 'double(2)', expected: '4', got: null, line: null, advice: null, printed: null };

describe('the parts of a failure', () => {
  it('are the call, what was expected, and what came', () => {
    expect(partsOf(one, returned(5))).toEqual({ ...none, got: '5' });
    expect(partsOf(one, raised('Odd', 'no'))).toEqual({ ...none, got: 'raises Odd: no', line: 3 });
  });

  it('say what the two values do not, and what was printed', () => {
    expect(partsOf(plainCase('double', 2, 1), returned(true))?.advice).toMatch(/^True, a bool, where 1, an int, is/);
    expect(partsOf({ ...one, comparison: 'any_order' }, returned(5))?.advice).toBe('Any order is right.');
    expect(testsOf([one], [returned(5)], 'x = 2\n')[0]?.failure).toMatchObject({ printed: 'x = 2', advice: null });
  });

  it('have advice on the exception, and no value where the call has not ended', () => {
    expect(partsOf(one, raised('ZeroDivisionError', 'division by zero'))?.advice).toMatch(/^The divisor is 0/);
    expect(partsOf(one, { kind: 'out-of-steps' })).toEqual({
      ...none,
      advice: expect.stringMatching(/^Stopped after its share/),
    });
  });

  it('write an expected exception as one that came', () => {
    const error = expecting({ kind: 'error', type: 'ValueError', message: 'is *' });
    expect(partsOf(error, returned(null))).toEqual({ ...none, expected: 'raises ValueError: is …', got: 'None' });
    const other = { ...none, expected: 'raises ValueError: is …', got: "raises KeyError: 'x'", line: 3 };
    expect(partsOf(error, raised('KeyError', "'x'"))).toEqual(other);
    expect(partsOf(expecting({ kind: 'error', type: 'Odd', message: null }), returned(1))?.expected).toBe('raises Odd');
  });

  it('have no expected value where others are right, too', () => {
    expect(partsOf({ ...one, comparison: 'checker' }, returned(5))).toMatchObject({
      expected: null,
      got: '5',
      advice: 'This is not a right answer.',
    });
    expect(partsOf(expecting(null), raised('Odd', ''))?.expected).toBeNull();
  });

  it('have the steps before, and the hint of the author below the other advice', () => {
    const steps = [plainStep('double', 1, 2), plainStep('double', 2, 4)];
    const given = { ...one, steps, hint: 'Twice is once and once more.' };
    expect(partsOf(given, returned(2), returned(null))).toMatchObject({
      before: 'double(1)',
      call: 'double(2)',
      advice: 'A function gives None where it ends without return.\nTwice is once and once more.',
    });
  });

  it('can be stored, and have a limited length', () => {
    const failure = partsOf(one, returned(`\0${'x'.repeat(5_000)}`));
    expect(failure?.got).toHaveLength(1_000);
    expect(partsOf(one, raised('Odd', '\0'))?.got).toBe('raises Odd: \uFFFD');
  });

  it('are left out where no step failed: the program did not load, or called a model too often', () => {
    const [test] = testsOf([one], [], '', raised('SyntaxError', 'invalid syntax'));
    expect(test?.message).toMatch(/^SyntaxError/);
    expect(test).not.toHaveProperty('failure');
  });
});

describe('the test to look at first', () => {
  const named = (index: number, prerequisites: number[] = [], isHidden = false): PreparedCase => {
    return plainCase('double', 2, 4, { index, name: `case ${index}`, isHidden, prerequisites });
  };
  const orderOf = (...args: Parameters<typeof testsOf>) => testsOf(...args).map(({ after }) => after ?? null);
  const [right, wrong] = [returned(4), returned(5)];

  it('is named by one that hangs on it, where both fail', () => {
    const cases = [named(0), named(2, [0]), named(1, [0, 2], true)];
    expect(orderOf(cases, [wrong, wrong, wrong])).toEqual([null, 'case 0', 'case 0']);
    expect(orderOf(cases, [right, wrong, wrong])).toEqual([null, null, 'case 2']);
    expect(orderOf(cases, [wrong, right, right])).toEqual([null, null, null]);
  });

  it('is the one with the message, where the program does not load', () => {
    const cases = [named(0), named(1, [0]), named(2, [0], true)];
    const load = raised('SyntaxError', 'invalid syntax');
    expect(orderOf(cases, [], '', load)).toEqual([null, null, null]);
    const messages = testsOf(cases, [], '', load).map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringMatching(/^SyntaxError: invalid syntax \(line 3\)/),
      'Not judged: the program ends before any test begins.',
      null,
    ]);
  });
});
