import { z } from 'zod';
import { defineEvent } from '../define-event.js';
import { defineOperation } from '../define-operation.js';
import { defineRequest } from '../define-request.js';
import { defineSchema } from '../define-schema.js';
import { count, date, id, idText, instant, score, slug } from '../shapes.js';
import { week } from './weeks.js';

const completed = {
  lessons_completed: count.describe('Lessons that the learner has completed.'),
  labs_completed: count.describe('Labs in which the learner’s best score is 60 or more.'),
};

const moduleProgress = defineSchema('ModuleProgress', 'What the learner has completed in a module.', {
  id: id.describe('Id of the module.'),
  is_completed: z.boolean().describe('Whether all its lessons and labs are complete.'),
  completed_lesson_ids: z.array(id).describe('Its lessons that the learner has completed, in their order.'),
  completed_lab_ids: z.array(id).describe('Its labs in which the learner’s best score is 60 or more, in their order.'),
});

export const trackProgress = defineSchema('TrackProgress', 'The learner’s progress in a track.', {
  track_slug: slug.describe('Names the track.'),
  is_unlocked: z
    .boolean()
    .describe(
      'True for a foundation track; for another once every prerequisite track is at 80 %, or a placement has shown it. It only ' +
        'informs.',
    ),
  levels_completed: count.describe('Levels whose modules are all complete.'),
  modules_completed: count.describe('Modules whose lessons and labs are all complete.'),
  ...completed,
  overall_percentage: z
    .number()
    .min(0)
    .max(100)
    .describe('Completed lessons and labs over all, in percent with one decimal.'),
  modules: z
    .array(moduleProgress)
    .describe('What is complete in each module that has lessons, in the order of the track.'),
  completed_at: instant
    .optional()
    .describe(
      'The instant at which the learner had completed every lesson and lab of the track; left out before. It stays ' +
        'when the track gets new lessons, or when a regrade lowers a score.',
    ),
});

export const nextLesson = z.object({
  id: id.describe('Id of the lesson.'),
  slug: slug.describe('Names the lesson.'),
  title: z.string().describe('Title of the lesson.'),
  module_id: id.describe('Module of the lesson.'),
});

const dashboard = defineSchema('Dashboard', 'The learner’s progress at a glance.', {
  total_xp: count.describe('All xp so far.'),
  current_streak_days: count.describe(
    'Active days in a row up to today or yesterday, in the learner’s time zone; in UTC without one.',
  ),
  longest_streak_days: count.describe('The longest such row so far.'),
  freeze_days_left: count
    .max(2)
    .optional()
    .describe('Days of this month that the learner can still miss without the end of a streak; only with a time zone.'),
  ...completed,
  tracks: z.array(trackProgress).describe('The progress in each track.'),
  next_lesson: nextLesson.nullable().describe('The lesson to go on with; null when nothing is left.'),
  recent_submissions: z
    .array(
      z.object({
        submission_id: z.string().describe('Names the submission.'),
        lab_id: id.describe('The lab.'),
        score: score.describe('0 to 100.'),
        graded_at: instant.describe('Instant of the grade.'),
      }),
    )
    .describe('The last graded submissions, newest first.'),
  activity: z
    .array(z.object({ date: date.describe('A day of the learner.'), xp: count.describe('The xp of that day.') }))
    .describe('The last 30 days, today included.'),
  questions_due: count
    .optional()
    .describe('Questions of lessons that are due, of `/progress/questions/due`; absent from older releases.'),
  week,
});

export const showDashboard = defineOperation('progress.show-dashboard', {
  method: 'GET',
  path: '/progress/dashboard',
  summary: 'Show the learner’s progress at a glance',
  description: 'Shows xp, streaks, the progress in each track, the next lesson and the last submissions.',
  owned: 'self',
  output: dashboard,
});

