import { Injectable } from '@nestjs/common';
import { challengeRescored, challengeReviewed, type PayloadOf } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { addToOutbox, payloadsOf, type EventBackfill, type OutboxRow, type OwnEvent } from '@proximal/messaging';
import {
  completedReview,
  completedRow,
  rejectedReview,
  rejectedRow,
  rescoredRow,
  rescoredSubmission,
  reviewedRow,
  reviewedSubmission,
  submittedAttempt,
  submittedRow,
  type RescoredSubmission,
} from '../cohort-events.js';
import { Database } from '../database.js';
import { reviewXp } from '../reviews/completion/review-credit.js';

const batchSize = 500;

/** In the order in which the backfill publishes them. */
const kinds = ['submitted', 'reviewed', 'review', 'rescored', 'rejected'] as const;
type Kind = (typeof kinds)[number];

interface Cursor {
  kind: Kind;
  key: string;
}

interface Batch {
  rows: OutboxRow[];
  last: string | number | undefined;
}

const rescoredColumns = sql.fragment`
  submission.id AS "submissionId", challenge_id AS "challengeId", submission.learner_id AS "learnerId",
  skill_slugs AS "skillSlugs", submission.score AS "previousScore", appeal.score, xp_difference AS "xpDifference",
  submitted_at AS "submittedAt", reviewed_at AS "reviewedAt", decided_at AS "rescoredAt"`;

