import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { aloneText, gradeText, runText } from './program-texts.js';
import { paintWith } from '../terminal/screen.js';

const plain = paintWith(false);
const lab = { title: 'Tokenise words', kind: 'program', max_xp: 50 } as const;
const tests = [
  { name: 'lower case', status: 'passed' as const, message: null },
  { name: 'hyphens', status: 'failed' as const, message: "expected ['a', 'b'], got ['a-b']" },
  { name: 'an endless text', status: 'timeout' as const, message: null },
];
const submission = {
  submission_id: 'sub_1',
  lab_id: 28,
  lab_version: 'a',
  submitted_at: '2026-11-22T22:00:00.000Z',
  graded_at: '2026-11-22T22:00:01.000Z',
  status: 'graded' as const,
  score: 62,
  correctness: 70,
  style: 80,
  efficiency: 90,
  xp_awarded: 31,
  inline_comments: [{ line: 2, type: 'warning' as const, comment: 'Splits at spaces only.' }],
  tests,
};
const code = 'def tokenise(text):\n    return text.split()\n';

describe('the text of a run', () => {
  const aRun = { lab_version: 'a', tests, result: null, error: null, output: '' };

  it('shows how each example ended, and says that nothing is graded', () => {
    expect(runText(aRun, lab, plain, 80)).toEqual([
      'Tokenise words',
      'Look at this first:',
      '✗ hyphens',
      "    expected ['a', 'b'], got ['a-b']",
      '',
      '✓ lower case',
      '✗ an endless text (took too long)',
      '1 of 3 examples passed; nothing is graded.',
    ]);
  });

  it('shows the printed text, the error, and the value of a call', () => {
    expect(runText({ ...aRun, tests: [], output: 'one\n\u001b[31mtwo\n', result: '3' }, lab, plain, 80)).toEqual([
      'Tokenise words',
      '3',
      'Your program printed:',
      '    one',
      '    �[31mtwo',
    ]);
    expect(runText({ ...aRun, tests: [], error: 'SyntaxError (line 2)' }, lab, plain, 80)).toContain(
      'SyntaxError (line 2)',
    );
  });

  it('says once why a program did not load', () => {
    const error = 'SyntaxError: invalid syntax (line 2)';
    const unloaded = tests.map((test) => ({ ...test, status: 'error' as const, message: error }));
    const lines = runText({ ...aRun, tests: unloaded, error, error_line: 2 }, lab, plain, 80);
    expect(lines.filter((line) => line.includes(error))).toEqual([error]);
  });

  it('has its parts in the first failed test alone, and names the test that another one hangs on', () => {
    const failure = {
      before: 's = Stack()',
      call: 'tokenise("a-b")',
      expected: "['a', 'b']",
      got: "['a-b']",
      line: null,
      advice: 'Split at each hyphen.',
      printed: null,
    };
    const raised = { ...failure, before: null, got: "raises KeyError: 'x'", line: 3, printed: 'a\nb' };
    const second = { name: 'a sentence', status: 'failed' as const, message: 'long', failure, after: 'hyphens' };
    const first = { name: 'hyphens', status: 'failed' as const, message: 'long', failure };
    expect(runText({ ...aRun, tests: [second, first] }, lab, plain, 80).slice(1, -1)).toEqual([
      'Look at this first:',
      '✗ hyphens',
      '    After:    s = Stack()',
      '    Call:     tokenise("a-b")',
      "    Expected: ['a', 'b']",
      "    Got:      ['a-b']",
      '    Split at each hyphen.',
      '',
      '✗ a sentence (after the first)',
    ]);
    expect(runText({ ...aRun, tests: [{ ...first, failure: raised }] }, lab, plain, 80).slice(4, -1)).toEqual([
      "    Expected: ['a', 'b']",
      "    Got:      raises KeyError: 'x'",
      '    Line:     3',
      '    Split at each hyphen.',
      '    Printed:  a',
      '              b',
    ]);
  });
});

describe('the text of a run without a lab', () => {
  const aRun = { result: null, error: null, error_line: null, output: '' };

  it.each([
    ['a value and a printed text', { result: '3', output: 'one\n' }, ['3', 'Your program printed:', '    one']],
    ['an error', { error: 'NameError (line 2)', error_line: 2 }, ['NameError (line 2)']],
    ['nothing', {}, ['Your program ran to its end and printed nothing.']],
  ])('shows %s', (_, parts, lines) => expect(aloneText({ ...aRun, ...parts }, plain, 80)).toEqual(lines));
});

describe('the text of a grade', () => {
  it('counts no part of a test', () => {
    const part = { name: 'hyphens (i=1)', status: 'failed', message: null, part_of: 'hyphens' } as const;
    const tests = [...submission.tests, part];
    expect(gradeText({ ...submission, tests }, lab, code, plain, 80)).toContain('1 of 3 tests passed');
  });

  it('shows scores, the tests that failed, comments under their lines, and the xp', () => {
    expect(gradeText(submission, lab, code, plain, 80)).toEqual([
      'Tokenise words: 62 of 100',
      'correctness 70 · style 80 · efficiency 90',
      '1 of 3 tests passed',
      'Look at this first:',
      '✗ hyphens',
      "    expected ['a', 'b'], got ['a-b']",
      '',
      '✗ an endless text (took too long)',
      '',
      '  1 │ def tokenise(text):',
      '  2 │     return text.split()',
      '    │     ^ warning: Splits at spaces only.',
      '',
      '+31 xp of up to 50',
    ]);
  });

  it('shows what is about the whole program above the code, and no error twice', () => {
    const inline_comments = [
      { line: 1, type: 'error' as const, comment: 'It returned 1.', scope: 'program' as const },
      { line: 1, type: 'hint' as const, comment: 'Add each number.', scope: 'program' as const },
      { line: 2, type: 'error' as const, comment: "KeyError: 'x' (line 2)\nThe dict has no such key." },
    ];
    const lines = gradeText({ ...submission, inline_comments }, lab, code, plain, 80);
    expect(lines.slice(-6, -2)).toEqual([
      'hint: Add each number.',
      '  1 │ def tokenise(text):',
      '  2 │     return text.split()',
      "    │     ^ error: KeyError: 'x' (line 2)",
    ]);
    expect(lines.join()).not.toContain('It returned 1.');
  });

  it('says why a score gives no xp', () => {
    const last = (given: object) => gradeText({ ...submission, ...given }, lab, code, plain, 80).at(-1);
    expect(last({ xp_awarded: 0 })).toBe(
      '+0 xp: only a better score than before gives more, and a lab that you gave up gives none',
    );
    expect(last({ xp_awarded: 0, score: 0 })).toBe('+0 xp');
    expect(last({ xp_awarded: 0, is_practice: true })).toBe('practice: no xp, and it counts for nothing else');
  });

  it.each([
    [100, '\u001b[32m'],
    [62, '\u001b[33m'],
    [10, '\u001b[31m'],
  ])('colours the score %d by its height', (score, colour) => {
    const [first] = gradeText({ ...submission, score }, lab, code, paintWith(true), 80);
    expect(first).toContain(`${colour}${score} of 100`);
    expect(stripVTControlCharacters(first!)).toBe(`Tokenise words: ${score} of 100`);
  });
});
