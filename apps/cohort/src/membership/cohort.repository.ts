import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { Database } from '../database.js';
import { cohortNames, earliestOpenStart, termFrom } from './cohort-calendar.js';
import type { Cohort, Member } from './cohort.js';

const columns = `cohort.id, slug, name, track_slug AS "trackSlug", starts_on::text AS "startsOn", ends_on::text AS "endsOn",
  capacity, member_count AS "memberCount"`;
/** Of two that overlap, which nothing makes, the later one holds. */
const presentMembership = `
  SELECT joined_at AS "joinedAt", idle_since IS NOT NULL AS "isIdle", ${columns} FROM membership JOIN cohort ON cohort.id = membership.cohort_id
  WHERE learner_id = $1 AND ends_on >= $2::date ORDER BY ends_on DESC, cohort.id DESC LIMIT 1`;
const oldestOpen = `
  SELECT ${columns} FROM cohort
  WHERE track_slug = $1 AND starts_on BETWEEN $2::date AND $3::date AND member_count < capacity
  ORDER BY starts_on, id LIMIT 1`;

type MemberRow = Cohort & Pick<Member, 'joinedAt' | 'isIdle'>;

/** Cohorts and who is in them. */
@Injectable()
export class CohortRepository {
  constructor(private readonly database: Database) {}

  /** The learner's membership in a cohort that has not ended on this day. */
  async membership(learnerId: number, today: string): Promise<Member | undefined> {
    const [row] = await this.database.read<MemberRow>(presentMembership, [learnerId, today]);
    return row && memberOf(learnerId, row);
  }

  /** Transactions that give or take seats in a track wait for each other: none opens a cohort while another has room. */
  async lockTrack(transaction: SqlTransaction, trackSlug: string): Promise<void> {
    await transaction.$executeRawUnsafe('SELECT pg_advisory_xact_lock(1, hashtext($1))', trackSlug);
  }

  /** The cohort of the track that takes newcomers, of several the one that began first. */
  async oldestOpen(transaction: SqlTransaction, trackSlug: string, today: string): Promise<Cohort | undefined> {
    const [cohort] = await transaction.$queryRawUnsafe<Cohort[]>(
      oldestOpen,
      trackSlug,
      earliestOpenStart(today),
      today,
    );
    return cohort;
  }

  /** Those of the track that take newcomers, full ones too. */
  async takingNewcomers(transaction: SqlTransaction, trackSlug: string, today: string): Promise<number[]> {
    const rows = await transaction.$queryRawUnsafe<{ id: number }[]>(
      'SELECT id FROM cohort WHERE track_slug = $1 AND starts_on BETWEEN $2::date AND $3::date',
      ...[trackSlug, earliestOpenStart(today), today],
    );
    return rows.map(({ id }) => id);
  }

  async open(transaction: SqlTransaction, trackSlug: string, today: string): Promise<Cohort> {
    const { startsOn, endsOn } = termFrom(today);
    const [before] = await transaction.$queryRawUnsafe<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM cohort WHERE track_slug = $1 AND starts_on = $2::date',
      ...[trackSlug, startsOn],
    );
    const { slug, name } = cohortNames(trackSlug, startsOn, before!.count + 1);
    const [cohort] = await transaction.$queryRawUnsafe<Cohort[]>(
      `INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on) VALUES ($1, $2, $3, $4::date, $5::date) RETURNING ${columns}`,
      ...[trackSlug, slug, name, startsOn, endsOn],
    );
    return cohort!;
  }

  /** The table's check refuses what would overfill the cohort. */
  async join(transaction: SqlTransaction, cohort: Cohort, learnerIds: number[], joinedAt: Date): Promise<void> {
    await transaction.$executeRawUnsafe(
      `WITH joined AS (
         INSERT INTO membership (learner_id, cohort_id, joined_at) SELECT id, $1, $3::timestamptz FROM unnest($2::int[]) AS given (id)
         RETURNING learner_id)
       UPDATE cohort SET member_count = member_count + (SELECT count(*) FROM joined) WHERE id = $1`,
      ...[cohort.id, learnerIds, joinedAt.toISOString()],
    );
  }
}

function memberOf(learnerId: number, { joinedAt, isIdle, ...cohort }: MemberRow): Member {
  return { learnerId, cohortId: cohort.id, joinedAt, isIdle, cohort };
}
