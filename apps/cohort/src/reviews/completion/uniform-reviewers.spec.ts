import { describe, expect, it } from '@jest/globals';
import { uniformReviewers } from './uniform-reviewers.js';

function isUniform(
  scores: number[],
  others: [number, number][] = scores.map((_, index) => [50 + 8 * index, 47 + 8 * index]),
) {
  const reviews = scores.flatMap((score, index) => {
    const submissionId = `chs_${index}`;
    const beside = (others[index] ?? []).map((one, of) => ({ submissionId, reviewerId: 10 + of, score: one }));
    return [{ submissionId, reviewerId: 1, score }, ...beside];
  });
  return uniformReviewers(reviews).has(1);
}

describe('a reviewer', () => {
  it.each([
    ['gives one score to everything', [90, 90, 90], true],
    ['gives nearly one score to everything', [88, 90, 93], true],
    ['gives everything full marks', [100, 96], true],
    ['gives everything nothing', [0, 3], true],
    ['has given one score twice', [90, 90], false],
    ['has given full marks to all, which is one', [100], true],
    ['has given full marks to one of two', [100, 84], false],
    ['gives different scores', [90, 90, 84], false],
  ])('who %s, with the scores %j, is uniform: %s', (_, scores, expected) => {
    expect(isUniform(scores)).toBe(expected);
  });

  it('is not uniform where others agree, in an easy challenge', () => {
    const easy: [number, number][] = [
      [97, 94],
      [99, 92],
      [100, 95],
    ];
    expect(isUniform([98, 99, 100], easy)).toBe(false);
  });

  it('is not uniform as long as nobody else has reviewed the same, unless they give full marks or none', () => {
    expect(isUniform([88, 90, 90], [])).toBe(false);
    expect(isUniform([100, 100, 100], [])).toBe(true);
  });
});
