import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { OutboxRow } from '@proximal/messaging';
import { Database } from '../database.js';
import { submittedRow } from '../challenges/challenge-events.js';

const submissionsAfterRow = z.strictObject({
  submissionId: z.string(),
  challengeId: z.number(),
  learnerId: z.number(),
  attempt: z.number(),
  submittedAt: z.date(),
});

/** Derives the events of submissions from their table, which holds only the latest attempt of each submission. */
@Injectable()
export class ChallengeEventBackfill {
  constructor(private readonly database: Database) {}

  /**
   * Derives the events of submissions after an id, in the order of ids.
   * @returns the events and the last id, which is undefined when no submission follows
   */
  async submissionsAfter(
    submissionId: string,
    limit: number,
  ): Promise<{ rows: OutboxRow[]; last: string | undefined }> {
    const submitted = await this.database.read(sql('challenge-events-submissions-after', submissionsAfterRow)`
      SELECT id AS "submissionId", challenge_id AS "challengeId", learner_id AS "learnerId", attempt, submitted_at AS "submittedAt"
       FROM challenge_submission WHERE id > ${submissionId} ORDER BY id LIMIT ${limit}`);
    const last = submitted.length < limit ? undefined : submitted.at(-1)?.submissionId;
    return { rows: submitted.map(submittedRow), last };
  }
}
