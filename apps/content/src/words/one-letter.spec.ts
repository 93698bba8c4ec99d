import { describe, expect, it } from '@jest/globals';
import { isOneEditAway, oneLetterLess } from './one-letter.js';

function isNear(one: string, other: string): boolean {
  const [less, otherLess] = [oneLetterLess(one), oneLetterLess(other)];
  return less.some((letters) => otherLess.includes(letters)) && isOneEditAway(one, other);
}

describe('a word one letter away', () => {
  it.each([
    ['tokn', 'token'],
    ['tokken', 'token'],
    ['tokan', 'token'],
    ['toekn', 'token'],
    ['gradeint', 'gradient'],
  ])('is %s for %s', (typed, meant) => {
    expect(isNear(typed, meant)).toBe(true);
    expect(isNear(meant, typed)).toBe(true);
  });

  it.each([
    ['okenz', 'token'],
    ['tkoen', 'toker'],
    ['softmax', 'softly'],
    ['rga', 'rag'],
    ['gpt4o', 'gpt5o'],
  ])('is not %s for %s', (typed, other) => {
    expect(isNear(typed, other)).toBe(false);
  });
});
