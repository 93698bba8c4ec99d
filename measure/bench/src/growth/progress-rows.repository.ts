import { labsEach, processed, type Statements } from './stored-rows.repository.js';

const lessonsEach = 60;
/** Of each learner with a history: two hundred for each of all learners. */
const ledgerRowsEach = 4 * labsEach;

export const progressRows: Statements = [
  `INSERT INTO completion (learner_id, lesson_id, completed_at)
    SELECT learner_id, lesson.id, at FROM made JOIN subject_lesson AS lesson ON lesson.place + 1 = made.place
    WHERE made.place <= ${lessonsEach}`,
  `INSERT INTO lab_grade (submission_id, learner_id, lab_id, revision, score, submitted_at, graded_at)
    SELECT made.id, learner_id, lab.id::int, 1, score, at, at + interval '1 second'
    FROM made JOIN subject_lab AS lab ON lab.place = made.lab ORDER BY at`,
  `INSERT INTO xp_entry (id, learner_id, source, source_id, xp, earned_at)
    SELECT gen_random_uuid(), learner_id, 'lab', made.id, 5, at + make_interval(secs => entry)
    FROM made, generate_series(1, ${ledgerRowsEach / labsEach}) AS entry ORDER BY at`,
  `INSERT INTO active_day (learner_id, day) SELECT DISTINCT learner_id, (at AT TIME ZONE 'UTC')::date FROM made`,
  `INSERT INTO learner (learner_id, track_slug, active_at)
    SELECT learner_id, track_slug, max(made.at) FROM made, setting GROUP BY 1, 2`,
  ...processed,
];
