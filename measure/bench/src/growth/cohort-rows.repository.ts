import { firstLearnerId, membersEach, newMembers, processed, type Statements } from './stored-rows.repository.js';

const challengesEach = 8;
const submittedOfEach = 5;

export const cohortRows: Statements = [
  `INSERT INTO cohort (id, track_slug, slug, name, starts_on, ends_on, capacity, member_count)
    SELECT cohort_id, track_slug, 'grown-' || cohort_id, 'Grown cohort ' || cohort_id, monday, ends_on, ${membersEach},
      least(${membersEach}, last + 1 - ${newMembers} * number)
    FROM formed, setting`,
  `INSERT INTO learner (learner_id, full_name, registered_at, track_slug, track_active_at)
    SELECT learner_id, 'Grown Learner', setting.today - make_interval(days => 7 * week + 56), track_slug,
      setting.today - make_interval(days => 7 * week)
    FROM grown, setting`,
  `INSERT INTO membership (learner_id, cohort_id, joined_at) SELECT learner_id, cohort_id, monday FROM member`,
  `INSERT INTO challenge (id, cohort_id, template_slug, title, description, starter_code, skill_slugs, points, opens_at,
      closes_at, position, is_announced)
    SELECT (cohort_id - ${firstLearnerId}) * ${challengesEach} + position + ${firstLearnerId}, cohort_id,
      'grown-' || position, 'A grown challenge', repeat('What to do. ', 150), 'pass', '[]', 90,
      monday + 7 * (position - 1), monday + 7 * position, position, true
    FROM formed, generate_series(1, ${challengesEach}) AS position`,
  `INSERT INTO challenge_submission (id, challenge_id, learner_id, code, notes, status, submitted_at, reviews_required,
      score, xp_awarded, reviewed_at)
    SELECT 'chs_' || challenge.id || '-' || member.learner_id, challenge.id, member.learner_id,
      repeat('value = 1' || E'\\n', 30), 'Some notes.', 'reviewed', opens_at + interval '1 day', 2, 80, 72,
      opens_at + interval '3 days'
    FROM member JOIN challenge USING (cohort_id)
    WHERE position <= ${submittedOfEach} AND closes_at < (SELECT today FROM setting)`,
  `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, status, assigned_at, due_at, feedback,
      score, weight, completed_at, xp_awarded, is_reminded)
    SELECT (challenge.id - ${firstLearnerId}) * 60 + made.learner_id % ${membersEach} * 2 + review, made.id,
      ${firstLearnerId} + ${newMembers} * formed.number + (made.learner_id + review) % ${membersEach},
      1, 'Calm Jay 906', 'completed', made.submitted_at, made.submitted_at + interval '3 days',
      repeat('It is right, and reads well. ', 10), 80, 1, made.submitted_at + interval '1 day', 15, true
    FROM challenge_submission AS made JOIN challenge ON challenge.id = challenge_id JOIN formed USING (cohort_id),
      generate_series(1, 2) AS review`,
  `INSERT INTO activity_day (learner_id, day, xp)
    SELECT learner_id, (at AT TIME ZONE 'UTC')::date, 20 * count(*) FROM made GROUP BY 1, 2`,
  `INSERT INTO active_day (learner_id, day) SELECT DISTINCT learner_id, (at AT TIME ZONE 'UTC')::date FROM made`,
  `INSERT INTO done_lab (learner_id, lab_id, done_at)
    SELECT learner_id, lab.id::int, at FROM made JOIN subject_lab AS lab ON lab.place = made.lab WHERE score = 100`,
  `INSERT INTO counted_xp (id) SELECT gen_random_uuid() FROM made, generate_series(1, 4)`,
  `INSERT INTO notification (id, learner_id, kind, subject, title, about, created_at, is_unread, read_at)
    SELECT number * 5 + place + ${firstLearnerId}, learner_id, 'review-assigned', place, 'A notification',
      '{"kind": "review-assigned", "due_at": "2026-01-01T00:00:00.000Z", "review_id": 1, "challenge_id": 1}', dated.at,
      false, dated.at
    FROM grown, setting, generate_series(1, 5) AS place,
      LATERAL (SELECT setting.today - make_interval(days => (number + place) % 80) AS at) AS dated`,
  ...processed,
];
