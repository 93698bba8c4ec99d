const days = Array.from({ length: 30 }, (_, day) => ({
  date: new Date(Date.UTC(2030, 0, 1 + day)).toISOString().slice(0, 10),
  xp: 0,
}));

const track = {
  id: 1,
  slug: 'foundations',
  title: 'Foundations',
  description: 'How to begin.',
  is_foundation: true,
  prerequisite_track_slugs: [],
  estimated_weeks: 4,
  level_count: 1,
  module_count: 2,
};

export const emptyAnswers: Record<string, object> = {
  'GET /auth/me': {
    data: { id: 1, email: 'ada@example.com', full_name: 'Ada Learner', plan: 'free', track_slug: 'foundations' },
  },
  'GET /glossary': { data: { terms: [] } },
  'GET /progress/me': {
    data: {
      total_xp: 0,
      current_streak_days: 0,
      longest_streak_days: 0,
      lessons_completed: 0,
      labs_completed: 0,
      tracks: [
        {
          track_slug: 'foundations',
          is_unlocked: true,
          levels_completed: 0,
          modules_completed: 0,
          lessons_completed: 0,
          labs_completed: 0,
          overall_percentage: 0,
          modules: [9, 10].map((id) => ({
            id,
            is_completed: false,
            completed_lesson_ids: [],
            completed_lab_ids: [],
          })),
        },
      ],
      recent_submissions: [],
      activity: days,
      week: { starts_on: days.at(-1)!.date, active_days: [], goal_days: null },
    },
  },
  'GET /learning-graph/me': {
    data: {
      skills: [],
      zone: [],
      zone_message: 'Nothing is waiting.',
      next_lesson: { id: 17, slug: 'first-lesson', title: 'The first lesson', module_id: 9 },
      reviews: { due: 0, minutes: null },
    },
  },
  'GET /learning-graph/reviews': { data: [] },
  'GET /learning-graph/zpd': { data: [], message: 'Nothing is waiting.' },
  'GET /notifications': { data: [] },
  'GET /cohorts/my-cohort/waiting': { data: { notifications: [], peer_reviews: [] } },
  'GET /tracks': { data: [track] },
  'GET /tracks/foundations': { data: track },
  'GET /tracks/foundations/outline': { data: { ...track, levels: [] } },
};
