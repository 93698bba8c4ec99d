import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sql } from '@proximal/database';
import { failureDueMs } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';

/** This condition equals that of the index. */
const isUntaught = sql.fragment`solved_at IS NULL AND tries > 0 AND NOT is_taught`;

const failedRow = z.strictObject({
  learnerId: z.number(),
  labId: z.number(),
  item: z.string(),
  skills: z.array(z.string()),
});
export type FailedEpisode = z.infer<typeof failedRow>;

const learnersRow = z.strictObject({ learner_id: z.number() });

@Injectable()
export class FailedEpisodeRepository {
  constructor(private readonly clock: Clock) {}

  async findLearners(transaction: SqlTransaction, limit: number): Promise<number[]> {
    const rows = await transaction.query(sql('failed-episode-learners', learnersRow)`
      SELECT learner_id FROM episode WHERE ${isUntaught} AND first_tried_at <= ${this.latestFirstTry()}::timestamptz
       ORDER BY first_tried_at, learner_id, lab_id LIMIT ${limit}`);
    return [...new Set(rows.map(({ learner_id }) => learner_id))];
  }

  /** Reads each learner's log once, and not again for every lab. */
  async findByLearners(transaction: SqlTransaction, learnerIds: readonly number[]): Promise<FailedEpisode[]> {
    return transaction.query(sql('failed-episode-of', failedRow)`
      WITH latest AS MATERIALIZED (
         SELECT DISTINCT ON (learner_id, subject_id) learner_id, subject_id AS lab_id, item, skills FROM evidence
         WHERE learner_id = ANY (${learnerIds}::int[]) AND source = 'lab' AND ran
         ORDER BY learner_id, subject_id, occurred_at DESC, source_id DESC)
       SELECT learner_id AS "learnerId", lab_id AS "labId", item, skills
       FROM episode JOIN latest USING (learner_id, lab_id)
       WHERE learner_id = ANY (${learnerIds}::int[]) AND ${isUntaught}
         AND first_tried_at <= ${this.latestFirstTry()}::timestamptz
       ORDER BY learner_id, lab_id`);
  }

  async markTaught(transaction: SqlTransaction, failed: readonly FailedEpisode[]): Promise<void> {
    await transaction.execute(sql('failed-episode-mark-taught')`
        UPDATE episode SET is_taught = true
        WHERE (learner_id, lab_id) IN (
          SELECT * FROM unnest(${failed.map(({ learnerId }) => learnerId)}::int[],
            ${failed.map(({ labId }) => labId)}::int[]))`);
  }

  private latestFirstTry(): string {
    return new Date(this.clock.now().getTime() - failureDueMs).toISOString();
  }
}
