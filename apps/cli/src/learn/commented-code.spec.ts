import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { commentedCode } from './commented-code.js';
import { paintWith, wrapped } from '../terminal/screen.js';

const code = `import re


def tokenise(text):
    found = text.split()

    for word in found:
        print(word)
    return found
`;
const comment = (line: number, text: string, type: 'error' | 'hint' | 'praise' = 'hint') => ({
  line,
  type,
  comment: text,
});

const plain = paintWith(false);
const lines = (comments: ReturnType<typeof comment>[], width = 80) => commentedCode(code, comments, plain, width);

describe('commented code', () => {
  it('shows each comment under its line, at its indentation, with the lines around it', () => {
    expect(lines([comment(5, 'Punctuation stays.'), comment(5, 'So does case.', 'error')])).toEqual([
      '  4 │ def tokenise(text):',
      '  5 │     found = text.split()',
      '    │     ^ hint: Punctuation stays.',
      '    │     ^ error: So does case.',
      '  6 │',
    ]);
  });

  it('marks the lines in between that are left out', () => {
    expect(lines([comment(9, 'Right.', 'praise'), comment(1, 'Unused.')])).toEqual([
      '  1 │ import re',
      '    │ ^ hint: Unused.',
      '  2 │',
      '  ⋮',
      '  8 │         print(word)',
      '  9 │     return found',
      '    │     ^ praise: Right.',
    ]);
  });

  it('shows a comment on a line behind the end under the last line, and nothing without comments', () => {
    expect(lines([comment(40, 'Missing.')]).slice(-2)).toEqual([
      '  9 │     return found',
      '    │     ^ hint: Missing.',
    ]);
    expect(lines([])).toEqual([]);
    expect(commentedCode('', [comment(1, 'Empty.')], plain, 80)).toEqual(['  1 │', '    │ ^ hint: Empty.']);
  });

  it('stays within the width', () => {
    const long = 'A sentence that has so many words that it needs several lines of the screen to be read.';
    const deep = `${' '.repeat(60)}x = ${'1 + '.repeat(30)}1\n`;
    const shown = [...lines([comment(5, long)], 40), ...commentedCode(deep, [comment(1, long)], plain, 60)];
    for (const line of shown) expect(line.length).toBeLessThanOrEqual(60);
    expect(lines([comment(5, long)], 40).filter((line) => line.length > 40)).toEqual([]);
    expect(shown.join('')).toContain('…');
  });

  it('has colours only where they are wanted, and otherwise the same text', () => {
    const comments = [comment(5, 'Punctuation stays.')];
    const coloured = commentedCode(code, comments, paintWith(true), 80).join('\n');
    expect(coloured).toContain('\u001b[');
    expect(lines(comments).join('\n')).not.toContain('\u001b');
    expect(stripVTControlCharacters(coloured)).toBe(lines(comments).join('\n'));
  });

  it('lets no control character of code or comment reach the terminal', () => {
    const shown = commentedCode('x = "\u001b[2J"\r\n\ty = 1\n', [comment(1, 'a\u0007b')], plain, 80).join('\n');
    expect(shown).toBe('  1 │ x = "�[2J"\n    │ ^ hint: a�b\n  2 │     y = 1');
  });
});

describe('wrapped text', () => {
  it('is cut at spaces, and keeps its own lines and long words', () => {
    expect(wrapped('one two three\nfour incomprehensibilities', 8)).toEqual([
      'one two',
      'three',
      'four',
      'incomprehensibilities',
    ]);
  });
});
