import { Injectable } from '@nestjs/common';
import { firstDemoId } from '@proximal/contracts';
import { z } from 'zod';
import { sql, type SqlTransaction } from '@proximal/database';
import { Database } from '../database.js';
import { cohortNames, cohortRow, earliestOpenStart, termFrom, type Cohort, type Member } from './cohort.js';

const columns = sql.fragment`
  cohort.id, slug, name, track_slug AS "trackSlug", starts_on::text AS "startsOn", ends_on::text AS "endsOn",
  capacity, member_count AS "memberCount"`;

const isOfDemo = sql.fragment`EXISTS (
  SELECT FROM membership WHERE cohort_id = cohort.id AND learner_id >= ${firstDemoId})`;

/** Idle members lose their seats once a day anyway. */
const mostSearched = 20;

const memberRow = cohortRow.extend({ isIdle: z.boolean() });
const countRow = z.strictObject({ count: z.number() });
const idRow = z.strictObject({ id: z.number() });

@Injectable()
export class CohortRepository {
  constructor(private readonly database: Database) {}

  async findMembership(learnerId: number, today: string): Promise<Member | null> {
    // No code makes two cohorts of a learner overlap; if two did, the later one would count.
    const row = await this.database.readMaybeOne(sql('cohort-membership', memberRow)`
  SELECT idle_since IS NOT NULL AS "isIdle", ${columns} FROM membership JOIN cohort ON cohort.id = membership.cohort_id
  WHERE learner_id = ${learnerId} AND ends_on >= ${today}::date ORDER BY ends_on DESC, cohort.id DESC LIMIT 1`);
    if (!row) return null;
    const { isIdle, ...cohort } = row;
    return { learnerId, cohortId: cohort.id, isIdle, cohort };
  }

  findByIds(ids: number[]): Promise<Cohort[]> {
    return this.database.read(sql('cohort-by-ids', cohortRow)`
      SELECT ${columns} FROM cohort WHERE id = ANY (${ids}::int[]) ORDER BY id`);
  }

  /** The transaction must have locked the cohort's track. */
  inTransaction(transaction: SqlTransaction, id: number): Promise<Cohort | null> {
    return transaction.maybeOne(
      sql('cohort-in-transaction', cohortRow)`SELECT ${columns} FROM cohort WHERE id = ${id}`,
    );
  }

  /** Keeps a transaction from opening a cohort while another has room. */
  async lockTrack(transaction: SqlTransaction, trackSlug: string): Promise<void> {
    await transaction.execute(sql('cohort-lock-track')`SELECT pg_advisory_xact_lock(1, hashtext(${trackSlug}))`);
  }

  findOldestOpen(transaction: SqlTransaction, trackSlug: string, today: string): Promise<Cohort | null> {
    return transaction.maybeOne(sql('cohort-oldest-open', cohortRow)`
      SELECT ${columns} FROM cohort
      WHERE track_slug = ${trackSlug} AND starts_on BETWEEN ${earliestOpenStart(today)}::date AND ${today}::date
        AND member_count < capacity AND NOT ${isOfDemo}
      ORDER BY starts_on, id LIMIT 1`);
  }

  /** The oldest ones, so that a newcomer does not wait for all. */
  async findTakingNewcomers(transaction: SqlTransaction, trackSlug: string, today: string): Promise<number[]> {
    const rows = await transaction.query(sql('cohort-taking-newcomers', idRow)`
        SELECT id FROM cohort
        WHERE track_slug = ${trackSlug} AND starts_on BETWEEN ${earliestOpenStart(today)}::date AND ${today}::date
          AND NOT ${isOfDemo}
        ORDER BY starts_on, id LIMIT ${mostSearched}`);
    return rows.map(({ id }) => id);
  }

  async open(transaction: SqlTransaction, trackSlug: string, today: string): Promise<Cohort> {
    const { startsOn, endsOn } = termFrom(today);
    const before = await transaction.one(sql('cohort-count-of-start', countRow)`
      SELECT count(*)::int AS count FROM cohort WHERE track_slug = ${trackSlug} AND starts_on = ${startsOn}::date`);
    const { slug, name } = cohortNames(trackSlug, startsOn, before.count + 1);
    return transaction.one(sql('cohort-open', cohortRow)`
      INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on)
      VALUES (${trackSlug}, ${slug}, ${name}, ${startsOn}::date, ${endsOn}::date) RETURNING ${columns}`);
  }

  async join(transaction: SqlTransaction, cohort: Cohort, learnerIds: number[], joinedAt: Date): Promise<void> {
    await transaction.execute(sql('cohort-join')`
      WITH joined AS (
         INSERT INTO membership (learner_id, cohort_id, joined_at)
         SELECT id, ${cohort.id}, ${joinedAt.toISOString()}::timestamptz FROM unnest(${learnerIds}::int[]) AS given (id)
         RETURNING learner_id)
       UPDATE cohort SET member_count = member_count + (SELECT count(*) FROM joined) WHERE id = ${cohort.id}`);
  }
}
