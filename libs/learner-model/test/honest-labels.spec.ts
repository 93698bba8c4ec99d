import { describe, expect, it } from '@jest/globals';
import { areHonest, honestLabels } from '../bench/honest-labels.js';
import type { GradedEvent } from '../src/event.js';
import { newPopulation } from '../src/population.js';

function history(scores: readonly number[]): GradedEvent[] {
  return scores.map((score, index) => ({ item: `item-${index}`, skills: ['tokens'], at: 0, score, weight: 4 }));
}

const masters = Array.from({ length: 6 }, () => 1);

describe('honest labels', () => {
  it.each([
    { name: 'no skill is mastered', scores: [0, 1, 0], answersOnMastered: 0, rightOnMastered: null, isMet: true },
    {
      name: 'mastered skills are answered right',
      scores: masters,
      answersOnMastered: 2,
      rightOnMastered: 1,
      isMet: true,
    },
    {
      name: 'a mastered skill is answered wrong',
      scores: [...masters.slice(0, 4), 0],
      answersOnMastered: 1,
      rightOnMastered: 0,
      isMet: false,
    },
  ])('are trustworthy ($isMet) when $name', ({ scores, answersOnMastered, rightOnMastered, isMet }) => {
    const labels = honestLabels(newPopulation(), [history(scores)]);
    expect(labels).toEqual({ answersOnMastered, rightOnMastered, masteredWithoutSuccess: 0, failuresThatRaised: 0 });
    expect(areHonest(labels)).toBe(isMet);
  });

  it.each([{ masteredWithoutSuccess: 1 }, { failuresThatRaised: 1 }, { rightOnMastered: 0.85 }])(
    'miss their goal with %j',
    (wrong) => {
      const labels = { answersOnMastered: 10, rightOnMastered: 0.9, masteredWithoutSuccess: 0, failuresThatRaised: 0 };
      expect(areHonest({ ...labels, ...wrong })).toBe(false);
    },
  );
});
