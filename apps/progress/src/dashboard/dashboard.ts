import type { ReplyOf, showDashboard } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { trackProgressOf } from '../completions/track-progress.js';
import type { LearnerRecord } from './learner-record.repository.js';

const dayMs = 24 * 3600 * 1000;
/** Number of days whose activity is shown, including today. */
const activityDays = 30;

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The day that lies this many days after the given one, or before it when the number is negative. */
export function dayAfter(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

/** The first day whose xp is shown. */
export function firstDayShown(today: string): string {
  return dayAfter(today, 1 - activityDays);
}

type Dashboard = ReplyOf<typeof showDashboard>;

/** Builds a dashboard without the next lesson. */
export function dashboardOf(
  record: LearnerRecord,
  curriculum: Curriculum,
  today: string,
): Omit<Dashboard, 'next_lesson'> {
  const { done, days, recent, xpByDay, completedTracks } = record;
  const streaks = streaksOf(days, today);
  const firstDay = firstDayShown(today);
  const tracks = curriculum.tracks.map((track) =>
    trackProgressOf(track, curriculum, done, completedTracks.get(track.slug)),
  );
  const shownDays = Array.from({ length: activityDays }, (_, index) => dayAfter(firstDay, index));
  return {
    total_xp: record.totalXp,
    current_streak_days: streaks.current,
    longest_streak_days: streaks.longest,
    lessons_completed: tracks.reduce((sum, track) => sum + track.lessons_completed, 0),
    labs_completed: tracks.reduce((sum, track) => sum + track.labs_completed, 0),
    tracks,
    recent_submissions: recent.map((graded) => ({ ...graded, graded_at: new Date(graded.graded_at).toISOString() })),
    activity: shownDays.map((date) => ({ date, xp: xpByDay[date] ?? 0 })),
  };
}

/**
 * Counts UTC days in a row. The current streak ends today, or yesterday while the learner can still continue it today.
 * @param days days on which the learner was active, each once, ascending
 */
export function streaksOf(days: readonly string[], today: string): { current: number; longest: number } {
  let [running, longest] = [0, 0];
  for (const [index, day] of days.entries()) {
    running = days[index - 1] === dayAfter(day, -1) ? running + 1 : 1;
    longest = Math.max(longest, running);
  }
  const last = days.at(-1);
  const goesOn = last !== undefined && last >= dayAfter(today, -1);
  return { current: goesOn ? running : 0, longest };
}
