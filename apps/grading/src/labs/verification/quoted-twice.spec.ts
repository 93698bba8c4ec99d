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

  it.each(['softmax([1])', 'date(2020, 1, 1)', 'Level.INFO'])(
    'says that it knows no name of the program: %s',
    (expected) => {
      const complaint = `\`${expected}\` raises NameError: name '${/^\w+/.exec(expected)?.[0]}' is not defined.`;
      expect(quotedTwice(expected, complaint)).toBe(
        `${complaint} An expected value knows no name of the program: expect a plain value, such as an attribute's.`,
      );
    },
  );

  it.each([
    ['[1, 2', '`[1, 2` is not an expression as needed: unclosed bracket.'],
    ['1 / 0', '`1 / 0` raises ZeroDivisionError: division by zero.'],
  ])('stays as it is for other Python: %s', (expected, complaint) => {
    expect(quotedTwice(expected, complaint)).toBe(complaint);
  });
});
