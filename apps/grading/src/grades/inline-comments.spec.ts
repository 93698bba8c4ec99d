import { describe, expect, it } from '@jest/globals';
import type { Diagnostic } from '@proximal/sandbox';
import { plainCase } from '../../test/prepared-lab.js';
import type { Efficiency } from './efficiency.js';
import { inlineComments, type Findings } from './inline-comments.js';
import type { CaseOutcome } from './test-outcomes.js';

const code = 'import math\n\n\ndef double(x):\n    return x + x\n';

function outcome(parts: Partial<CaseOutcome>, isHidden = false): CaseOutcome {
  const one = plainCase('double', 77, 154, { isHidden });
  return { case: one, status: 'passed', message: null, line: null, behaviour: '', ...parts };
}

const thrifty: Efficiency = {
  score: 100,
  rightSizes: 2,
  sizes: 2,
  isCostly: false,
  largest: {
    n: 20,
    outcome: 'right',
    fuel: 100_000,
    referenceFuel: 100_000,
    outputFuel: 0,
    loadingFuel: 0,
    failure: null,
  },
  failed: null,
  ratio: 1,
  growth: 1,
  referenceGrowth: 1,
};

function commentsOn(parts: Partial<Findings>) {
  const scores = { correctness: 100, style: 100, efficiency: 100 };
  return inlineComments({
    code,
    scores,
    outcomes: [outcome({})],
    diagnostics: [],
    unlinted: null,
    efficiency: thrifty,
    efficiencyCall: 'double(n)',
    mistake: null,
    ...parts,
  });
}

const lint = (code: string, line: number): Diagnostic => ({ code, line, column: 1, message: `about ${code}` });

