import { describe, expect, it } from '@jest/globals';
import { quotedTwice } from './quoted-twice.js';

const nameError = "`Yes` raises NameError: name 'Yes' is not defined.";
const syntaxError = '`Hello to you.` is not an expression as needed: invalid syntax.';

describe('a complaint about an expected value', () => {
  it.each([
    ['Yes', nameError, `${nameError} A text needs quotes within quotes: expected: '"Yes"'.`],
    ['Hello to you.', syntaxError, `${syntaxError} A text needs quotes within quotes: expected: '"Hello to you."'.`],
  ])('says how a text is written: %s', (expected, complaint, sentence) => {
    expect(quotedTwice(expected, complaint)).toBe(sentence);
  });

  it.each([
    ['[1, 2', '`[1, 2` is not an expression as needed: unclosed bracket.'],
    ['softmax([1])', "`softmax([1])` raises NameError: name 'softmax' is not defined."],
    ['1 / 0', '`1 / 0` raises ZeroDivisionError: division by zero.'],
  ])('stays as it is for other Python: %s', (expected, complaint) => {
    expect(quotedTwice(expected, complaint)).toBe(complaint);
  });
});
