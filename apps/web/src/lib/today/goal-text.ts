import type { Schemas } from '@proximal/client';
import { longDayText } from '../dates.js';
import { countOf } from '../names.js';

const dayMs = 86_400_000;

/** What lies between the learner and the goal, in one or two sentences. */
export function goalText(
  { name, due_on, skills_left, hours_left, hours_a_week }: Schemas['Goal'],
  now: number,
): string {
  if (skills_left === 0) return `${name}: reached. You have met all its skills.`;
  const goal = due_on === null ? name : `${name} by ${longDayText(due_on)}`;
  const hours = hours_left === null ? '' : ` and ${hoursText(hours_left)}`;
  const isOne = skills_left === 1 && hours === '';
  const between = `${goal}: ${countOf(skills_left, 'skill')}${hours} ${isOne ? 'lies' : 'lie'} between`;
  if (due_on !== null && Date.parse(due_on) + dayMs <= now)
    return `${between}. The day has passed: choose another one.`;
  return hours_a_week === null ? `${between}.` : `${between}, ${countOf(hours_a_week, 'hour')} a week.`;
}

function hoursText(hours: number): string {
  return hours < 1 ? 'less than an hour' : `about ${countOf(Math.round(hours), 'hour')}`;
}
