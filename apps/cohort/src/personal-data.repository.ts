import { sql, type SqlFragment } from '@proximal/database';
import { anonymised, deleted, deliveryTables, emptied, impersonal, nulled, renewedId } from '@proximal/messaging';
import type { Erasure, PersonalData } from '@proximal/messaging';

const newId = renewedId('id', 4, 20);
const newSubmissionId = renewedId('submission_id', 4, 20);
const endedNow = (): SqlFragment => sql.fragment`coalesce(deleted_at, now())`;
const ofLearner = ({ learnerId }: Erasure) =>
  sql.fragment`SELECT id FROM challenge_submission WHERE learner_id = ${learnerId}::int`;

/** Nobody changes the learner's submissions meanwhile; see `challenge-lock.ts`. */
const lockChallenges = ({ learnerId }: Erasure): SqlFragment => sql.fragment`
  SELECT pg_advisory_xact_lock(3, challenge_id) FROM (
    SELECT DISTINCT challenge_id FROM challenge_submission WHERE learner_id = ${learnerId}::int ORDER BY 1) AS held`;

const endOpenReviews = (erasure: Erasure): SqlFragment => sql.fragment`
  WITH ended AS (
    UPDATE peer_review SET status = 'taken'
    WHERE status = 'assigned' AND submission_id IN (${ofLearner(erasure)}) RETURNING id)
  DELETE FROM notification USING ended WHERE is_unread AND review_id = ended.id`;

/** Others have reviewed the submissions: both get the new id at once. One that waits for reviews gets no score. */
const anonymiseSubmissions = (erasure: Erasure): SqlFragment => {
  const seed = sql.fragment`${erasure.seed}::text`;
  return sql.fragment`
    WITH mine AS (${ofLearner(erasure)}),
    reviews AS (
      UPDATE peer_review SET submission_id = ${newSubmissionId(seed)} WHERE submission_id IN (SELECT id FROM mine))
    UPDATE challenge_submission
    SET id = ${newId(seed)}, learner_id = ${erasure.replacementId}::int, code = '', notes = '', status = 'reviewed',
      reviewed_at = coalesce(reviewed_at, now())
    WHERE id IN (SELECT id FROM mine)`;
};

const reviewsOfLearner = sql.fragment`(
  SELECT challenge_submission.learner_id AS author_id, peer_review.*
  FROM challenge_submission JOIN peer_review ON submission_id = challenge_submission.id AND completed_at IS NOT NULL)`;

