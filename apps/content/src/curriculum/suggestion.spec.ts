import { describe, expect, it } from '@jest/globals';
import { alternatives, nearestName } from './suggestion.js';

describe('the nearest name', () => {
  it.each([
    ['titel', ['title', 'levels'], 'title'],
    ['skill', ['skills', 'limits'], 'skills'],
    ['byte-pair-encodings', ['byte-pair-encoding', 'beam-search'], 'byte-pair-encoding'],
    ['modules', ['title', 'lessons'], null],
    ['ab', ['xy'], null],
    ['a', [], null],
  ])('of %s among %j is %s', (wrong, known, nearest) => {
    expect(nearestName(wrong, known)).toBe(nearest);
  });
});

describe('the alternatives to a typed name', () => {
  const many = Array.from({ length: 7 }, (_, index) => `part-of-lesson-${index}`);
  it.each([
    ['tokenise-word', ['tokenise-words', 'tokenise-lines'], '; did you mean tokenise-words?'],
    ['words', ['tokenise-words', 'count-words', 'k-means'], ': similar ones are tokenise-words, count-words.'],
    ['words', ['tokenise-words', 'k-means'], '; did you mean tokenise-words?'],
    ['lesson', many, `: similar ones are ${many.slice(0, 6).join(', ')}.`],
    ['vast', ['text', 'numbers'], ': there are text, numbers.'],
    ['vast', many, '.'],
    ['vast', [], '.'],
  ])('%s, where there are %j, are: %s', (typed, known, expected) => {
    expect(alternatives(typed, known)).toBe(expected);
  });
});
