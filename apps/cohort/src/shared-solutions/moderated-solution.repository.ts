import { Injectable } from '@nestjs/common';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const reportedRow = z.strictObject({
  solutionId: z.number(),
  learnerId: z.number(),
  labId: z.number(),
  submissionId: z.string(),
  reasons: z.array(z.string()),
  reportedAt: z.date(),
});

const hiddenRow = z.strictObject({ labId: z.number() });

export interface DecidedSolution {
  moderatorId: number;
  authorId: number;
  solutionId: number;
}

const reasonsShown = 5;

/** Nobody decides about what they have written or reported. */
const isImpartial = (moderatorId: number): SqlFragment => sql.fragment`
  (solution.learner_id <> ${moderatorId}::int AND NOT EXISTS (
    SELECT FROM shared_solution_report AS report
    WHERE solution_id = solution.id AND report.learner_id = ${moderatorId}::int))`;

const isDecided = ({ moderatorId, authorId, solutionId }: DecidedSolution): SqlFragment => sql.fragment`
  id = ${solutionId} AND learner_id = ${authorId} AND hidden_at IS NULL AND ${isImpartial(moderatorId)}`;

@Injectable()
export class ModeratedSolutionRepository {
  constructor(private readonly database: Database) {}

  listReported(moderatorId: number, behind: { reportedAt: string; id: number }, limit: number) {
    return this.database.read(sql('moderated-solution-list-reported', reportedRow)`
      SELECT id AS "solutionId", learner_id AS "learnerId", lab_id AS "labId", submission_id AS "submissionId",
        reported_at AS "reportedAt",
        ARRAY(SELECT reason FROM shared_solution_report AS report WHERE solution_id = solution.id
          ORDER BY report.reported_at, report.learner_id LIMIT ${reasonsShown}) AS reasons
      FROM shared_solution AS solution
      WHERE reported_at IS NOT NULL AND ${isImpartial(moderatorId)}
        AND (reported_at, id) > (${behind.reportedAt}::timestamptz, ${behind.id}::int)
      ORDER BY reported_at, id LIMIT ${limit}`);
  }

  /** Of two calls at once, one gets null. */
  hide(transaction: SqlTransaction, decided: DecidedSolution, now: Date): Promise<{ labId: number } | null> {
    return transaction.maybeOne(sql('moderated-solution-hide', hiddenRow)`
      UPDATE shared_solution AS solution SET hidden_at = ${now.toISOString()}::timestamptz, reported_at = NULL
      WHERE ${isDecided(decided)} RETURNING lab_id AS "labId"`);
  }

  async dismiss(transaction: SqlTransaction, decided: DecidedSolution, now: Date): Promise<boolean> {
    const dismissed = await transaction.execute(sql('moderated-solution-dismiss')`
      UPDATE shared_solution AS solution SET dismissed_at = ${now.toISOString()}::timestamptz, reported_at = NULL
      WHERE ${isDecided(decided)} AND reported_at IS NOT NULL`);
    return dismissed > 0;
  }
}