/** What ranks and rates of others count stays without the learner; so do reviews that the learner wrote for others. */
export const personalData: PersonalData = {
  related: {
    received_review: {
      of: 'peer_review',
      source: reviewsOfLearner,
      learner: 'author_id',
      key: ['id'],
      columns: {
        id: { exported: 'review_id' },
        submission_id: { exported: true },
        feedback: { exported: true },
        score: { exported: true },
        completed_at: { exported: true },
      },
    },
  },
  first: [
    {
      table: 'challenge_submission',
      kind: 'anonymised',
      statements: [lockChallenges, endOpenReviews, anonymiseSubmissions],
    },
  ],
  tables: {
    // Whether the learner is on others' leaderboard stays, because their ranks depend on it.
    learner: anonymised({
      key: ['learner_id'],
      columns: {
        learner_id: false,
        full_name: [true, nulled],
        display_name: [true, nulled],
        is_off_leaderboard: true,
        registered_at: [true, nulled],
        profile_changed_at: [true, nulled],
        track_slug: [true, nulled],
        track_active_at: [true, nulled],
      },
    }),
    membership: anonymised({
      key: ['cohort_id'],
      columns: { learner_id: false, cohort_id: true, joined_at: true, idle_since: true, returned_at: true },
    }),
    activity_day: anonymised({ key: ['day'], columns: { learner_id: false, day: true, xp: true } }),
    active_day: anonymised({ key: ['day'], columns: { learner_id: false, day: true } }),
    done_lab: deleted({ key: ['lab_id'], columns: { learner_id: false, lab_id: true, done_at: true } }),
    challenge_submission: anonymised({
      key: ['id'],
      columns: {
        id: ['submission_id', newId],
        challenge_id: true,
        learner_id: false,
        attempt: true,
        code: [true, emptied],
        notes: [true, emptied],
        status: true,
        submitted_at: true,
        reviews_required: true,
        score: true,
        xp_awarded: true,
        reviewed_at: true,
      },
    }),
    peer_review: anonymised({
      learner: 'reviewer_id',
      key: ['id'],
      columns: {
        id: 'review_id',
        submission_id: false,
        reviewer_id: false,
        attempt: false,
        author_alias: true,
        status: true,
        assigned_at: true,
        due_at: true,
        feedback: true,
        score: true,
        weight: false,
        completed_at: true,
        is_for_appeal: false,
        is_reminded: false,
        xp_awarded: true,
        empty_reason: true,
        hidden_at: true,
      },
    }),
    review_report: deleted({
      key: ['review_id'],
      columns: { review_id: true, learner_id: false, reason: true, state: true, reported_at: true, decided_at: true },
    }),
    challenge_appeal: deleted({
      key: ['submission_id'],
      columns: {
        submission_id: true,
        learner_id: false,
        reason: true,
        state: true,
        appealed_at: true,
        score: true,
        xp_difference: true,
        decided_at: true,
      },
    }),
    deadline_extension: deleted({
      key: ['challenge_id'],
      columns: { challenge_id: true, learner_id: false, closes_at: true },
    }),
    announcement_notice: deleted({
      key: ['id'],
      columns: {
        id: true,
        learner_id: false,
        announcement_id: true,
        created_at: true,
        is_unread: true,
        read_at: true,
      },
    }),
    // As if the learner had deleted them: what others have written stays theirs.
    post: anonymised({
      key: ['id'],
      columns: {
        id: 'post_id',
        cohort_id: true,
        learner_id: false,
        question_id: true,
        title: [true, emptied],
        text: [true, emptied],
        challenge_id: true,
        lab_id: true,
        helpful_answer_id: true,
        created_at: true,
        edited_at: true,
        deleted_at: [true, endedNow],
        hidden_at: true,
        reported_at: [false, nulled],
        dismissed_at: false,
      },
    }),
    post_report: deleted({
      key: ['post_id'],
      columns: { post_id: true, learner_id: false, reason: true, reported_at: true },
    }),
    post_notice: deleted({
      key: ['id'],
      columns: { id: true, learner_id: false, post_id: true, created_at: true, is_unread: true, read_at: true },
    }),
    // What others have reported about it goes with it, by the foreign key.
    shared_solution: deleted({
      key: ['id'],
      columns: {
        id: 'solution_id',
        learner_id: false,
        lab_id: true,
        submission_id: true,
        bytes: true,
        is_named: true,
        shared_at: true,
        hidden_at: true,
        reported_at: false,
        dismissed_at: false,
      },
    }),
    shared_solution_report: deleted({
      key: ['solution_id'],
      columns: { solution_id: true, learner_id: false, reason: true, reported_at: true },
    }),
    notification: deleted({
      key: ['id'],
      columns: {
        id: true,
        learner_id: false,
        kind: true,
        subject: false,
        title: true,
        about: true,
        review_id: false,
        created_at: true,
        is_unread: true,
        read_at: true,
      },
    }),
    reliability: anonymised({
      key: ['learner_id'],
      columns: { learner_id: false, reviews: true, weight_sum: true },
    }),
    cohort: impersonal('groups of learners', 'track_slug', 'slug', 'name'),
    challenge: impersonal(
      'what authors have written',
      'template_slug',
      'title',
      'description',
      'starter_code',
      'skill_slugs',
    ),
    challenge_template: impersonal('what authors have written', 'version', 'templates'),
    curriculum: impersonal('what authors have written', 'version', 'structure'),
    announcement: impersonal('what instructors tell a whole cohort, for 90 days', 'text'),
    counted_xp: impersonal('ids of events'),
    ...deliveryTables,
  },
};
