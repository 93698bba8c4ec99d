import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import type { Evidence } from '@proximal/learner-model';
import type { SqlTransaction } from '@proximal/messaging';
import type { LearnerRecord } from './learner-record.js';
import { learnerOfJson, observationRows, type LearnerJson } from './record-rows.js';

/** An observation from which the population has not learnt yet. */
export interface Waiting extends Evidence {
  readonly learnerId: number;
}

const waitingRow = z.strictObject({
  learner_id: z.number(),
  item: z.string(),
  skills: z.array(z.string()),
  score: z.number(),
  weight: z.number(),
  occurred_at: z.date(),
  before: z.custom<LearnerJson>((value) => typeof value === 'object' && value !== null && 'skills' in value),
});

const backlogRow = z.strictObject({ waiting: z.number() });
/** More than this is not counted, so that a scrape stays quick. */
const mostCounted = 1_000_000;

const divergedRow = z.strictObject({ learner_id: z.number() });

/** The population learns from each outcome once. */
@Injectable()
export class ObservationRepository {
  /** Also releases the waiting outcomes of learners who are established now. */
  async add(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<void> {
    await this.addRows(transaction, observationRows(records));
    const established = records
      .filter(({ hasBecomeEstablished }) => hasBecomeEstablished)
      .map(({ learnerId }) => learnerId);
    if (established.length > 0) {
      await transaction.execute(sql('observation-release')`
        UPDATE observation SET is_ready = true WHERE learner_id = ANY (${established}::int[]) AND NOT is_ready`);
    }
  }

  async addRows(transaction: SqlTransaction, rows: readonly object[]): Promise<void> {
    if (rows.length === 0) return;
    await transaction.execute(sql('observation-add-rows')`
        INSERT INTO observation SELECT * FROM json_populate_recordset(null::observation, ${JSON.stringify(rows)}::json)
        ON CONFLICT DO NOTHING`);
  }

  /** A failure depends on the clock, so the records may lack it; another outcome of the item replaces it. */
  async findDiverged(transaction: SqlTransaction, records: readonly LearnerRecord[]): Promise<number[]> {
    const rows = await transaction.query(sql('observation-find-diverged', divergedRow)`
      WITH given AS (SELECT learner_id, item
        FROM json_populate_recordset(null::observation, ${JSON.stringify(observationRows(records))}::json)),
       stored AS (SELECT learner_id, item, is_failure, learnt_in FROM observation
         WHERE learner_id = ANY (${records.map(({ learnerId }) => learnerId)}::int[]))
       SELECT DISTINCT learner_id FROM (
         (SELECT learner_id, item FROM stored WHERE learnt_in IS NULL AND NOT is_failure EXCEPT SELECT * FROM given)
         UNION ALL (SELECT * FROM given EXCEPT SELECT learner_id, item FROM stored)) AS difference`);
    return rows.map(({ learner_id }) => learner_id);
  }

  /** Deletes outcomes that the population has not learnt yet, for learners who are rebuilt; learnt outcomes stay. */
  async forget(transaction: SqlTransaction, learnerIds: readonly number[]): Promise<void> {
    await transaction.execute(sql('observation-forget')`
      DELETE FROM observation WHERE learner_id = ANY (${learnerIds}::int[]) AND learnt_in IS NULL`);
  }

  async countWaiting(database: SqlTransaction): Promise<number> {
    const row = await database.one(sql('observation-backlog', backlogRow)`
      SELECT count(*)::int AS waiting FROM (
        SELECT FROM observation WHERE is_ready AND learnt_in IS NULL LIMIT ${mostCounted}) AS counted`);
    return row.waiting;
  }

  /** Oldest first, except learners that another transaction is changing; those up to `after` are left out. */
  async findWaiting(transaction: SqlTransaction, limit: number, after?: Waiting): Promise<Waiting[]> {
    const isAfter = after
      ? sql.fragment`AND (occurred_at, learner_id, item) > (${new Date(after.event.at)}::timestamptz,
        ${after.learnerId}::int, ${after.event.item}::text)`
      : sql.empty;
    const rows = await transaction.query(sql('observation-waiting', waitingRow)`
      SELECT learner_id, item, skills, score, weight, occurred_at, before FROM observation
       WHERE is_ready AND learnt_in IS NULL ${isAfter} ORDER BY occurred_at, learner_id, item LIMIT ${limit}
       FOR UPDATE SKIP LOCKED`);
    return rows.map(({ learner_id, item, skills, score, weight, occurred_at, before }) => ({
      learnerId: learner_id,
      learner: learnerOfJson(before),
      event: { item, skills, score, weight, at: occurred_at.getTime() },
      isEstablished: true,
    }));
  }

  async markLearnt(transaction: SqlTransaction, learnt: readonly Waiting[], version: number): Promise<void> {
    await transaction.execute(sql('observation-mark-learnt')`
      UPDATE observation SET learnt_in = ${version}, before = NULL
       WHERE (learner_id, item) IN (
         SELECT * FROM unnest(${learnt.map(({ learnerId }) => learnerId)}::int[],
           ${learnt.map(({ event }) => event.item)}::text[]))`);
  }
}
