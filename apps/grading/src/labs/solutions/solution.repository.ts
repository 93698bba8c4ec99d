import { Injectable } from '@nestjs/common';
import { labDefinition, Refusal, showSolution, solvedScore } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { addToOutbox } from '@proximal/messaging';
import { Database } from '../../database.js';
import { orderedFiles } from '../learner-files.js';
import { isPracticeNow, wasSolvedInPractice } from '../trust/practice.repository.js';
import { solutionOpenedRow, type Opening } from './solution-event.js';

@Injectable()
export class SolutionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Commits the opening and its event together, unless the learner has opened the solution within the last minute.
   * @throws Refusal lab-unknown, also for a retired lab, not-yet-solved, or unavailable when its turn comes too late
   */
  async open(opening: Opening) {
    return this.database.writes.run([`openings by ${opening.learnerId}`], showSolution.deadlineMs, () =>
      this.database.transaction(
        async (transaction) => {
          const solution = await find(transaction, opening.labId);
          await lockOpen(transaction, opening);
          await record(transaction, opening);
          return solution;
        },
        { timeoutMs: 20_000 },
      ),
    );
  }
}

const solutionRow = z.strictObject({ labVersion: z.string(), definition: labDefinition });

async function find(transaction: SqlTransaction, labId: number) {
  const lab = await transaction.maybeOne(sql('solution-find', solutionRow)`
    SELECT version AS "labVersion", definition FROM lab JOIN lab_version ON lab_version.id = version
    WHERE lab.id = ${labId} AND retired_at IS NULL`);
  if (!lab) throw new Refusal('lab-unknown');
  const { language, reference, referenceFiles } = lab.definition;
  return { labVersion: lab.labVersion, language, code: reference, files: orderedFiles(referenceFiles) };
}

const lockOpenRow = z.unknown();

/** Serializes openings that come at the same time: the row stays locked until the transaction ends. */
async function lockOpen(transaction: SqlTransaction, { learnerId, labId }: Opening): Promise<void> {
  const open = await transaction.maybeOne(sql('solution-lock-open', lockOpenRow)`
    SELECT score FROM best_score
    WHERE learner_id = ${learnerId} AND lab_id = ${labId} AND (score >= ${solvedScore} OR given_up_at IS NOT NULL)
    FOR NO KEY UPDATE`);
  if (open === null && !(await wasSolvedInPractice(transaction, { learnerId, labId })))
    throw new Refusal('not-yet-solved');
}

/** A separate statement after the lock, because only then it sees the rows that were committed while it waited. */
async function record(transaction: SqlTransaction, opening: Opening): Promise<void> {
  const { learnerId, labId, openedAt } = opening;
  const added = await transaction.execute(sql('solution-record')`
    INSERT INTO solution_opening (learner_id, lab_id, opened_at)
    SELECT ${learnerId}, ${labId}, ${openedAt}::timestamptz(3) WHERE NOT EXISTS (
      SELECT FROM solution_opening
      WHERE learner_id = ${learnerId} AND lab_id = ${labId}
        AND opened_at > ${openedAt}::timestamptz - interval '1 minute'
    )`);
  if (added > 0 && !(await isPracticeNow(transaction, labId)))
    await addToOutbox(transaction, [solutionOpenedRow(opening)]);
}
