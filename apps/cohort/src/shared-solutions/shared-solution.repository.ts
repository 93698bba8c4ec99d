import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const ownRow = z.strictObject({
  submissionId: z.string(),
  isNamed: z.boolean(),
  isHidden: z.boolean(),
  sharedAt: z.date(),
});
const sharedRow = z.strictObject({
  id: z.number(),
  learnerId: z.number(),
  submissionId: z.string(),
  bytes: z.number(),
  sharedAt: z.date(),
  name: z.string().nullable(),
});
const idRow = z.strictObject({ id: z.number() });

export type OwnSolution = z.infer<typeof ownRow>;
export type SharedSolutionRow = z.infer<typeof sharedRow>;

export interface NewShare {
  learnerId: number;
  labId: number;
  submissionId: string;
  bytes: number;
  isNamed: boolean;
  sharedAt: Date;
}

const own = sql.fragment`submission_id AS "submissionId", is_named AS "isNamed", hidden_at IS NOT NULL AS "isHidden",
  shared_at AS "sharedAt"`;
/** Null for those who do not want to be named. */
const shared = sql.fragment`solution.id, solution.learner_id AS "learnerId", submission_id AS "submissionId", bytes,
  shared_at AS "sharedAt", CASE WHEN is_named THEN coalesce(display_name, full_name, '') END AS name
  FROM shared_solution AS solution LEFT JOIN learner ON learner.learner_id = solution.learner_id`;

@Injectable()
export class SharedSolutionRepository {
  constructor(private readonly database: Database) {}

  find(learnerId: number, labId: number): Promise<OwnSolution | null> {
    return this.database.maybeOne(sql('shared-solution-find', ownRow)`
      SELECT ${own} FROM shared_solution WHERE learner_id = ${learnerId} AND lab_id = ${labId}`);
  }

  /** In place of the one before, whose reports go with it. Null when that one is hidden, or its author being erased. */
  async share(transaction: SqlTransaction, share: NewShare): Promise<OwnSolution | null> {
    await this.withdraw(transaction, share.learnerId, share.labId);
    return transaction.maybeOne(sql('shared-solution-share', ownRow)`
      INSERT INTO shared_solution (learner_id, lab_id, submission_id, bytes, is_named, shared_at)
      VALUES (${share.learnerId}, ${share.labId}, ${share.submissionId}, ${share.bytes}, ${share.isNamed},
        ${share.sharedAt.toISOString()}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING ${own}`);
  }

  /** What is hidden stays, so that nobody shares it again. */
  async withdraw(transaction: SqlTransaction, learnerId: number, labId: number): Promise<void> {
    await transaction.execute(sql('shared-solution-withdraw')`
      DELETE FROM shared_solution WHERE learner_id = ${learnerId} AND lab_id = ${labId} AND hidden_at IS NULL`);
  }

  listNewest(labId: number, before: number, limit: number): Promise<SharedSolutionRow[]> {
    return this.database.read(sql('shared-solution-list-newest', sharedRow)`
      SELECT ${shared} WHERE lab_id = ${labId} AND hidden_at IS NULL AND solution.id < ${before}
      ORDER BY solution.id DESC LIMIT ${limit}`);
  }

  listShortest(labId: number, behind: { bytes: number; id: number }, limit: number): Promise<SharedSolutionRow[]> {
    return this.database.read(sql('shared-solution-list-shortest', sharedRow)`
      SELECT ${shared} WHERE lab_id = ${labId} AND hidden_at IS NULL
        AND (bytes, solution.id) > (${behind.bytes}::int, ${behind.id}::int)
      ORDER BY bytes, solution.id LIMIT ${limit}`);
  }

  /**
   * Does nothing about one whose reports a moderator has dismissed.
   * @returns whether somebody else shares it
   */
  async report(
    transaction: SqlTransaction,
    report: { id: number; learnerId: number; reason: string; reportedAt: Date },
  ): Promise<boolean> {
    const at = sql.fragment`${report.reportedAt.toISOString()}::timestamptz`;
    const found = await transaction.maybeOne(sql('shared-solution-report', idRow)`
      WITH found AS (
        SELECT id FROM shared_solution
        WHERE id = ${report.id} AND learner_id <> ${report.learnerId} AND hidden_at IS NULL FOR UPDATE),
      reported AS (
        UPDATE shared_solution SET reported_at = coalesce(reported_at, ${at}) FROM found
        WHERE shared_solution.id = found.id AND dismissed_at IS NULL RETURNING shared_solution.id),
      report AS (
        INSERT INTO shared_solution_report (solution_id, learner_id, reason, reported_at)
        SELECT id, ${report.learnerId}::int, ${report.reason}::text, ${at} FROM reported
        ON CONFLICT (solution_id, learner_id) DO UPDATE
        SET reason = excluded.reason, reported_at = excluded.reported_at)
      SELECT id FROM found`);
    return found !== null;
  }
}
