import type { ReplyOf, showDashboard } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import type { LearnerRecord } from './learner-record.repository.js';
import { dayAfter, streaksOf } from './streaks.js';
import { trackProgressOf } from './track-progress.js';

/** Number of days whose activity is shown, including today. */
const activityDays = 30;

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
  const { done, days, recent, xpByDay } = record;
  const streaks = streaksOf(days, today);
  const firstDay = firstDayShown(today);
  const shownDays = Array.from({ length: activityDays }, (_, index) => dayAfter(firstDay, index));
  return {
    total_xp: record.totalXp,
    current_streak_days: streaks.current,
    longest_streak_days: streaks.longest,
    lessons_completed: count(done.lessonIds, (id) => curriculum.lesson(id) !== undefined),
    labs_completed: count(done.labIds, (id) => curriculum.lab(id) !== undefined),
    tracks: curriculum.tracks.map((track) => trackProgressOf(track, curriculum, done)),
    recent_submissions: recent.map((graded) => ({ ...graded, graded_at: new Date(graded.graded_at).toISOString() })),
    activity: shownDays.map((date) => ({ date, xp: xpByDay[date] ?? 0 })),
  };
}

function count(done: ReadonlySet<number>, isThere: (id: number) => boolean): number {
  return [...done].filter(isThere).length;
}
