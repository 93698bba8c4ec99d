import { Injectable } from '@nestjs/common';
import { solvedScore } from '@proximal/contracts';
import { sql, type SqlSession, type SqlTransaction } from '@proximal/database';
import { countTries } from '@proximal/learner-model';
import { addToOutbox } from '@proximal/messaging';
import { z } from 'zod';
import { lockBestScore } from '../../best-scores/best-score-lock.repository.js';
import { Database } from '../../database.js';
import { isPracticeNow, wasSolvedInPractice } from '../trust/practice.repository.js';
import { labGivenUpRow, type GivenUpLab } from './give-up-event.js';
import type { TriedLab } from './give-up-state.js';

const bestRow = z.strictObject({ score: z.number(), givenUpAt: z.date().nullable() });
const triesRow = z.strictObject({ score: z.number(), ran: z.literal(true), codeKey: z.string(), at: z.number() });

@Injectable()
export class GiveUpRepository {
  constructor(private readonly database: Database) {}

  async find(learnerId: number, labId: number): Promise<TriedLab> {
    const best = await this.database.maybeOne(sql('give-up-find', bestRow)`
      SELECT score, given_up_at AS "givenUpAt" FROM best_score WHERE learner_id = ${learnerId} AND lab_id = ${labId}`);
    return triedLab(this.database, { learnerId, labId }, best ?? { score: 0, givenUpAt: null });
  }

  /** A grade that comes at the same time is decided before or after it, and finds the lab given up if after. */
  async lock(transaction: SqlTransaction, learnerId: number, labId: number): Promise<TriedLab> {
    const best = await lockBestScore(transaction, { learnerId, labId });
    return triedLab(transaction, { learnerId, labId }, best);
  }

  /** The caller holds the lock. */
  async record(transaction: SqlTransaction, givenUp: GivenUpLab): Promise<void> {
    const { learnerId, labId, givenUpAt } = givenUp;
    await transaction.execute(sql('give-up-record')`
      UPDATE best_score SET given_up_at = ${givenUpAt} WHERE learner_id = ${learnerId} AND lab_id = ${labId}`);
    // Should the lab be trusted later, others learn of it then.
    if (!(await isPracticeNow(transaction, labId))) await addToOutbox(transaction, [labGivenUpRow(givenUp)]);
  }
}

/** Grades from before code had keys are one try when their marks are the same, as for the skill graph. */
async function triedLab(
  session: SqlSession,
  { learnerId, labId }: Pick<GivenUpLab, 'learnerId' | 'labId'>,
  { score: bestScore, givenUpAt }: z.infer<typeof bestRow>,
): Promise<TriedLab> {
  const failed = await session.query(sql('give-up-tries', triesRow)`
    SELECT score, true AS ran, coalesce(code_key, concat_ws('/', score, correctness, style, efficiency)) AS "codeKey",
      extract(epoch FROM submitted_at)::float8 * 1000 AS at
    FROM submission
    WHERE learner_id = ${learnerId} AND lab_id = ${labId} AND graded_at IS NOT NULL AND ran IS NOT FALSE
      AND score < ${solvedScore}
    ORDER BY id`);
  const isSolved = bestScore >= solvedScore || (await wasSolvedInPractice(session, { learnerId, labId }));
  return { isSolved, givenUpAt, tries: countTries(failed) };
}
