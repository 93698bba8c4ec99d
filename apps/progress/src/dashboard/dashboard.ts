import type { ReplyOf, showMyProgress } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { trackProgressOf } from '../completions/track-progress.js';
import { daysShown, type LearnerDays } from '../days/learner-days.js';
import { streaksOf } from '../days/streaks.js';
import { weekOf } from '../days/week.js';
import type { LearnerRecord } from './learner-record.repository.js';

export function dashboardOf(
  record: LearnerRecord,
  curriculum: Curriculum,
  days: LearnerDays,
): ReplyOf<typeof showMyProgress> {
  const { done, recent, completedTracks } = record;
  const { today, active, xpByDay, calendar } = days;
  const streaks = streaksOf(active, today, calendar);
  const tracks = curriculum.tracks.map((track) =>
    trackProgressOf(track, curriculum, done, completedTracks.get(track.slug)),
  );
  return {
    total_xp: record.totalXp,
    current_streak_days: streaks.current,
    longest_streak_days: streaks.longest,
    ...(calendar.since && { freeze_days_left: streaks.freezesLeft }),
    lessons_completed: tracks.reduce((sum, track) => sum + track.lessons_completed, 0),
    labs_completed: tracks.reduce((sum, track) => sum + track.labs_completed, 0),
    tracks,
    recent_submissions: recent.map((graded) => ({ ...graded, graded_at: new Date(graded.graded_at).toISOString() })),
    activity: daysShown(today).map((date) => ({ date, xp: xpByDay[date] ?? 0 })),
    // A lesson that is not published any more asks nothing.
    questions_due: record.questionsDue.filter((lesson) => curriculum.findLesson(lesson)).length,
    week: weekOf(days, record.weekGoal),
  };
}
