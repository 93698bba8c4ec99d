import { Injectable } from '@nestjs/common';
import type { OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import { submittedRow, type Submitted } from './challenge-events.js';

/** The events of submissions, as they follow from the table: of each its present attempt, for that is all that is kept. */
@Injectable()
export class ChallengeEventsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Those behind a submission's id, in the order of ids.
   * @returns also the last id, or undefined where none follow
   */
  async submissionsAfter(
    submissionId: string,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: string | undefined }> {
    const submitted = await this.database.read<Submitted>(
      `SELECT id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId", attempt, submitted_at AS "submittedAt"
       FROM challenge_submission WHERE id > $1 ORDER BY id LIMIT $2`,
      [submissionId, limit],
    );
    const last = submitted.length < limit ? undefined : submitted.at(-1)?.submissionId;
    return { rows: submitted.map(submittedRow), last };
  }
}
