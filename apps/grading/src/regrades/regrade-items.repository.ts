import { Injectable } from '@nestjs/common';
import { programFiles } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Grade } from '../grades/grade.js';

const itemRow = z.strictObject({
  regradeId: z.number(),
  submissionId: z.string(),
  learnerId: z.number(),
  labVersion: z.string(),
  code: z.string(),
  files: programFiles.nullable(),
  attempts: z.number(),
});
export type RegradeItem = z.infer<typeof itemRow>;
type Key = Pick<RegradeItem, 'regradeId' | 'submissionId'>;

/** Items that workers grade again. They wait in the table, so no queue has to mirror them. */
@Injectable()
export class RegradeItemRepository {
  constructor(private readonly database: Database) {}

  /** For two minutes, longer than any grading; after that another worker takes the item of a killed one. */
  async leaseNext(): Promise<RegradeItem | null> {
    return this.database.maybeOne(sql('regrade-items-take', itemRow)`
      WITH next AS (
        SELECT regrade_id, submission_id FROM regrade_item
        WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until < now())
        ORDER BY regrade_id, submission_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE regrade_item AS item SET attempts = item.attempts + 1, leased_until = now() + interval '2 minutes'
      FROM next, regrade, submission
      WHERE item.regrade_id = next.regrade_id AND item.submission_id = next.submission_id
        AND regrade.id = next.regrade_id AND submission.id = next.submission_id
      RETURNING item.regrade_id AS "regradeId", item.submission_id AS "submissionId", item.learner_id AS "learnerId",
        regrade.lab_version AS "labVersion", code, files, item.attempts`);
  }

  async recordGrade({ regradeId, submissionId }: Key, grade: Grade): Promise<void> {
    const { score, correctness, style, efficiency, ran, codeKey, tests, comments } = grade;
    await this.database.execute(sql('regrade-items-record')`
      UPDATE regrade_item
      SET ended_at = now(), score = ${score}, correctness = ${correctness}, style = ${style},
        efficiency = ${efficiency},
        ran = ${ran}, code_key = ${codeKey}, tests = ${JSON.stringify(tests)}::json,
        comments = ${JSON.stringify(comments)}::json
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId} AND ended_at IS NULL`);
  }

  async giveUp({ regradeId, submissionId }: Key): Promise<void> {
    await this.database.execute(sql('regrade-items-give-up')`
      UPDATE regrade_item SET ended_at = now()
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId} AND ended_at IS NULL`);
  }

  /** After as many seconds as there were attempts. */
  async putBack({ regradeId, submissionId }: Key): Promise<void> {
    await this.database.execute(sql('regrade-items-put-back')`
      UPDATE regrade_item SET leased_until = now() + attempts * interval '1 second'
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId}`);
  }
}
