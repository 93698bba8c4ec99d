import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Grade } from '../grades/grade.js';

/** A submission in a worker's hands, to be graded again. */
export interface RegradeItem {
  regradeId: number;
  submissionId: string;
  learnerId: number;
  /** By which it is to be graded. */
  labVersion: string;
  code: string;
  /** How often it was begun, this time included. */
  attempts: number;
}

type Key = Pick<RegradeItem, 'regradeId' | 'submissionId'>;

const takeRow = z.strictObject({
  regradeId: z.number(),
  submissionId: z.string(),
  learnerId: z.number(),
  labVersion: z.string(),
  code: z.string(),
  attempts: z.number(),
});

/** The workers' part of regrades: what is to be graded again waits in the table, which no queue has to mirror. */
@Injectable()
export class RegradeItemRepository {
  constructor(private readonly database: Database) {}

  /** Takes an item for two minutes, longer than any grading; of a worker that is killed another takes it over then. */
  async take(): Promise<RegradeItem | undefined> {
    const [item] = await this.database.query(sql('regrade-items-take', takeRow)`
      WITH next AS (
        SELECT regrade_id, submission_id FROM regrade_item
        WHERE ended_at IS NULL AND (leased_until IS NULL OR leased_until < now())
        ORDER BY regrade_id, submission_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      UPDATE regrade_item AS item SET attempts = item.attempts + 1, leased_until = now() + interval '2 minutes'
      FROM next, regrade, submission
      WHERE item.regrade_id = next.regrade_id AND item.submission_id = next.submission_id
        AND regrade.id = next.regrade_id AND submission.id = next.submission_id
      RETURNING item.regrade_id AS "regradeId", item.submission_id AS "submissionId", item.learner_id AS "learnerId",
        regrade.lab_version AS "labVersion", code, item.attempts`);
    return item;
  }

  /** Keeps the grade, once. */
  async recordGrade({ regradeId, submissionId }: Key, grade: Grade): Promise<void> {
    const { score, correctness, style, efficiency, ran, codeKey, tests, comments } = grade;
    await this.database.execute(sql('regrade-items-settle')`
      UPDATE regrade_item
      SET ended_at = now(), score = ${score}, correctness = ${correctness}, style = ${style}, efficiency = ${efficiency},
        ran = ${ran}, code_key = ${codeKey}, tests = ${JSON.stringify(tests)}::json, comments = ${JSON.stringify(comments)}::json
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId} AND ended_at IS NULL`);
  }

  /** Leaves it without a grade. */
  async giveUp({ regradeId, submissionId }: Key): Promise<void> {
    await this.database.execute(sql('regrade-items-give-up')`
      UPDATE regrade_item SET ended_at = now()
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId} AND ended_at IS NULL`);
  }

  /** Lets any worker try it again, in as many seconds as there were attempts. */
  async putBack({ regradeId, submissionId }: Key): Promise<void> {
    await this.database.execute(sql('regrade-items-put-back')`
      UPDATE regrade_item SET leased_until = now() + attempts * interval '1 second'
      WHERE regrade_id = ${regradeId} AND submission_id = ${submissionId}`);
  }
}
