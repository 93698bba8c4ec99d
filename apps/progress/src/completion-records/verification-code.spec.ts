import { describe, expect, it } from '@jest/globals';
import { newVerificationCode, readVerificationCode } from './verification-code.js';

describe('a verification code', () => {
  it('has five groups of five characters that cannot be misread', () => {
    const codes = Array.from({ length: 200 }, () => newVerificationCode());
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
    expect(new Set(codes).size).toBe(200);
  });

  it('uses all 32 characters in every position', () => {
    const codes = Array.from({ length: 4_000 }, () => newVerificationCode().replaceAll('-', ''));
    for (let position = 0; position < 25; position += 1)
      expect(new Set(codes.map((code) => code[position])).size).toBe(32);
  });

  const code = '01AB1-0C0D1-23456-789EF-GHJKM';

  it.each([
    ['as it is', code],
    ['in lower case', code.toLowerCase()],
    ['with O, o, I, i, L and l', 'OiABl-oCOdL-23456-789EF-GHJKM'],
    ['without hyphens', code.replaceAll('-', '')],
    ['with spaces and line ends', ` 01AB1 0C0D1\n23456\t789EF\u00A0GHJKM `],
    ['with hyphens that a word processor writes', code.replaceAll('-', '–')],
    ['with a soft hyphen and a zero-width space', code.replaceAll('-', '\u00AD\u200B')],
  ])('is read %s', (_, typed) => expect(readVerificationCode(typed)).toBe(code));

  it.each([
    ['nothing', ''],
    ['one character too few', code.slice(0, -1)],
    ['one character too many', `${code}0`],
    ['a U, which is no digit', code.replace('A', 'U')],
    ['punctuation', code.replace('A', '_')],
    ['a digit of another script', code.replace('2', '٢')],
    ['a letter that upper case makes of two', code.replace('AB', 'ß')],
    ['NUL', code.replace('A', '\0')],
    ['a lone surrogate', code.replace('A', '\uD800')],
    ['a very long text', code.repeat(1_000)],
  ])('is not read from %s', (_, typed) => expect(readVerificationCode(typed)).toBeNull());
});
