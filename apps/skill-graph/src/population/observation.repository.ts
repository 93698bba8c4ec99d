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

/** Outcomes of learners and items, each of which teaches the population once. */
@Injectable()
export class ObservationRepository {
  /** Keeps those that are the first, and lets go of what was held back of learners who are established now. */
  async add(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<void> {
    await this.addRows(transaction, observationRows(records));
    const established = records
      .filter(({ hasBecomeEstablished }) => hasBecomeEstablished)
      .map(({ learnerId }) => learnerId);
    if (established.length > 0) {
      const sql = 'UPDATE observation SET is_ready = true WHERE learner_id = ANY ($1::int[]) AND NOT is_ready';
      await transaction.$executeRawUnsafe(sql, established);
    }
  }

  /** Keeps those that are the first of their learner and item. */
  async addRows(transaction: SqlTransaction, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    await transaction.$executeRawUnsafe(
      'INSERT INTO observation SELECT * FROM json_populate_recordset(null::observation, $1::json) ON CONFLICT DO NOTHING',
      JSON.stringify(rows),
    );
  }

  /**
   * Learners whose stored outcomes differ from those of these records, which hold everything of their learners. A failure
   * follows from the clock, so the records need not give it; where they give another outcome of the item, it stands for both.
   */
  async findDiverged(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<number[]> {
    const rows = await transaction.$queryRawUnsafe<{ learner_id: number }[]>(
      `WITH given AS (SELECT learner_id, item FROM json_populate_recordset(null::observation, $1::json)),
       kept AS (SELECT learner_id, item, is_failure, learnt_in FROM observation WHERE learner_id = ANY ($2::int[]))
       SELECT DISTINCT learner_id FROM (
         (SELECT learner_id, item FROM kept WHERE learnt_in IS NULL AND NOT is_failure EXCEPT SELECT * FROM given)
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
