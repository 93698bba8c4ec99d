import { anonymised, deleted, deliveryTables, emptied, impersonal, renewedUuid } from '@proximal/messaging';
import type { PersonalData } from '@proximal/messaging';

/** The ledger's ids go: the id of an event can be computed from the learner and what it is about. */
export const personalData: PersonalData = {
  tables: {
    completion: deleted({
      key: ['lesson_id'],
      columns: { learner_id: false, lesson_id: true, completed_at: true },
    }),
    lab_grade: deleted({
      key: ['submission_id'],
      columns: {
        submission_id: true,
        learner_id: false,
        lab_id: true,
        revision: true,
        score: true,
        submitted_at: true,
        graded_at: true,
      },
    }),
    xp_entry: anonymised({
      key: ['id'],
      columns: {
        id: [false, renewedUuid],
        learner_id: false,
        source: true,
        source_id: [true, emptied],
        xp: true,
        earned_at: true,
      },
    }),
    active_day: deleted({ key: ['day'], columns: { learner_id: false, day: true } }),
    learner: deleted({
      key: ['learner_id'],
      columns: { learner_id: false, track_slug: true, active_at: true },
    }),
    unlocked_track: deleted({
      key: ['track_slug'],
      columns: { learner_id: false, track_slug: true, unlocked_at: true },
    }),
    placement: deleted({
      key: ['id'],
      columns: { id: true, learner_id: false, ended_at: true, enters_track_slug: true, skills: true },
    }),
    cohort_activity: deleted({ key: ['at'], columns: { learner_id: false, at: true } }),
    learner_time_zones: deleted({
      key: ['learner_id'],
      columns: { learner_id: false, changed_at: true, choices: true },
    }),
    week_goal: deleted({
      key: ['learner_id'],
      columns: { learner_id: false, days: true, set_at: true },
    }),
    completed_track: deleted({
      key: ['track_slug'],
      columns: {
        learner_id: false,
        track_slug: true,
        completed_at: true,
        curriculum_version: true,
        lessons: true,
        labs: true,
        verification_code: true,
        published_at: true,
      },
    }),
    question_answer: deleted({
      key: ['lesson_id', 'question'],
      columns: {
        learner_id: false,
        lesson_id: true,
        question: true,
        box: true,
        is_right: true,
        answered_at: true,
        due_at: true,
      },
    }),
    lesson_note: deleted({
      key: ['lesson_id'],
      columns: { learner_id: false, lesson_id: true, text: true, written_at: true },
    }),
    completed_track_search: impersonal('a position among the ids of learners', 'curriculum_version'),
    curriculum: impersonal('what authors have written', 'version', 'structure'),
    ...deliveryTables,
  },
};
