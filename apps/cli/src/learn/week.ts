import type { Schemas } from '@proximal/client';
import { counted } from '../terminal/counted.js';
import { WrongUsage } from '../terminal/wrong-usage.js';
import type { Learner } from './learner.js';

type Week = Schemas['MyProgress']['week'];

export async function setWeekGoal({ client, screen }: Learner, typed: string): Promise<void> {
  if (!/^[0-7]$/.test(typed)) throw new WrongUsage('Give 1 to 7 days, or 0 for no goal.');
  const { data } = await client.request('PUT', '/progress/week-goal', { body: { days: Number(typed) || null } });
  screen.show(data, () => [weekText(data)]);
}

export function weekText({ active_days, goal_days }: Week): string {
  const done = counted(active_days.length, 'active day');
  return goal_days === null ? `this week: ${done}` : `this week: ${done}, your goal is ${goal_days}`;
}
