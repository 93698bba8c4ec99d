import { describe, expect, it } from '@jest/globals';
import { isSolution, isSolved, isStuck, maxKeys, newEpisode, withKey } from './episode.js';

const begun = newEpisode(0);

describe('an episode', () => {
  it.each([
    { name: 'none', episode: undefined, isSolved: false, isStuck: false },
    { name: 'begun', episode: { ...begun, tries: 4, days: 2 }, isSolved: false, isStuck: false },
    { name: 'five tries', episode: { ...begun, tries: 5 }, isSolved: false, isStuck: true },
    { name: 'begun on three days', episode: { ...begun, days: 3 }, isSolved: false, isStuck: true },
    {
      name: 'solved after many tries',
      episode: { ...begun, tries: 9, days: 9, solvedAt: 0 },
      isSolved: true,
      isStuck: false,
    },
  ])('$name: solved $isSolved, stuck $isStuck', ({ episode, ...expected }) => {
    expect({ isSolved: isSolved(episode), isStuck: isStuck(episode) }).toMatchObject({
      isSolved: expected.isSolved,
      isStuck: expected.isStuck,
    });
  });

  it.each([
    [59, false],
    [60, true],
  ])('is solved with %d of 100: %s', (score, expected) => {
    expect(isSolution(score)).toBe(expected);
  });
});

describe('withKey', () => {
  it('keeps the last eight keys, each once', () => {
    const keys = Array.from({ length: maxKeys + 2 }, (_, index) => `${index}`).reduce<readonly string[]>(withKey, []);
    expect(keys).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
    expect(withKey(keys, '5')).toBe(keys);
  });
});
