import { describe, expect, it } from '@jest/globals';
import type { Comment, Graded, Run, Test } from './grade-text.js';
import {
  errorLineOf,
  lineOf,
  otherComments,
  programComments,
  shownAtLines,
  sourceLine,
  testToLookAt,
} from './look-first.js';

const passed = (name: string): Test => ({ name, status: 'passed', message: null });
const failed = (name: string, after?: string): Test => ({
  name,
  status: 'failed',
  message: `${name} is wrong`,
  ...(after !== undefined && { after }),
});
const hidden = (name: string, after?: string): Test => ({ ...failed(name, after), message: null });

describe('the test to look at first', () => {
  it.each([
    ['nothing where all pass', [passed('a')], undefined],
    ['the first that fails', [passed('a'), failed('b'), failed('c')], 'b'],
    ['the one that the first hangs on', [failed('a', 'b'), failed('b')], 'b'],
    ['the first again where what it hangs on passes', [failed('a', 'b'), passed('b'), failed('c')], 'a'],
    ['a shown one before a hidden one', [hidden('a'), failed('b')], 'b'],
    ['a shown one that hangs on a hidden one, because it says more', [hidden('a'), failed('b', 'a')], 'b'],
    ['a hidden one where only hidden ones fail', [passed('a'), hidden('b', 'c'), hidden('c')], 'c'],
  ])('is %s', (_what, tests, name) => {
    expect(testToLookAt(tests)?.name).toBe(name);
  });
});

describe('the line of an error', () => {
  const failure = { before: null, call: 'f()', expected: null, got: null, line: 4, advice: null, printed: null };
  const run: Run = { tests: [], result: null, error: 'NameError: x (line 3)', output: '' };

  it('is that of the failure, which has none for a wrong value', () => {
    expect(lineOf({ ...failed('a'), failure })).toBe(4);
    expect(
      lineOf({ ...failed('a'), message: 'f() returned 1 (line 9)', failure: { ...failure, line: null } }),
    ).toBeNull();
  });

  it('is in the message of a program that does not load', () => {
    expect(lineOf({ ...failed('a'), message: 'SyntaxError: invalid syntax (line 2)\nA colon is missing.' })).toBe(2);
    expect(lineOf(failed('a'))).toBeNull();
  });

  it('of a run is given, or in the text of an earlier release', () => {
    expect(errorLineOf({ ...run, error_line: 7 })).toBe(7);
    expect(errorLineOf({ ...run, error_line: null })).toBeNull();
    expect(errorLineOf(run)).toBe(3);
  });

  it('shows its source, however lines end', () => {
    expect(sourceLine('a\r\n    b = 1\nc', 2)).toBe('b = 1');
    expect(sourceLine('a', 9)).toBe('');
  });
});

describe('what stands where', () => {
  const error: Comment = { line: 1, type: 'error', comment: 'a is wrong', scope: 'program' };
  const efficiency: Comment = { line: 1, type: 'hint', comment: 'It is slow.', scope: 'program' };
  const atLine: Comment = { line: 3, type: 'warning', comment: 'x is not used' };
  const grade = { tests: [failed('a')], inline_comments: [error, efficiency, atLine] } as unknown as Graded;
  const run = { tests: [], result: null, output: '' };

  it('is said once', () => {
    expect(otherComments(grade.inline_comments, failed('a'))).toEqual([efficiency, atLine]);
    expect(otherComments(grade.inline_comments, failed('b'))).toEqual([error, efficiency, atLine]);
  });

  it('is about the program or at a line', () => {
    expect(programComments(grade.inline_comments)).toEqual([error, efficiency]);
  });

  it('is at a line only where that is the place of it', () => {
    expect(shownAtLines(grade, undefined)).toEqual([atLine]);
    expect(shownAtLines(undefined, undefined)).toEqual([]);
  });

  it('is at the line of an error after a run, too', () => {
    expect(shownAtLines(undefined, { ...run, error: 'SyntaxError', error_line: 2 })).toEqual([
      { line: 2, type: 'error', comment: 'SyntaxError' },
    ]);
    const raised = { ...failed('a'), message: 'f() raised ValueError (line 5)' };
    expect(shownAtLines(undefined, { ...run, error: null, tests: [raised] })).toMatchObject([{ line: 5 }]);
    expect(shownAtLines(undefined, { ...run, error: null, tests: [failed('a')] })).toEqual([]);
  });
});