export const showMyProgress = defineOperation('progress.show-my-progress', {
  method: 'GET',
  path: '/progress/me',
  summary: 'Show the learner’s progress without the next lesson',
  description:
    'Shows what `/progress/dashboard` shows, but not the next lesson: who asks for `/learning-graph/me` beside it has ' +
    'that already, and the platform computes it once.',
  owned: 'self',
  output: dashboard
    .omit({ next_lesson: true })
    .meta({ id: 'MyProgress', description: 'The learner’s progress at a glance, without the next lesson.' }),
});

export const completeLesson = defineOperation('progress.complete-lesson', {
  // A learner's completions are processed one after the other.
  deadlineMs: 25_000,
  method: 'POST',
  path: '/progress/lessons/{id}/complete',
  summary: 'Mark a lesson complete; repeating it changes nothing',
  description: 'Needs no body. The first call gives 10 xp; every later one gives the same answer with 0 xp.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lesson.') }),
  output: defineSchema('LessonCompletion', 'A lesson that is complete.', {
    lesson_id: id.describe('Id of the lesson.'),
    completed_at: instant.describe('Instant of the first call.'),
    already_completed: z.boolean().describe('Whether the lesson had been complete before.'),
    xp_awarded: count.describe('The xp of this call.'),
    track_progress: trackProgress,
  }),
  refusals: ['lesson-unknown', 'key-reused'],
});

export const showTrackProgress = defineOperation('progress.show-track-progress', {
  method: 'GET',
  path: '/tracks/{slug}/progress',
  summary: 'Show the learner’s progress in a track',
  description: 'Shows which lessons, labs and modules are complete in the track, and whether it is unlocked.',
  owned: 'self',
  params: z.object({ slug: slug.describe('Names the track.') }),
  output: trackProgress,
  refusals: ['track-unknown'],
});

export const showLearnerSummary = defineRequest('progress.show-learner-summary', {
  input: z.object({ learnerId: id }),
  output: z.object({ trackSlug: slug.nullable(), totalXp: count }),
  deadlineMs: 2_000,
});

export const listTrackPercentages = defineRequest('progress.list-track-percentages', {
  input: z.object({ learnerIds: z.array(id).max(100), trackSlug: slug }),
  output: z.object({
    percentages: z.array(z.object({ learnerId: id, percentage: z.number().min(0).max(100) })).nullable(),
  }),
  deadlineMs: 2_000,
});

export const lessonCompleted = defineEvent(
  'progress.lesson-completed.v1',
  z.object({ learnerId: id, lessonId: id, completedAt: instant }),
);

/** The source decides the event's id, so that no repeat counts twice. */
export const xpAwarded = defineEvent(
  'progress.xp-awarded.v1',
  z.object({
    learnerId: id,
    /** `sourceId` is the id of the lesson, review or submission (of a lab with its revision). */
    source: z.enum(['lesson', 'lab', 'challenge', 'review']),
    sourceId: z.string(),
    /** Negative when a regrade has taken xp back; never 0. */
    xp: z.int(),
    earnedAt: instant,
  }),
);

/** The latest `activeAt` wins. */
export const trackEntered = defineEvent(
  'progress.track-entered.v1',
  z.object({ learnerId: id, trackSlug: slug, activeAt: instant }),
);

/** Published once for a learner and a track, whatever a later curriculum adds or a regrade takes back. */
export const trackCompleted = defineEvent(
  'progress.track-completed.v1',
  z.object({
    learnerId: id,
    trackSlug: slug,
    completedAt: instant,
    curriculumVersion: z.string(),
    lessons: count,
    labs: count,
  }),
);

/**
 * The learner has completed 80 % of each prerequisite, or shown it in a placement. Published once for a learner and a track, even when a later
 * curriculum locks the track again.
 */
export const trackUnlocked = defineEvent(
  'progress.track-unlocked.v1',
  z.object({
    learnerId: id,
    trackSlug: slug,
    unlockedAt: instant,
  }),
);
