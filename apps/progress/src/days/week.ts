import type { ReplyOf, setWeekGoal } from '@proximal/contracts';
import { dayAfter } from './learner-calendar.js';
import type { LearnerDays } from './learner-days.js';

/** The ISO week of the learner's today. */
export function weekOf(
  { today, active }: Pick<LearnerDays, 'today' | 'active'>,
  goalDays: number | null,
): ReplyOf<typeof setWeekGoal> {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const startsOn = dayAfter(today, -daysSinceMonday);
  const days = active.map(({ day }) => day).filter((day) => day >= startsOn && day <= today);
  return { starts_on: startsOn, active_days: days, goal_days: goalDays };
}
