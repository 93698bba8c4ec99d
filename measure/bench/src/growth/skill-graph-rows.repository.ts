import { processed, type Statements } from './stored-rows.repository.js';

const tried = `made JOIN subject_lab AS lab ON lab.place = made.lab`;
const burden = `jsonb_build_object('ability', -0.1, 'skills', (
  SELECT jsonb_agg(jsonb_build_object('skill', skill, 'strength', -0.1, 'failures', 1)) FROM unnest(skills) AS skill))`;

export const skillGraphRows: Statements = [
  `INSERT INTO evidence (source, source_id, event_id, learner_id, subject_id, item, revision, skills, demonstrates, score,
      ran, code_key, occurred_at, population_version)
    SELECT 'lab', made.id, gen_random_uuid(), learner_id, lab.id::int, 'lab:' || lab.id || '@' || version, 1, skills,
      skills, score, true, left(md5(made.id), 16), at, 0
    FROM ${tried} ORDER BY at`,
  // Every tenth lab counts as failed, and takes something away.
  `INSERT INTO episode (learner_id, lab_id, best_score, tries, failed_keys, solved_keys, first_tried_at, touched_at, days,
      outcome, solved_at, recall_tries, burden, is_taught)
    SELECT learner_id, lab.id::int, score, CASE score WHEN 100 THEN 0 ELSE 5 END, '{}', ARRAY[left(md5(made.id), 16)], at,
      at, 1, score / 100.0, CASE score WHEN 100 THEN at END, 0, CASE score WHEN 100 THEN null ELSE ${burden} END, true
    FROM ${tried}`,
  `INSERT INTO observation (learner_id, item, skills, score, weight, occurred_at, is_failure, is_ready, learnt_in)
    SELECT learner_id, 'lab:' || lab.id || '@' || version, skills, 1, 2, at, false, true, 0
    FROM ${tried} WHERE score = 100`,
  `INSERT INTO learner (learner_id, ability_mean, ability_variance, form_mean, form_variance, last_event_at, latest_at,
      latest_source, latest_source_id, track_slug, track_active_at)
    SELECT DISTINCT ON (learner_id) learner_id, 0.5, 0.1, 0, 0.1, made.at, made.at, 'lab', made.id, track_slug, made.at
    FROM made, setting ORDER BY learner_id, made.at DESC`,
  `INSERT INTO learner_skill (learner_id, skill_slug, strength_mean, strength_variance, successes, failures,
      practice_count, last_evidence_at, last_reviewed_at, stability, difficulty, memory_reviewed_at, demonstrated_at)
    SELECT learner_id, skill, 0.3, 0.2, count(*), 0, count(*), max(at), max(at), 20, 5, max(at), min(at)
    FROM ${tried}, unnest(skills) AS skill GROUP BY 1, 2`,
  `INSERT INTO mastery_day (learner_id, skill_slug, day, mastery)
    SELECT DISTINCT learner_id, skill, (at AT TIME ZONE 'UTC')::date, 0.7 FROM ${tried}, unnest(skills) AS skill`,
  ...processed,
];