/** The tables hold only the latest attempt of a submission. Erased learners (negative ids) have no events. */
@Injectable()
export class CohortEventBackfill implements EventBackfill {
  constructor(private readonly database: Database) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const cursor = after === null ? { kind: kinds[0], key: '' } : (JSON.parse(after) as Cursor);
    const { rows, last } = await this.read(cursor);
    const next = last === undefined ? startAfter(cursor.kind) : { kind: cursor.kind, key: String(last) };
    return { rows, next: next && JSON.stringify(next) };
  }

  /** So that nobody earns their points again. No event holds the code. A repeated review has the same event. */
  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const reviewed = payloadsOf(challengeReviewed, events);
    const found = await transaction.query(sql('challenge-recovery', reviewedSubmission)`
      INSERT INTO challenge_submission AS stored
        (id, challenge_id, learner_id, code, notes, status, submitted_at, reviews_required, score,
         xp_awarded, reviewed_at)
      SELECT "submissionId", challenge.id, "learnerId", '', '',
        'reviewed', "submittedAt", reviews_required, given.score, "xpAwarded", "reviewedAt"
      FROM jsonb_to_recordset(${JSON.stringify(reviewed)}::jsonb)
        AS given ("submissionId" text COLLATE "C", "challengeId" int,
        "learnerId" int, score float8, "xpAwarded" int, "submittedAt" timestamptz, "reviewedAt" timestamptz)
      JOIN challenge ON challenge.id = "challengeId" ORDER BY "submissionId"
      ON CONFLICT (id) DO UPDATE
      SET status = 'reviewed', score = excluded.score, xp_awarded = excluded.xp_awarded,
        reviewed_at = excluded.reviewed_at, submitted_at = excluded.submitted_at
      WHERE stored.status = 'submitted'
      RETURNING id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
        (SELECT skill_slugs FROM challenge WHERE challenge.id = challenge_id) AS "skillSlugs", score,
        xp_awarded AS "xpAwarded", submitted_at AS "submittedAt", reviewed_at AS "reviewedAt"`);
    const appeals = await this.recoverAppeals(transaction, payloadsOf(challengeRescored, events));
    await addToOutbox(transaction, [...found.map(reviewedRow), ...appeals.map(rescoredRow)]);
    return found.length + appeals.length;
  }

  /** Returns the appeals that were missing or open, so that nobody appeals again. No event holds the reason. */
  private async recoverAppeals(
    transaction: SqlTransaction,
    rescored: PayloadOf<typeof challengeRescored>[],
  ): Promise<RescoredSubmission[]> {
    return transaction.query(sql('appeal-recovery', rescoredSubmission)`
      WITH appeal AS (
        INSERT INTO challenge_appeal AS stored
          (submission_id, learner_id, reason, state, appealed_at, score, xp_difference, decided_at)
        SELECT "submissionId", "learnerId", '', 'decided', "reviewedAt", given.score, "xpDifference", "rescoredAt"
        FROM jsonb_to_recordset(${JSON.stringify(rescored)}::jsonb) AS given ("submissionId" text COLLATE "C", "learnerId" int,
          score float8, "xpDifference" int, "reviewedAt" timestamptz, "rescoredAt" timestamptz)
        ORDER BY "submissionId"
        ON CONFLICT (submission_id) DO UPDATE
        SET state = 'decided', score = excluded.score, xp_difference = excluded.xp_difference, decided_at = excluded.decided_at
        WHERE stored.state <> 'decided'
        RETURNING *)
      SELECT ${rescoredColumns} FROM appeal JOIN challenge_submission AS submission ON submission.id = submission_id
      JOIN challenge ON challenge.id = challenge_id`);
  }

  private read({ kind, key }: Cursor): Promise<Batch> {
    if (kind === 'submitted') return this.readSubmitted(key);
    if (kind === 'rescored') return this.readRescored(key);
    if (kind === 'rejected') return this.readRejected(Number(key));
    return kind === 'reviewed' ? this.readChallengesReviewed(key) : this.readReviewsCompleted(Number(key));
  }

  private async readSubmitted(submissionId: string): Promise<Batch> {
    const found = await this.database.read(sql('challenge-events-submissions-after', submittedAttempt)`
      SELECT id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId", attempt, submitted_at AS "submittedAt"
       FROM challenge_submission WHERE id > ${submissionId} AND learner_id > 0 ORDER BY id LIMIT ${batchSize}`);
    return { rows: found.map(submittedRow), last: lastOf(found)?.submissionId };
  }

  private async readChallengesReviewed(submissionId: string): Promise<Batch> {
    const found = await this.database.read(sql('review-events-challenges-reviewed-after', reviewedSubmission)`
      SELECT submission.id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId",
         skill_slugs AS "skillSlugs", score, xp_awarded AS "xpAwarded", submitted_at AS "submittedAt",
         reviewed_at AS "reviewedAt"
       FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       WHERE submission.id > ${submissionId} AND score IS NOT NULL AND learner_id > 0
       ORDER BY submission.id LIMIT ${batchSize}`);
    return { rows: found.map(reviewedRow), last: lastOf(found)?.submissionId };
  }

  private async readRescored(submissionId: string): Promise<Batch> {
    const found = await this.database.read(sql('appeal-events-decided-after', rescoredSubmission)`
      SELECT ${rescoredColumns}
       FROM challenge_appeal AS appeal JOIN challenge_submission AS submission ON submission.id = submission_id
       JOIN challenge ON challenge.id = challenge_id
       WHERE submission_id > ${submissionId} AND state = 'decided' ORDER BY submission_id LIMIT ${batchSize}`);
    return { rows: found.map(rescoredRow), last: lastOf(found)?.submissionId };
  }

  private async readRejected(reviewId: number): Promise<Batch> {
    const found = await this.database.read(sql('rejection-events-after', rejectedReview)`
      SELECT review.id AS "reviewId", challenge_id AS "challengeId", reviewer_id AS "reviewerId",
         -coalesce(review.xp_awarded, ${reviewXp}::int) AS "xpDifference", completed_at AS "completedAt", hidden_at AS "rejectedAt"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       WHERE review.id > ${reviewId} AND hidden_at IS NOT NULL AND coalesce(review.xp_awarded, ${reviewXp}::int) > 0
         AND reviewer_id > 0 ORDER BY review.id LIMIT ${batchSize}`);
    return { rows: found.map(rejectedRow), last: lastOf(found)?.reviewId };
  }

  private async readReviewsCompleted(reviewId: number): Promise<Batch> {
    const found = await this.database.read(sql('review-events-reviews-completed-after', completedReview)`
      SELECT review.id AS "reviewId", challenge_id AS "challengeId", reviewer_id AS "reviewerId", coalesce(review.xp_awarded, ${reviewXp}) AS "xpAwarded",
         completed_at AS "completedAt"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       WHERE review.id > ${reviewId} AND review.status = 'completed' AND reviewer_id > 0
       ORDER BY review.id LIMIT ${batchSize}`);
    return { rows: found.map(completedRow), last: lastOf(found)?.reviewId };
  }
}

function lastOf<Row>(found: Row[]): Row | undefined {
  return found.length === batchSize ? found.at(-1) : undefined;
}

function startAfter(kind: Kind): Cursor | null {
  const following = kinds[kinds.indexOf(kind) + 1];
  return following ? { kind: following, key: '' } : null;
}
