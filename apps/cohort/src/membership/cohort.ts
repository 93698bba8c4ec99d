import type { ReplyOf, showMyCohort } from '@proximal/contracts';
import { trackTitle } from '@proximal/curriculum/rules';
import { z } from 'zod';
import { dayAfter, daysBetween, mondayOf } from '../calendar.js';

const cohortWeeks = 8;
const weeksForNewcomers = 4;

export const cohortRow = z.strictObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  trackSlug: z.string(),
  /** A Monday, `YYYY-MM-DD`. */
  startsOn: z.string(),
  endsOn: z.string(),
  capacity: z.number(),
  memberCount: z.number(),
});
export type Cohort = z.infer<typeof cohortRow>;

export interface Member {
  learnerId: number;
  cohortId: number;
  isIdle: boolean;
  cohort: Cohort;
}

export function termFrom(today: string): { startsOn: string; endsOn: string } {
  const startsOn = mondayOf(today);
  return { startsOn, endsOn: dayAfter(startsOn, cohortWeeks * 7 - 1) };
}

export function earliestOpenStart(today: string): string {
  return dayAfter(today, 1 - weeksForNewcomers * 7);
}

export function currentWeek(startsOn: string, today: string): number {
  return Math.floor(daysBetween(startsOn, today) / 7) + 1;
}

export function cohortNames(trackSlug: string, startsOn: string, count: number): { slug: string; name: string } {
  const title = trackTitle(trackSlug);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(startsOn));
  return { slug: `${trackSlug}-${startsOn}-${count}`, name: `${title}, ${date}${count === 1 ? '' : ` (${count})`}` };
}

export function cohortView(cohort: Cohort, today: string): ReplyOf<typeof showMyCohort> {
  const { id, slug, name, capacity } = cohort;
  return {
    id,
    slug,
    name,
    capacity,
    track_slug: cohort.trackSlug,
    starts_on: cohort.startsOn,
    ends_on: cohort.endsOn,
    member_count: cohort.memberCount,
    current_week: currentWeek(cohort.startsOn, today),
  };
}
