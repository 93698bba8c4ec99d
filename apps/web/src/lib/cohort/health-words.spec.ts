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
    expect(healthWords({ ...full, health_score }).summary).toBe(`Your cohort is ${word} this week.`);
  });

  it('name what is lowest, with what helps', () => {
    const { summary } = healthWords({ ...full, health_score: 70, standup_rate: 0.7, review_completion_rate: 0.1 });
    expect(summary).toContain('“Reviews”: somebody waits for each open review.');
  });

  it.each([
    [1, 'All'],
    [0.99, 'Most'],
    [0.6, 'More than half'],
    [0.5, 'About half'],
    [0.3, 'Some'],
    [0.01, 'Few'],
    [0, 'None'],
  ])('call a share of %d “%s”', (challenge_rate, part) => {
    const { rates } = healthWords({ ...full, challenge_rate });
    expect(rates.find(({ name }) => name === 'Challenge')).toEqual({
      name: 'Challenge',
      share: challenge_rate,
      words: `${part} of the members have submitted to this week’s challenge.`,
    });
  });
});
