import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { Board, BoardReview, BoardSubmission } from './board.js';

/** A review that is to be assigned. */
export interface NewReview {
  id: number;
  submissionId: string;
  reviewerId: number;
  authorAlias: string;
}

const ofCohort = `challenge.cohort_id = (SELECT cohort_id FROM challenge WHERE id = $1)`;

const hasSeat = (learnerId: string) => `EXISTS (
  SELECT FROM membership WHERE membership.learner_id = ${learnerId} AND membership.cohort_id = challenge.cohort_id
    AND idle_since IS NULL)`;

/** The board of a cohort's submissions and reviews. */
@Injectable()
export class BoardRepository {
  /** The challenges with a submission that has fewer reviews done, or running with somebody who has a seat, than it is to have. */
  async unfinished(store: SqlTransaction, now: Date): Promise<number[]> {
    const rows = await store.$queryRawUnsafe<{ id: number }[]>(
      `SELECT DISTINCT challenge_id AS id FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id
       WHERE status = 'submitted' AND submission.reviews_required > (
         SELECT count(*) FROM peer_review AS review WHERE submission_id = submission.id
           AND (review.status = 'completed' OR review.status = 'assigned' AND due_at > $1::timestamptz
             AND ${hasSeat('reviewer_id')}))
       ORDER BY 1`,
      now.toISOString(),
    );
    return rows.map(({ id }) => id);
  }

  /** That of the cohort to which a challenge is set. */
  async of(transaction: SqlTransaction, challengeId: number): Promise<Board> {
    const submissions = await transaction.$queryRawUnsafe<BoardSubmission[]>(
      `SELECT submission.id, challenge_id AS "challengeId", learner_id AS "learnerId", status, submitted_at AS "submittedAt",
         submission.reviews_required AS "reviewsRequired", closes_at AS "closesAt"
       FROM challenge_submission AS submission JOIN challenge ON challenge.id = challenge_id WHERE ${ofCohort}`,
      challengeId,
    );
    const reviews = await transaction.$queryRawUnsafe<BoardReview[]>(
      `SELECT review.id, submission_id AS "submissionId", reviewer_id AS "reviewerId", review.status,
         assigned_at AS "assignedAt", due_at AS "dueAt", review.score, completed_at AS "completedAt"
       FROM peer_review AS review JOIN challenge_submission AS submission ON submission.id = submission_id
       JOIN challenge ON challenge.id = challenge_id WHERE ${ofCohort}`,
      challengeId,
    );
    const absent = await transaction.$queryRawUnsafe<{ id: number }[]>(
      `SELECT DISTINCT submission.learner_id AS id FROM challenge_submission AS submission
       JOIN challenge ON challenge.id = challenge_id WHERE ${ofCohort} AND NOT ${hasSeat('submission.learner_id')}`,
      challengeId,
    );
    return { submissions, reviews, absent: new Set(absent.map(({ id }) => id)) };
  }

  /** Of the attempts that there are now. */
  async assign(
    transaction: SqlTransaction,
    reviews: NewReview[],
    { assignedAt, dueAt }: { assignedAt: Date; dueAt: Date },
  ): Promise<void> {
    // Who had it before, until a newcomer took it over, has one row for it all the same.
    await transaction.$executeRawUnsafe(
      `DELETE FROM peer_review USING jsonb_to_recordset($1::jsonb) AS given ("submissionId" text, "reviewerId" int)
       WHERE submission_id = "submissionId" AND reviewer_id = "reviewerId" AND status = 'taken'`,
      JSON.stringify(reviews),
    );
    await transaction.$executeRawUnsafe(
      `INSERT INTO peer_review (id, submission_id, reviewer_id, attempt, author_alias, assigned_at, due_at)
       SELECT given.id, "submissionId", "reviewerId", attempt, "authorAlias", $2::timestamptz, $3::timestamptz
       FROM jsonb_to_recordset($1::jsonb) AS given (id int, "submissionId" text, "reviewerId" int, "authorAlias" text)
       JOIN challenge_submission AS submission ON submission.id = "submissionId"
       ON CONFLICT (id) DO NOTHING`,
      ...[JSON.stringify(reviews), assignedAt.toISOString(), dueAt.toISOString()],
    );
  }

  /** Takes open reviews from those who have them. */
  async release(transaction: SqlTransaction, ids: number[], status: 'passed' | 'taken'): Promise<void> {
    await transaction.$executeRawUnsafe(
      `UPDATE peer_review SET status = $2 WHERE id = ANY ($1::int[]) AND status = 'assigned'`,
      ...[ids, status],
    );
  }

  async reduce(
    transaction: SqlTransaction,
    submissions: { submissionId: string; reviewsRequired: number }[],
  ): Promise<void> {
    await transaction.$executeRawUnsafe(
      `UPDATE challenge_submission SET reviews_required = "reviewsRequired"
       FROM jsonb_to_recordset($1::jsonb) AS given ("submissionId" text, "reviewsRequired" int) WHERE id = "submissionId"`,
      JSON.stringify(submissions),
    );
  }
}
