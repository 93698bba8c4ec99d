import type { Schemas } from '@proximal/client';
import { counted } from '../terminal/counted.js';
import { printable, type Paint } from '../terminal/screen.js';
import { WrongUsage } from '../terminal/wrong-usage.js';
import type { Learner } from './learner.js';

export interface GoalOptions {
  track?: string;
  skill?: string;
  by?: string;
}

export async function showGoal({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('GET', '/learning-graph/goal');
  screen.show(data, (paint) => goalText(data, paint));
}

export async function setGoal({ client, screen }: Learner, { track, skill, by }: GoalOptions): Promise<void> {
  if ((track === undefined) === (skill === undefined)) throw new WrongUsage('Give either --track or --skill.');
  const body = { track_slug: track ?? null, skill_slug: skill ?? null, due_on: by ?? null };
  const { data } = await client.request('PUT', '/learning-graph/goal', { body });
  screen.show(data, (paint) => goalText(data, paint));
}

export async function clearGoal({ client, screen }: Learner): Promise<void> {
  const { data } = await client.request('DELETE', '/learning-graph/goal');
  screen.show(data, (paint) => goalText(data, paint));
}

export function goalText({ goal }: { goal: Schemas['Goal'] | null }, paint: Paint): string[] {
  if (goal === null) return ['You have no goal: `npx proximal goal set --track <slug>` sets one.'];
  const { name, due_on, skills_left, lessons_left, labs_left, hours_left, hours_a_week } = goal;
  const title = `${paint.bold(printable(name))}${due_on === null ? '' : ` by ${due_on}`}`;
  if (skills_left === 0) return [`${title}: reached`];
  const hours = hours_left === null ? '' : `, about ${counted(hours_left, 'hour')}`;
  const pace = hours_a_week === null ? '' : `: ${counted(hours_a_week, 'hour')} a week`;
  return [
    title,
    `${counted(skills_left, 'skill')} to learn, in ${counted(lessons_left, 'lesson')} and ` +
      `${counted(labs_left, 'lab')}${hours}${pace}`,
  ];
}
