import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';

/** The members of a cohort; cohorts are filled one after the other, in the order of the learners' ids. */
const perCohort = 30;
const daysActive = 3;
/** Filling and vacuuming take their time. */
const answerTimeoutMs = 10 * 60_000;

const countRow = z.strictObject({ count: z.number() });
const scansRow = z.strictObject({ scans: z.number() });

/** The cohort service's tables, filled for a benchmark. */
export class LeaderboardTables {
  private readonly pool: ConnectionPool;

  constructor(databaseUrl: string) {
    this.pool = new ConnectionPool({
      url: databaseUrl,
      variable: 'COHORT_DATABASE_URL',
      table: 'membership',
      answerTimeoutMs,
    });
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Adds cohorts of 30 members each, with xp on three days of this week, so that there are so many in all. */
  async fillUpTo(cohorts: number): Promise<{ cohorts: number; members: number }> {
    await this.pool.execute(sql('benchmark-add-cohorts')`
      INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on, member_count)
      SELECT 'benchmarks', 'cohort-' || n, 'Cohort ' || n, date_trunc('week', now())::date, date_trunc('week', now())::date + 55, ${perCohort}::int
      FROM generate_series((SELECT count(*) + 1 FROM cohort), ${cohorts}::int) AS n`);
    const from = (await this.count('learner')) + 1;
    const members = sql.fragment`generate_series(${from}::int, ${cohorts * perCohort}::int) AS n`;
    await this.pool.execute(sql('benchmark-add-learners')`
      INSERT INTO learner (learner_id, full_name, registered_at, track_slug)
      SELECT n, 'Learner ' || n, now(), 'benchmarks' FROM ${members}`);
    await this.pool.execute(sql('benchmark-add-members')`
      INSERT INTO membership (learner_id, cohort_id, joined_at)
      SELECT n, 1 + (n - 1) / ${perCohort}::int, now() FROM ${members}`);
    await this.pool.execute(sql('benchmark-add-activity')`
      INSERT INTO activity_day (learner_id, day, xp)
      SELECT n, date_trunc('week', now())::date + day, 10 + (n * 7 + day) % 90
      FROM ${members}, generate_series(0, ${daysActive - 1}::int) AS day`);
    await this.pool.execute(sql('benchmark-vacuum')`VACUUM ANALYZE`);
    return { cohorts, members: await this.count('membership') };
  }

  /** Counts how often PostgreSQL has read the tables that grow with the members from end to end. */
  async fullScans(): Promise<number> {
    const { scans } = await this.pool.one(sql('benchmark-full-scans', scansRow)`
      SELECT coalesce(sum(seq_scan), 0)::float8 AS scans FROM pg_stat_user_tables
      WHERE relname IN ('membership', 'activity_day', 'learner')`);
    return scans;
  }

  private async count(table: 'learner' | 'membership'): Promise<number> {
    const { count } = await this.pool.one(sql('benchmark-count', countRow)`
      SELECT count(*)::int FROM ${sql.identifier(table)}`);
    return count;
  }
}
