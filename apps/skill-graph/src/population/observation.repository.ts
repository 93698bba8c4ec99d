import { Injectable } from '@nestjs/common';
import type { Evidence } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import type { LearnerRecord } from '../learners/learner-record.js';
import { learnerOfJson, observationRows, type LearnerJson } from '../learners/record-rows.js';

interface WaitingRow {
  learner_id: number;
  item: string;
  skills: string[];
  score: number;
  weight: number;
  occurred_at: Date;
  before: LearnerJson;
}

/** An observation that the population has yet to learn from. */
export interface Waiting extends Evidence {
  readonly learnerId: number;
}

/** First graded submissions of items, each of which teaches the population once. */
@Injectable()
export class ObservationRepository {
  /** Keeps those that are the first, and lets go of what was held back of learners who are established now. */
  async add(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<void> {
    const rows = observationRows(records);
    if (rows.length > 0) {
      await transaction.$executeRawUnsafe(
        'INSERT INTO observation SELECT * FROM json_populate_recordset(null::observation, $1::json) ON CONFLICT DO NOTHING',
        JSON.stringify(rows),
      );
    }
    const established = records.filter(({ hasBecomeEstablished }) => hasBecomeEstablished).map(({ learnerId }) => learnerId);
    if (established.length > 0) {
      const sql = 'UPDATE observation SET is_ready = true WHERE learner_id = ANY ($1::int[]) AND NOT is_ready';
      await transaction.$executeRawUnsafe(sql, established);
    }
  }

  /** Those of whom other items wait, or were learnt, than these records, which hold all of their learners, say. */
  async unlike(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<number[]> {
    const rows = await transaction.$queryRawUnsafe<{ learner_id: number }[]>(
      `WITH given AS (SELECT learner_id, item FROM json_populate_recordset(null::observation, $1::json)),
       kept AS (SELECT learner_id, item, learnt_in FROM observation WHERE learner_id = ANY ($2::int[]))
       SELECT DISTINCT learner_id FROM (
         (SELECT learner_id, item FROM kept WHERE learnt_in IS NULL EXCEPT SELECT * FROM given)
         UNION ALL (SELECT * FROM given EXCEPT SELECT learner_id, item FROM kept)) AS difference`,
      JSON.stringify(observationRows(records)),
      records.map(({ learnerId }) => learnerId),
    );
    return rows.map(({ learner_id }) => learner_id);
  }

  /** Drops what was not learnt yet of learners who are reckoned anew; what was learnt stays learnt. */
  async forget(transaction: SqlTransaction, learnerIds: readonly number[]): Promise<void> {
    const sql = 'DELETE FROM observation WHERE learner_id = ANY ($1::int[]) AND learnt_in IS NULL';
    await transaction.$executeRawUnsafe(sql, learnerIds);
  }

  /** The oldest ones of established learners, except those whose learners are just being changed. */
  async waiting(transaction: SqlTransaction, limit: number): Promise<Waiting[]> {
    const rows = await transaction.$queryRawUnsafe<WaitingRow[]>(
      `SELECT learner_id, item, skills, score, weight, occurred_at, before FROM observation
       WHERE is_ready AND learnt_in IS NULL ORDER BY occurred_at, learner_id, item LIMIT $1 FOR UPDATE SKIP LOCKED`,
      limit,
    );
    return rows.map(({ learner_id, item, skills, score, weight, occurred_at, before }) => ({
      learnerId: learner_id,
      learner: learnerOfJson(before),
      event: { item, skills, score, weight, at: occurred_at.getTime() },
      isEstablished: true,
    }));
  }

  async markLearnt(transaction: SqlTransaction, learnt: readonly Waiting[], version: number): Promise<void> {
    await transaction.$executeRawUnsafe(
      `UPDATE observation SET learnt_in = $3, before = NULL
       WHERE (learner_id, item) IN (SELECT * FROM unnest($1::int[], $2::text[]))`,
      learnt.map(({ learnerId }) => learnerId),
      learnt.map(({ event }) => event.item),
      version,
    );
  }
}
