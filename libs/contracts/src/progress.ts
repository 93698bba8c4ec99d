import { z } from 'zod';
import { defineEvent, defineOperation, defineRequest } from './define.js';
import { recentGrades } from './grading.js';
import { count, date, id, idText, instant, score, slug } from './shapes.js';

export const trackProgress = z.object({
  track_slug: slug,
  is_unlocked: z.boolean(),
  levels_completed: count,
  modules_completed: count,
  lessons_completed: count,
  labs_completed: count,
  /** Percent, with one decimal. */
  overall_percentage: z.number().min(0).max(100),
});

export const showDashboard = defineOperation('progress.show-dashboard', {
  method: 'GET',
  path: '/progress/dashboard',
  summary: 'The learner’s progress at a glance',
  output: z.object({
    total_xp: count,
    current_streak_days: count,
    longest_streak_days: count,
    lessons_completed: count,
    labs_completed: count,
    tracks: z.array(trackProgress),
    next_lesson: z.object({ id, slug, title: z.string(), module_id: id }).nullable(),
    recent_submissions: z.array(z.object({ submission_id: z.string(), lab_id: id, score, graded_at: instant })),
    activity: z.array(z.object({ date, xp: count })),
  }),
});

export const completeLesson = defineOperation('progress.complete-lesson', {
  // A learner's completions are processed one after the other.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/progress/lessons/{id}/complete',
  summary: 'Mark a lesson complete; repeating it changes nothing',
  params: z.object({ id: idText }),
  output: z.object({
    lesson_id: id,
    completed_at: instant,
    already_completed: z.boolean(),
    xp_awarded: count,
    track_progress: trackProgress,
  }),
  refusals: ['lesson-unknown', 'key-reused'],
});

export const showTrackProgress = defineOperation('progress.show-track-progress', {
  method: 'GET',
  path: '/tracks/{slug}/progress',
  summary: 'The learner’s progress in a track',
  params: z.object({ slug }),
  output: trackProgress,
  refusals: ['track-unknown'],
});

/** Shows a learner's xp and track; the track is null before there is a curriculum. */
export const showLearnerSummary = defineRequest('progress.show-learner-summary', {
  input: z.object({ learnerId: id }),
  output: z.object({ trackSlug: slug.nullable(), totalXp: count }),
  deadlineMs: 2_000,
});

/**
 * Shows everything that a learner has finished, of this curriculum or of an earlier one; the track is null before there
 * is a curriculum.
 */
export const showCompletions = defineRequest('progress.show-completions', {
  input: z.object({ learnerId: id }),
  output: z.object({
    trackSlug: slug.nullable(),
    lessonIds: z.array(id),
    /** The labs with a best score of 60 or more. */
    labIds: z.array(id),
    /** Grading's answer about the learner's grades of the last minutes; null when it did not answer. */
    recentGrades: recentGrades.nullable(),
  }),
  deadlineMs: 2_000,
});

export const lessonCompleted = defineEvent(
  'progress.lesson-completed.v1',
  z.object({ learnerId: id, lessonId: id, completedAt: instant }),
);

/** An entry of the xp ledger; its source decides the event's id, so that no repeat counts it twice. */
export const xpAwarded = defineEvent(
  'progress.xp-awarded.v1',
  z.object({
    learnerId: id,
    /** The reason for the xp; `sourceId` is the id of the lesson, review or submission (of a lab with its revision). */
    source: z.enum(['lesson', 'lab', 'challenge', 'review']),
    sourceId: z.string(),
    /** Negative when a regrade has taken xp back; never 0. */
    xp: z.int(),
    earnedAt: instant,
  }),
);

/** The learner's track has changed; the event with the latest `activeAt` wins. */
export const trackEntered = defineEvent(
  'progress.track-entered.v1',
  z.object({ learnerId: id, trackSlug: slug, activeAt: instant }),
);

/**
 * The learner has completed 80 % of each prerequisite of a track; published once for a learner and a track, even when a
 * later curriculum locks the track again.
 */
export const trackUnlocked = defineEvent(
  'progress.track-unlocked.v1',
  z.object({
    learnerId: id,
    trackSlug: slug,
    /** The instant of the completion that has unlocked the track. */
    unlockedAt: instant,
  }),
);
