import type { AnswerOf, OperationOf } from '@proximal/client';

export type CohortHealth = Omit<AnswerOf<OperationOf<'GET', '/cohorts/my-cohort/health'>>['data'], 'week_of'>;

/** One sentence, with what helps most where something is low. */
export function healthWords(health: CohortHealth): string {
  const rates = [
    { share: health.active_member_rate, advice: 'a lesson or a lab a week counts' },
    { share: health.standup_rate, advice: 'a little each day helps more than much on one' },
    { share: health.challenge_rate, advice: 'a first attempt at the challenge counts, and you can replace it' },
    { share: health.review_completion_rate, advice: 'somebody waits for each open review' },
  ];
  const lowest = rates.reduce((low, rate) => (rate.share < low.share ? rate : low));
  const mood = moodOf(health.health_score);
  return lowest.share < 0.8
    ? `Your cohort is ${mood} this week: ${lowest.advice}.`
    : `Your cohort is ${mood} this week.`;
}

function moodOf(score: number): string {
  if (score >= 80) return 'lively';
  if (score >= 60) return 'doing well';
  return score >= 35 ? 'a little quiet' : 'very quiet';
}
