import { Injectable } from '@nestjs/common';
import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { dayOf, hasLapsed, hasReturned } from './idle.js';

const running = (today: string) => sql.fragment`cohort.id = membership.cohort_id AND ends_on >= ${today}::date`;

const runningRow = z.strictObject({
  id: z.number(),
  trackSlug: z.string(),
  endsOn: z.string(),
  hasLapsed: z.boolean(),
});

/** In the order of their last days. */
export type RunningCohort = z.infer<typeof runningRow>;

const returnedRow = z.strictObject({ id: z.number() });

const unseatedRow = z.strictObject({
  learnerId: z.number(),
  cohort: z.strictObject({ id: z.number(), trackSlug: z.string() }).nullable(),
});

export type Unseated = z.infer<typeof unseatedRow>;

/** The caller must have locked the cohort's track; `member_count` changes in the same statement. */
@Injectable()
export class SeatRepository {
  async findUnseated(transaction: SqlTransaction, learnerIds: number[], today: string): Promise<Unseated[]> {
    return transaction.query(sql('seat-unseated', unseatedRow)`
      SELECT given.id AS "learnerId",
         CASE WHEN held.id IS NOT NULL THEN jsonb_build_object('id', held.id, 'trackSlug', track_slug) END AS cohort
       FROM (SELECT DISTINCT unnest(${learnerIds}::int[]) AS id) AS given LEFT JOIN LATERAL (
         SELECT cohort.id, track_slug, idle_since FROM membership, cohort
         WHERE learner_id = given.id AND ${running(today)}
         ORDER BY ends_on DESC, cohort.id DESC LIMIT 1) AS held ON true
       WHERE held.id IS NULL OR held.idle_since IS NOT NULL ORDER BY 1`);
  }

  /**
   * The members of every cohort are looked up by the index of the cohort: EXISTS would read all memberships.
   * @param after the last cohort of the former page; null before the first page
   */
  findRunning(
    store: SqlTransaction,
    today: string,
    after: Pick<RunningCohort, 'id' | 'endsOn'> | null,
    limit: number,
  ): Promise<RunningCohort[]> {
    const { endsOn, id } = after ?? { endsOn: today, id: 0 };
    return store.query(sql('seat-running', runningRow)`
      SELECT id, track_slug AS "trackSlug", ends_on::text AS "endsOn", (
         SELECT true FROM membership
         WHERE cohort_id = cohort.id AND idle_since IS NULL AND ${hasLapsed(sql.fragment`${today}`)}
         LIMIT 1) IS NOT NULL AS "hasLapsed"
       FROM cohort WHERE (ends_on, id) > (${endsOn}::date, ${id}::int) ORDER BY ends_on, id LIMIT ${limit}`);
  }

  async findReturned(transaction: SqlTransaction, learnerIds: number[], today: string): Promise<number[]> {
    const rows = await transaction.query(sql('seat-returned', returnedRow)`
      SELECT DISTINCT learner_id AS id FROM membership, cohort
       WHERE learner_id = ANY (${learnerIds}::int[]) AND ${running(today)} AND ${hasReturned(sql.fragment`${today}`)}
       ORDER BY 1`);
    return rows.map(({ id }) => id);
  }

  async release(transaction: SqlTransaction, cohortIds: number[], now: Date): Promise<void> {
    await transaction.execute(sql('seat-release')`
      WITH released AS (
         UPDATE membership SET idle_since = ${now.toISOString()}::timestamptz
         WHERE cohort_id = ANY (${cohortIds}::int[]) AND idle_since IS NULL AND ${hasLapsed(dayOf(now))}
         RETURNING cohort_id)
       UPDATE cohort SET member_count = member_count - given_up.seats
       FROM (SELECT cohort_id, count(*)::int AS seats FROM released GROUP BY cohort_id) AS given_up
       WHERE id = given_up.cohort_id`);
  }

  async takeBack(transaction: SqlTransaction, cohortId: number, learnerId: number, now: Date): Promise<boolean> {
    const seated = await transaction.execute(sql('seat-take-back')`
      WITH seat AS (UPDATE cohort SET member_count = member_count + 1
        WHERE id = ${cohortId} AND member_count < capacity RETURNING id)
       UPDATE membership SET idle_since = NULL, returned_at = ${now.toISOString()}::timestamptz FROM seat
       WHERE cohort_id = seat.id AND learner_id = ${learnerId}`);
    return seated > 0;
  }

  async endMembership(transaction: SqlTransaction, cohortId: number, learnerId: number): Promise<void> {
    await transaction.execute(sql('seat-leave')`
        DELETE FROM membership WHERE cohort_id = ${cohortId} AND learner_id = ${learnerId} AND idle_since IS NOT NULL`);
  }
}
