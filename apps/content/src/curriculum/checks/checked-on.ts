import type { Problem } from '../problem.js';
import type { Item } from '../reading/items.js';

const monthsUntilOutdated = 6;

/** Advises to check a lesson's facts about providers again, half a year after its day `checked_on`. */
export function adviceOnCheckedFacts({ kind, file, fields }: Item, now: Date): Problem[] {
  if (kind !== 'lesson' || fields === null) return [];
  const { checked_on: checkedOn } = fields as { checked_on?: string };
  if (checkedOn === undefined) return [];
  const said = (message: string) => [{ file: file.label, line: file.lineOf(['checked_on']), message }];
  if (checkedOn > dayOf(now)) return said(`checked_on is ${checkedOn}, a day to come.`);
  if (checkedOn >= dayOf(monthsBefore(now))) return [];
  return said(`the facts about providers were checked on ${checkedOn}: check them again, and change the day.`);
}

function monthsBefore(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsUntilOutdated, now.getUTCDate()));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
