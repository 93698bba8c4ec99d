import type { ReplyOf, showMyCohort } from '@proximal/contracts';
import { dayAfter, daysBetween, mondayOf } from '../calendar.js';
import { trackTitle } from '@proximal/curriculum/rules';

const cohortWeeks = 8;
const weeksForNewcomers = 4;

export interface Cohort {
  id: number;
  slug: string;
  name: string;
  trackSlug: string;
  /** `YYYY-MM-DD`, a Monday. */
  startsOn: string;
  /** `YYYY-MM-DD`, the last day. */
  endsOn: string;
  capacity: number;
  /** Number of members with a seat. */
  memberCount: number;
}

export interface Member {
  learnerId: number;
  cohortId: number;
  joinedAt: Date;
  /** The member did nothing for too long and has lost their seat. */
  isIdle: boolean;
  cohort: Cohort;
}

/** The first and last day of a cohort that opens on this day: a Monday and a Sunday. */
export function termFrom(today: string): { startsOn: string; endsOn: string } {
  const startsOn = mondayOf(today);
  return { startsOn, endsOn: dayAfter(startsOn, cohortWeeks * 7 - 1) };
}

/** The earliest first day of a cohort that still takes newcomers on this day. */
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
