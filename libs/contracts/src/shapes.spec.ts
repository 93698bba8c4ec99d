import { describe, expect, it } from '@jest/globals';
import { pageQuery, prose, sourceCode } from './shapes.js';

describe('the limit of a page', () => {
  it.each<[string | undefined, number | null]>([
    [undefined, 20],
    ['1', 1],
    ['100', 100],
    ['101', 100],
    ['99999999999', 100],
    ['9'.repeat(400), 100],
    ['0', null],
    ['-1', null],
    ['+1', null],
    ['01', null],
    ['1.5', null],
    ['1e2', null],
    [' 1', null],
    ['', null],
    ['ten', null],
  ])('turns %s into %s', (limit, taken) => {
    const parsed = pageQuery.safeParse({ limit });
    expect(parsed.success ? parsed.data.limit : null).toBe(taken);
  });
});

describe('source code of at most 8 bytes', () => {
  it.each([
    ['', true],
    ['x'.repeat(8), true],
    ['x'.repeat(9), false],
    ['é'.repeat(4), true],
    ['é'.repeat(5), false],
    ['🙂🙂', true],
    ['🙂🙂🙂', false],
  ])('%j is accepted: %j', (code, isAccepted) => {
    expect(sourceCode(8).safeParse(code).success).toBe(isAccepted);
  });
});

describe('the text of a person for others', () => {
  it.each(['Clear names.\r\n\tWhat does line 3 do?', 'שלום \u2067abc\u2069', '👩‍💻', '1'])('may be %j', (text) => {
    expect(prose(1, 100).parse(text)).toBe(text);
  });

  it.each(['', ' \n', '\u200b', '\u2800\u3164', 'bell \u0007', '\u001b[31mred', 'file \u202egnp.exe', 'a\u0085b'])(
    'is refused when it is %j',
    (text) => {
      expect(prose(1, 100).safeParse(text).success).toBe(false);
    },
  );
});
