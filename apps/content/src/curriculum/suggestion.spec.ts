import { describe, expect, it } from '@jest/globals';
import { nearestName } from './suggestion.js';

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
