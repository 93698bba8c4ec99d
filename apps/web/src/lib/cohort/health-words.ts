import type { AnswerOf, OperationOf } from '@proximal/client';

export type CohortHealth = Omit<AnswerOf<OperationOf<'GET', '/cohorts/my-cohort/health'>>['data'], 'week_of'>;

export function healthWords(health: CohortHealth) {
  const rates = ratesOf(health);
  const lowest = rates.reduce((low, rate) => (rate.share < low.share ? rate : low));
  const open = lowest.share < 0.8 ? ` The lowest part is “${lowest.name}”: ${lowest.advice}.` : '';
  return {
    score: health.health_score,
    summary: `${moodOf(health.health_score)}${open}`,
    rates: rates.map(({ advice, ...shown }) => shown),
  };
}

function ratesOf(health: CohortHealth) {
  return [
    {
      name: 'Members active',
      share: health.active_member_rate,
      words: `${partOf(health.active_member_rate)} of the members did something this week.`,
      advice: 'a lesson or a lab a week counts',
    },
    {
      name: 'Days with activity',
      share: health.standup_rate,
      words: `Members were active on ${partOf(health.standup_rate).toLowerCase()} of their days from Monday to Friday.`,
      advice: 'a little each day helps more than much on one',
    },
    {
      name: 'Challenge',
      share: health.challenge_rate,
      words: `${partOf(health.challenge_rate)} of the members have submitted to this week’s challenge.`,
      advice: 'a first attempt counts, and you can replace it',
    },
    {
      name: 'Reviews',
      share: health.review_completion_rate,
      words: `${partOf(health.review_completion_rate)} of the reviews due this week are done.`,
      advice: 'somebody waits for each open review',
    },
  ];
}

function moodOf(score: number): string {
  if (score >= 80) return 'Your cohort is lively this week.';
  if (score >= 60) return 'Your cohort is doing well this week.';
  if (score >= 35) return 'Your cohort is a little quiet this week.';
  return 'Your cohort is very quiet this week.';
}

function partOf(share: number): string {
  if (share >= 1) return 'All';
  if (share >= 0.8) return 'Most';
  if (share >= 0.55) return 'More than half';
  if (share >= 0.45) return 'About half';
  if (share >= 0.2) return 'Some';
  return share > 0 ? 'Few' : 'None';
}
