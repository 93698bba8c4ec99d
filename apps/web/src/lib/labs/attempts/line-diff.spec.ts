import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedParts, lineDiff, type DiffLine } from './line-diff.js';

const signs = { same: ' ', added: '+', removed: '-' };
const shown = (before: string, after: string) => lineDiff(before, after).map(({ kind, text }) => signs[kind] + text);

describe('the lines that differ between two programs', () => {
  it('are those outside of the longest common subsequence', () => {
    expect(shown('a\nb\nc\n', 'a\nx\nc\nd\n')).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(shown('a\nb\n', 'a\nb\n')).toEqual([' a', ' b']);
    expect(shown('a\na\nb\n', 'a\nb\n').filter((line) => line.startsWith('-'))).toEqual(['-a']);
  });

  it('do not depend on the kind of line breaks', () => {
    expect(shown('a\r\nb', 'a\nb\n')).toEqual([' a', ' b']);
  });

  it('have the numbers of their lines in both programs', () => {
    expect(lineDiff('a\nb\n', 'b\nc\n').map(({ before, after }) => [before, after])).toEqual([
      [1, undefined],
      [2, 1],
      [undefined, 2],
    ]);
  });

  it('make both programs again, whatever they are', () => {
    const program = fc.array(fc.constantFrom('a', 'b', 'c', '  d'), { minLength: 1, maxLength: 12 });
    const without = (lines: DiffLine[], kind: DiffLine['kind']) =>
      lines.filter((line) => line.kind !== kind).map(({ text }) => text);
    fc.assert(
      fc.property(program, program, (before, after) => {
        const lines = lineDiff(before.join('\n'), after.join('\n'));
        expect(without(lines, 'added')).toEqual(before);
        expect(without(lines, 'removed')).toEqual(after);
      }),
    );
  });

  it('are shown as replaced when there are too many to compare', () => {
    const program = (sign: string) => Array.from({ length: 2_100 }, (_, i) => `${sign}${i % 7}`).join('\n');
    expect(lineDiff(program('a'), program('b'))).toHaveLength(4_200);
  });
});

describe('the changed parts of a program', () => {
  const program = (...lines: string[]) => lines.join('\n');
  const numbered = Array.from({ length: 20 }, (_, i) => `line ${i + 1}`);

  it('have three lines around each change, and count the others', () => {
    const parts = changedParts(lineDiff(program(...numbered), program(...numbered.with(9, 'other'))));
    const texts = parts.map((part) => (typeof part === 'number' ? part : signs[part.kind] + part.text));
    const near = [' line 7', ' line 8', ' line 9', '-line 10', '+other', ' line 11', ' line 12', ' line 13'];
    expect(texts.slice(1, -1)).toEqual(near);
    expect([texts[0], texts.at(-1)]).toEqual([6, 7]);
  });

  it('are one number when nothing has changed', () => {
    expect(changedParts(lineDiff('a\nb', 'a\nb'))).toEqual([2]);
  });
});
