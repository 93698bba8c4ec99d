import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';

/** Cohorts are filled one after the other, in the order of the learners' ids. */
export const membersEach = 30;
const daysActive = 3;
const answerTimeoutMs = 10 * 60_000;

const scansRow = z.strictObject({ scans: z.number() });

export class LeaderboardTables {
  private readonly pool: ConnectionPool;

  constructor(url: string) {
    this.pool = new ConnectionPool({ url, variable: 'COHORT_DATABASE_URL', table: 'membership', answerTimeoutMs });
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  /** Adds cohorts of 30 members each, with xp on three days of this week: from this one to that one, counted from 1. */
  async fill(from: number, to: number): Promise<void> {
    await this.pool.execute(sql('benchmark-add-cohorts')`
      INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on, member_count)
      SELECT 'benchmarks', 'cohort-' || n, 'Cohort ' || n, date_trunc('week', now())::date, date_trunc('week', now())::date + 55, ${membersEach}::int
      FROM generate_series(${from}::int, ${to}::int) AS n`);
    const members = sql.fragment`generate_series(${(from - 1) * membersEach + 1}::int, ${to * membersEach}::int) AS n`;
    await this.pool.execute(sql('benchmark-add-learners')`
      INSERT INTO learner (learner_id, full_name, registered_at, track_slug)
      SELECT n, 'Learner ' || n, now(), 'benchmarks' FROM ${members}`);
    await this.pool.execute(sql('benchmark-add-members')`
      INSERT INTO membership (learner_id, cohort_id, joined_at)
      SELECT n, 1 + (n - 1) / ${membersEach}::int, now() FROM ${members}`);
    await this.pool.execute(sql('benchmark-add-activity')`
      INSERT INTO activity_day (learner_id, day, xp)
      SELECT n, date_trunc('week', now())::date + day, 10 + (n * 7 + day) % 90
      FROM ${members}, generate_series(0, ${daysActive - 1}::int) AS day`);
    await this.pool.execute(sql('benchmark-vacuum')`VACUUM ANALYZE`);
  }

  async fullScans(): Promise<number> {
    const { scans } = await this.pool.one(sql('benchmark-full-scans', scansRow)`
      SELECT coalesce(sum(seq_scan), 0)::float8 AS scans FROM pg_stat_user_tables
      WHERE relname IN ('membership', 'activity_day', 'learner')`);
    return scans;
  }
}