describe('inline comments', () => {
  it('praise a program that is right in everything, where its function is defined', () => {
    expect(commentsOn({})).toMatchObject([{ line: 4, type: 'praise', scope: 'program' }]);
  });

  it('do not praise a score below 100', () => {
    expect(commentsOn({ scores: { correctness: 100, style: 99, efficiency: 100 } })).toEqual([]);
  });

  it('name the first failed shown case at the line of its exception', () => {
    const raised = outcome({ status: 'error', message: 'TypeError: no (line 5)', line: 5 });
    const failed = outcome({ status: 'failed', message: 'double(77) returned 1, expected 154' });
    expect(commentsOn({ outcomes: [outcome({}), raised, failed] })).toContainEqual({
      line: 5,
      type: 'error',
      comment: 'TypeError: no (line 5)',
    });
    expect(commentsOn({ outcomes: [failed, raised] })).toContainEqual({
      line: 4,
      type: 'error',
      comment: 'double(77) returned 1, expected 154',
      scope: 'program',
    });
  });

  it('say only how many hidden cases failed', () => {
    const hidden = outcome({ status: 'error', message: 'KeyError: 77', line: 5 }, true);
    const scores = { correctness: 50, style: 100, efficiency: 100 };
    const comments = commentsOn({ scores, outcomes: [outcome({}), hidden, hidden] });
    expect(comments).toMatchObject([{ line: 4, type: 'hint', scope: 'program' }]);
    for (const status of ['failed', 'timeout'] as const) {
      const other = outcome({ status, message: 'Stopped' }, true);
      expect(commentsOn({ scores, outcomes: [outcome({}), other, other] })).toEqual(comments);
    }
    expect(comments[0]?.comment).toMatch(/^All shown tests pass. 2 hidden tests do not/);
  });

  it('stand at the shown function, whichever function a hidden case calls', () => {
    const scores = { correctness: 50, style: 100, efficiency: 100 };
    const two = `${code}\n\ndef halve(x):\n    return x // 2\n`;
    const hidden = outcome({ status: 'failed', case: plainCase('halve', 7, 3, { isHidden: true }) });
    const outcomes = [outcome({}), hidden];
    expect(commentsOn({ code: two, scores, outcomes })).toMatchObject([{ line: 4, type: 'hint' }]);
  });

  it('say why the code was not linted', () => {
    const scores = { correctness: 100, style: 0, efficiency: 100 };
    expect(commentsOn({ scores, unlinted: 'Style is 0: too long.' })).toEqual([
      { line: 1, type: 'warning', comment: 'Style is 0: too long.', scope: 'program' },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('find lines that end with %j', (end) => {
    const failed = outcome({ status: 'error', message: 'ValueError (line 5)', line: 5 });
    const comments = commentsOn({
      code: code.replaceAll('\n', end),
      outcomes: [failed],
      scores: { correctness: 0, style: 100, efficiency: 0 },
    });
    expect(comments).toMatchObject([{ line: 5, type: 'error' }]);
    expect(commentsOn({ code: `\uFEFF${code.slice(14)}`.replaceAll('\n', end) })).toMatchObject([
      { line: 1, type: 'praise' },
    ]);
  });

  it('repeat what the linter found, with likely mistakes as warnings', () => {
    expect(commentsOn({ diagnostics: [lint('SIM102', 5), lint('F401', 1)] })).toMatchObject([
      { line: 1, type: 'warning', comment: 'about F401 (F401)' },
      { line: 4, type: 'praise' },
      { line: 5, type: 'hint', comment: 'about SIM102 (SIM102)' },
    ]);
  });

  it('leave out advice on style, on unused imports and on speed until every test passes', () => {
    const scores = { correctness: 0, style: 90, efficiency: 0 };
    const diagnostics = [lint('F401', 1), lint('I001', 1), lint('F841', 3), lint('SIM102', 4), lint('F821', 5)];
    const efficiency = { ...thrifty, score: 75, isCostly: true, ratio: 2 };
    const found = { scores, diagnostics, efficiency, unlinted: null };
    const saidOn = (parts: Partial<CaseOutcome>, isHidden = false) =>
      commentsOn({ ...found, outcomes: [outcome({ status: 'error', ...parts }, isHidden)] })
        .filter(({ comment }) => comment.startsWith('about ') || comment.includes('steps'))
        .map(({ line, comment }) => `${line} ${comment}`);
    expect(saidOn({ line: 5, behaviour: 'raised NameError' })).toEqual(['3 about F841 (F841)']);
    expect(saidOn({ line: 1 })).toEqual(['3 about F841 (F841)', '5 about F821 (F821)']);
    expect(saidOn({ line: 5 }, true)).toEqual(['3 about F841 (F841)', '5 about F821 (F821)']);
    expect(commentsOn({ ...found, outcomes: [outcome({ status: 'failed' })], unlinted: 'too long' })).toHaveLength(1);
    expect(commentsOn(found)).toHaveLength(6);
  });

  it('give the hint on what costs efficiency', () => {
    const efficiency = { ...thrifty, score: 75, isCostly: true, ratio: 2 };
    const scores = { correctness: 100, style: 100, efficiency: 75 };
    expect(commentsOn({ scores, efficiency })).toMatchObject([{ line: 4, type: 'hint', scope: 'program' }]);
  });

  it('stay on the lines of the program and within the limits of size and number', () => {
    const failed = outcome({ status: 'error', message: `\0${'x'.repeat(2_000)}`, line: 999 });
    const diagnostics = Array.from({ length: 60 }, (_, index) => lint('B006', index));
    const comments = commentsOn({
      outcomes: [failed],
      diagnostics,
      scores: { correctness: 0, style: 0, efficiency: 0 },
    });
    expect(comments).toHaveLength(25);
    expect(comments.filter(({ type }) => type === 'error')).toMatchObject([{ line: 5 }]);
    for (const { line, comment } of comments) {
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(5);
      expect(comment.length).toBeLessThanOrEqual(800);
      expect(comment).not.toContain('\0');
    }
  });

  it('are sorted by line, and the most serious comment of a line comes first', () => {
    const diagnostics = [lint('SIM102', 5), lint('B006', 5), lint('E501', 1)];
    const positions = commentsOn({ diagnostics }).map(({ line, type }) => `${line} ${type}`);
    expect(positions).toEqual(['1 hint', '4 praise', '5 warning', '5 hint']);
    const failed = outcome({ status: 'failed', message: 'wrong', line: 3 });
    expect(commentsOn({ outcomes: [failed], diagnostics })).toMatchObject([{ line: 3 }, { line: 4 }, { line: 5 }]);
  });

  it('stand on the first line of an empty program', () => {
    const failed = outcome({ status: 'error', message: 'NameError' });
    const scores = { correctness: 0, style: 100, efficiency: 0 };
    expect(commentsOn({ code: '', outcomes: [failed], scores })).toMatchObject([{ line: 1, type: 'error' }]);
  });
});
