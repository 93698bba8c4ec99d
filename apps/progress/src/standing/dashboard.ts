import type { ReplyOf, showDashboard } from '@proximal/contracts';
import { labIdsOf, lessonsOf, type Curriculum } from '../curriculum/curriculum.js';
import type { LearnerRecord } from './learner-record.repository.js';
import { nextLesson } from './next-lesson.js';
import { dayAfter, streaksOf } from './streaks.js';
import { trackProgressOf } from './track-progress.js';

/** How far back activity is shown, today included. */
const activityDays = 30;

/** The first day of which the xp is shown. */
export function firstDayShown(today: string): string {
  return dayAfter(today, 1 - activityDays);
}

/** A learner's progress at a glance. */
export function dashboardOf(record: LearnerRecord, curriculum: Curriculum, today: string): ReplyOf<typeof showDashboard> {
  const { done, days, recent, xpByDay } = record;
  const streaks = streaksOf(days, today);
  const firstDay = firstDayShown(today);
  const shownDays = Array.from({ length: activityDays }, (_, index) => dayAfter(firstDay, index));
  return {
    total_xp: record.totalXp,
    current_streak_days: streaks.current,
    longest_streak_days: streaks.longest,
    lessons_completed: countIn(done.lessonIds, curriculum.tracks.flatMap(lessonsOf).map(({ id }) => id)),
    labs_completed: countIn(done.labIds, curriculum.tracks.flatMap(labIdsOf)),
    tracks: curriculum.tracks.map((track) => trackProgressOf(track, curriculum, done)),
    next_lesson: nextLesson(record.entered, curriculum, done),
    recent_submissions: recent.map((graded) => ({ ...graded, graded_at: new Date(graded.graded_at).toISOString() })),
    activity: shownDays.map((date) => ({ date, xp: xpByDay[date] ?? 0 })),
  };
}

function countIn(done: ReadonlySet<number>, ids: number[]): number {
  return ids.filter((id) => done.has(id)).length;
}
