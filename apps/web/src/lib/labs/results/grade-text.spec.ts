import { describe, expect, it } from '@jest/globals';
import {
  failedFirst,
  gradeSentence,
  isHiddenFailure,
  messageLines,
  passesAll,
  runSentence,
  testsSentence,
  type Graded,
  type Run,
  type Test,
} from './grade-text.js';

const passed: Test = { name: 'a', status: 'passed', message: null };
const failed: Test = { name: 'b', status: 'failed', message: null };
const grade = (score: number, xp_awarded: number) =>
  ({ score, xp_awarded, tests: [passed, failed] }) as unknown as Graded;
const run: Run = { tests: [], result: null, error: null, output: '' };

describe('the sentence about a result', () => {
  it('says whether the lab is solved, and what it brought', () => {
    expect(gradeSentence(grade(60, 30))).toBe('Solved: score 60 of 100, 1 of 2 tests passed. You gain 30 xp.');
    expect(gradeSentence(grade(59, 0))).toBe('Not solved yet: score 59 of 100, 1 of 2 tests passed.');
  });

  it('says how a run ended', () => {
    expect(runSentence({ ...run, error: 'SyntaxError (line 2)' })).toContain('SyntaxError (line 2)');
    expect(runSentence({ ...run, tests: [passed] })).toContain('1 of 1 test passed');
    expect(runSentence({ ...run, result: '[1]' })).toBe('The call returned [1].');
    expect(runSentence(run)).toBe('The program ran to its end and printed nothing.');
    expect(runSentence({ ...run, output: 'a' })).toBe('The program ran to its end.');
  });

  it('counts the tests', () => {
    expect(testsSentence([])).toBe('0 of 0 tests passed');
    const part = { name: 'a (i=1)', status: 'failed', message: '1 != 2', part_of: 'a' } as const;
    expect(testsSentence([{ name: 'a', status: 'failed', message: null }, part])).toBe('0 of 1 test passed');
  });
});

describe('a run passes all tests', () => {
  const whole: Run = { ...run, tests: [passed], hidden: { passed: 3, total: 3 } };

  it('when the shown and the hidden ones passed', () => expect(passesAll(whole)).toBe(true));

  it.each<[string, Partial<Run>]>([
    ['a shown one failed', { tests: [passed, failed] }],
    ['a hidden one failed', { hidden: { passed: 2, total: 3 } }],
    ['nobody says what became of the hidden ones', { hidden: undefined }],
    ['it was of a call', { tests: [], hidden: { passed: 0, total: 0 } }],
    ['it ended in an error', { error: 'NameError' }],
  ])('but not when %s', (_when, part) => expect(passesAll({ ...whole, ...part })).toBe(false));
});

describe('the tests of a result', () => {
  it('begin with those that did not pass, each group in its order', () => {
    const late: Test = { name: 'c', status: 'timeout', message: 'too slow' };
    expect(failedFirst([passed, failed, late]).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  });

  it.each([
    [failed, true],
    [{ ...failed, message: 'f(1) returned 2, expected 3' }, false],
    [passed, false],
  ])('%j: only its name says what went wrong: %s', (test, isHidden) => {
    expect(isHiddenFailure(test)).toBe(isHidden);
  });

  it.each([
    ['f(1) returned 2, expected 3', 'f(1)\nreturned 2\nexpected 3'],
    [
      "f('a') returned ', expected b', expected 'c', in any order",
      "f('a')\nreturned ', expected b'\nexpected 'c', in any order",
    ],
    ['f(1) raised ValueError', 'f(1) raised ValueError'],
  ])('explain %s on lines of their own', (message, lines) => {
    expect(messageLines(message)).toBe(lines);
  });
});
