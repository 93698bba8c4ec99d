import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sql, type SqlTransaction } from '@proximal/database';
import { setChallenge, type SetChallenge } from './challenge.js';
import { setColumns, type Membership } from './challenge.repository.js';

interface Attempt {
  challengeId: number;
  learnerId: number;
  code: string;
  notes: string;
  submittedAt: Date;
  reviewsRequired: number;
}

const putRow = z.strictObject({ id: z.string(), attempt: z.number() });

@Injectable()
export class SubmissionRepository {
  /** Locks the membership: nobody submits to one challenge in two cohorts. */
  async challengeOf(
    transaction: SqlTransaction,
    id: number,
    { learnerId, cohortId }: Membership,
  ): Promise<SetChallenge | null> {
    const held = await transaction.execute(sql('challenge-share-membership')`
      SELECT FROM membership WHERE learner_id = ${learnerId} AND cohort_id = ${cohortId} FOR SHARE`);
    if (held === 0) return null;
    return transaction.maybeOne(sql('challenge-of-member', setChallenge)`
      SELECT ${setColumns(learnerId)} FROM challenge WHERE cohort_id = ${cohortId} AND challenge.id = ${id}`);
  }

  /**
   * The caller must have locked the challenge, and must then hand the submission on to the reviews, which drop the open
   * ones of a replaced submission.
   * @returns null once a review has come in or the wait for reviews has ended
   */
  put(transaction: SqlTransaction, attempt: Attempt): Promise<{ id: string; attempt: number } | null> {
    const { challengeId, learnerId, code, notes, submittedAt, reviewsRequired } = attempt;
    return transaction.maybeOne(sql('submission-put', putRow)`
      INSERT INTO challenge_submission
        AS held (id, challenge_id, learner_id, code, notes, submitted_at, reviews_required)
       VALUES (${newSubmissionId()}, ${challengeId}, ${learnerId}, ${code}, ${notes},
         ${submittedAt.toISOString()}::timestamptz, ${reviewsRequired})
       ON CONFLICT (challenge_id, learner_id) DO UPDATE
       SET attempt = held.attempt + 1, code = excluded.code, notes = excluded.notes,
         submitted_at = excluded.submitted_at, reviews_required = excluded.reviews_required
       WHERE held.status = 'submitted'
         AND NOT EXISTS (SELECT FROM peer_review WHERE submission_id = held.id AND status = 'completed')
       RETURNING id, attempt`);
  }
}

/** Does not reveal the order of the submissions, and cannot be guessed. */
function newSubmissionId(): string {
  return `chs_${randomBytes(12).toString('hex')}`;
}
