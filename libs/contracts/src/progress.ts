import { z } from 'zod';
import { defineOperation } from './define.js';
import { count, date, id, idText, instant, score, slug } from './shapes.js';

export const trackProgress = z.object({
  track_slug: slug,
  is_unlocked: z.boolean(),
  levels_completed: count,
  modules_completed: count,
  lessons_completed: count,
  labs_completed: count,
  /** Percent, to one decimal. */
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
  refusals: ['lesson-unknown'],
});

export const showTrackProgress = defineOperation('progress.show-track-progress', {
  method: 'GET',
  path: '/tracks/{slug}/progress',
  summary: 'The learner’s progress in a track',
  params: z.object({ slug }),
  output: trackProgress,
  refusals: ['track-unknown'],
});
