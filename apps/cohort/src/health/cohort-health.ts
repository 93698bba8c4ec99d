import type { ReplyOf, showCohortHealth } from '@proximal/contracts';
import { z } from 'zod';
import { dayAfter } from '../calendar.js';

export interface Week {
  monday: string;
  members: MemberWeek[];
  reviewsDue: number;
  reviewsDone: number;
}

export const memberWeek = z.strictObject({
  joinedOn: z.string(),
  activeDays: z.array(z.string()),
  hasChallenge: z.boolean(),
  hasSubmitted: z.boolean(),
});
export type MemberWeek = z.infer<typeof memberWeek>;

export type Health = Omit<ReplyOf<typeof showCohortHealth>, 'week_of'>;

export function healthOf(week: Week, today: string): Health {
  const { members } = week;
  const weekdays = [0, 1, 2, 3, 4].map((days) => dayAfter(week.monday, days));
  const days = weekdays.filter((day) => day <= today);
  const standups = members.map(({ joinedOn, activeDays }) => {
    const expected = days.filter((day) => day >= joinedOn);
    return { expected: expected.length, given: expected.filter((day) => activeDays.includes(day)).length };
  });
  const challenged = members.filter(({ hasChallenge }) => hasChallenge);
  const rates = {
    standup_rate: share(sum(standups.map(({ given }) => given)), sum(standups.map(({ expected }) => expected))),
    review_completion_rate: share(week.reviewsDone, week.reviewsDue),
    challenge_rate: share(challenged.filter(({ hasSubmitted }) => hasSubmitted).length, challenged.length),
    active_member_rate: share(members.filter(({ activeDays }) => activeDays.length > 0).length, members.length),
  };
  return { health_score: Math.round((1000 * sum(Object.values(rates))) / 4) / 10, ...rates };
}

/** A share of nothing is 1, because nothing is missing. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
