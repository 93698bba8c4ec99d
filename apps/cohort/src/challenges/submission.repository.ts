import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sql } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';

/** One submission of a learner to a challenge. */
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
  /**
   * Adds a submission or replaces the earlier one. The caller must have locked the challenge, and must then drop the
   * open reviews of a replaced submission.
   * @returns its id and the number of the attempt; undefined once a review has come in or the wait for reviews has
   * ended
   */
  async put(transaction: SqlTransaction, attempt: Attempt): Promise<{ id: string; attempt: number } | undefined> {
    const { challengeId, learnerId, code, notes, submittedAt, reviewsRequired } = attempt;
    const [put] = await transaction.query(sql('submission-put', putRow)`
      INSERT INTO challenge_submission AS held (id, challenge_id, learner_id, code, notes, submitted_at, reviews_required)
       VALUES (${newSubmissionId()}, ${challengeId}, ${learnerId}, ${code}, ${notes}, ${submittedAt.toISOString()}::timestamptz, ${reviewsRequired})
       ON CONFLICT (challenge_id, learner_id) DO UPDATE
       SET attempt = held.attempt + 1, code = excluded.code, notes = excluded.notes,
         submitted_at = excluded.submitted_at, reviews_required = excluded.reviews_required
       WHERE held.status = 'submitted'
         AND NOT EXISTS (SELECT FROM peer_review WHERE submission_id = held.id AND status = 'completed')
       RETURNING id, attempt`);
    return put;
  }

  /** Drops running reviews. Lapsed and overdue reviews stay, so that nobody gets the same submission twice. */
  async dropOpenReviews(transaction: SqlTransaction, ids: string[], now: Date): Promise<void> {
    await transaction.execute(sql('submission-pass-overdue-reviews')`
        UPDATE peer_review SET status = 'passed' WHERE submission_id = ANY (${ids}::text[]) AND status = 'assigned' AND due_at <= ${now.toISOString()}::timestamptz`);
    await transaction.execute(sql('submission-drop-open-reviews')`
        DELETE FROM peer_review WHERE submission_id = ANY (${ids}::text[]) AND status = 'assigned'`);
  }
}

/** Creates a random id, which does not reveal the order of the submissions and cannot be guessed. */
function newSubmissionId(): string {
  return `chs_${randomBytes(12).toString('hex')}`;
}
