import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { hasLapsed, hasReturned } from './idle.js';

/** A learner who has no seat, with the cohort that they are a member of all the same. */
export interface Unseated {
  learnerId: number;
  cohort: { id: number; trackSlug: string } | null;
}

const running = (today: string) => `cohort.id = membership.cohort_id AND ends_on >= ${today}::date`;

/** Seats in cohorts. A transaction that takes or gives one has locked the cohort's track; `member_count` changes in the same statement. */
@Injectable()
export class SeatRepository {
  /** Those of the learners who have no present cohort on this day, or no seat there; their rows must be locked. */
  async unseated(transaction: SqlTransaction, learnerIds: number[], today: string): Promise<Unseated[]> {
    return transaction.$queryRawUnsafe<Unseated[]>(
      `SELECT given.id AS "learnerId",
         CASE WHEN held.id IS NOT NULL THEN jsonb_build_object('id', held.id, 'trackSlug', track_slug) END AS cohort
       FROM (SELECT DISTINCT unnest($1::int[]) AS id) AS given LEFT JOIN LATERAL (
         SELECT cohort.id, track_slug, idle_since FROM membership, cohort
         WHERE learner_id = given.id AND ${running('$2')} ORDER BY ends_on DESC, cohort.id DESC LIMIT 1) AS held ON true
       WHERE held.id IS NULL OR held.idle_since IS NOT NULL ORDER BY 1`,
      ...[learnerIds, today],
    );
  }

  /** Where members have done nothing for two weeks and have their seats still. */
  async lapsed(store: SqlTransaction, today: string): Promise<{ cohortId: number; trackSlug: string }[]> {
    return store.$queryRawUnsafe(
      `SELECT DISTINCT cohort_id AS "cohortId", track_slug AS "trackSlug" FROM membership, cohort
       WHERE ${running('$1')} AND idle_since IS NULL AND ${hasLapsed('$1')} ORDER BY 2, 1`,
      today,
    );
  }

  /** Members without a seat who have done something since they lost it. */
  async returned(store: SqlTransaction, today: string): Promise<number[]> {
    const rows = await store.$queryRawUnsafe<{ id: number }[]>(
      `SELECT DISTINCT learner_id AS id FROM membership, cohort WHERE ${running('$1')} AND ${hasReturned('$1')} ORDER BY 1`,
      today,
    );
    return rows.map(({ id }) => id);
  }

  /** Takes their seats from those members of these cohorts who have done nothing for two weeks. */
  async release(transaction: SqlTransaction, cohortIds: number[], now: Date): Promise<void> {
    await transaction.$executeRawUnsafe(
      `WITH released AS (
         UPDATE membership SET idle_since = $2::timestamptz
         WHERE cohort_id = ANY ($1::int[]) AND idle_since IS NULL AND ${hasLapsed(`($2::timestamptz AT TIME ZONE 'UTC')`)}
         RETURNING cohort_id)
       UPDATE cohort SET member_count = member_count - given_up.seats
       FROM (SELECT cohort_id, count(*)::int AS seats FROM released GROUP BY cohort_id) AS given_up WHERE id = given_up.cohort_id`,
      ...[cohortIds, now.toISOString()],
    );
  }

  /** Gives a member their seat again; false when the cohort is full. */
  async takeBack(transaction: SqlTransaction, cohortId: number, learnerId: number, now: Date): Promise<boolean> {
    const seated = await transaction.$executeRawUnsafe(
      `WITH seat AS (UPDATE cohort SET member_count = member_count + 1 WHERE id = $1 AND member_count < capacity RETURNING id)
       UPDATE membership SET idle_since = NULL, returned_at = $3::timestamptz FROM seat
       WHERE cohort_id = seat.id AND learner_id = $2`,
      ...[cohortId, learnerId, now.toISOString()],
    );
    return seated > 0;
  }

  /** Ends the membership of somebody without a seat, who is placed elsewhere. */
  async endMembership(transaction: SqlTransaction, cohortId: number, learnerId: number): Promise<void> {
    await transaction.$executeRawUnsafe(
      'DELETE FROM membership WHERE cohort_id = $1 AND learner_id = $2 AND idle_since IS NOT NULL',
      ...[cohortId, learnerId],
    );
  }
}
