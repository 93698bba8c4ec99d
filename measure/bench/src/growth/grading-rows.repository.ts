import { type Statements } from './stored-rows.repository.js';

const program = `'def answer(values):' || E'\\n' || repeat('    values = sorted(values)' || E'\\n', 8) || id`;
const tests = `(SELECT json_agg(json_build_object('name', 'case ' || number, 'status', 
  CASE WHEN score = 100 OR number < 3 THEN 'passed' ELSE 'failed' END, 'message', null))
  FROM generate_series(1, 6) AS number)`;

export const gradingRows: Statements = [
  `INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, attempts, slot, expected_ms, admitted_at,
      due_at, submitted_at, graded_at, score, correctness, style, efficiency, ran, code_key, xp_awarded, tests, comments)
    SELECT made.id, learner_id, lab.id::int, version, ${program.replace('|| id', '|| made.id')}, 'graded', 1, 1, 10, at,
      at, at, at + interval '1 second', score, score, 100, 100, true, left(md5(made.id), 16), score, tests.list, '[]'
    FROM made JOIN subject_lab AS lab ON lab.place = made.lab
      JOIN (SELECT score, ${tests} AS list FROM (VALUES (40), (100)) AS given (score)) AS tests USING (score)
    ORDER BY at`,
  `INSERT INTO best_score (learner_id, lab_id, score, xp_awarded)
    SELECT learner_id, lab.id::int, score, score FROM made JOIN subject_lab AS lab ON lab.place = made.lab`,
];
