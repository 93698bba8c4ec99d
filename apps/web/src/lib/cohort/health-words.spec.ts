import { describe, expect, it } from '@jest/globals';
import { healthWords, type CohortHealth } from './health-words.js';

const full: CohortHealth = {
  health_score: 100,
  standup_rate: 1,
  review_completion_rate: 1,
  challenge_rate: 1,
  active_member_rate: 1,
};

describe('the words for a cohort’s health', () => {
  it.each([
    [100, 'lively'],
    [80, 'lively'],
    [79.9, 'doing well'],
    [35, 'a little quiet'],
    [0, 'very quiet'],
  ])('say at %d that the cohort is %s', (health_score, word) => {
    expect(healthWords({ ...full, health_score })).toBe(`Your cohort is ${word} this week.`);
  });

  it('name what helps where something is low', () => {
    expect(healthWords({ ...full, health_score: 70, standup_rate: 0.7, review_completion_rate: 0.1 })).toBe(
      'Your cohort is doing well this week: somebody waits for each open review.',
    );
  });
});
