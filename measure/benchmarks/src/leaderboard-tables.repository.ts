import pg from 'pg';

/** The members of a cohort; cohorts are filled one after the other, in the order of the learners' ids. */
const perCohort = 30;
const daysActive = 3;

/** The cohort service's tables, filled for a benchmark. */
export class LeaderboardTables {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Adds cohorts of 30 members each, with xp on three days of this week, so that there are so many in all. */
  async fillUpTo(cohorts: number): Promise<{ cohorts: number; members: number }> {
    await this.pool.query(
      `INSERT INTO cohort (track_slug, slug, name, starts_on, ends_on, member_count)
       SELECT 'benchmarks', 'cohort-' || n, 'Cohort ' || n, date_trunc('week', now())::date, date_trunc('week', now())::date + 55, ${perCohort}
       FROM generate_series((SELECT count(*) + 1 FROM cohort), $1::int) AS n`,
      [cohorts],
    );
    const from = (await this.count('learner')) + 1;
    const members = [from, cohorts * perCohort];
    await this.pool.query(
      `INSERT INTO learner (learner_id, full_name, registered_at, track_slug)
       SELECT n, 'Learner ' || n, now(), 'benchmarks' FROM generate_series($1::int, $2::int) AS n`,
      members,
    );
    await this.pool.query(
      `INSERT INTO membership (learner_id, cohort_id, joined_at)
       SELECT n, 1 + (n - 1) / ${perCohort}, now() FROM generate_series($1::int, $2::int) AS n`,
      members,
    );
    await this.pool.query(
      `INSERT INTO activity_day (learner_id, day, xp)
       SELECT n, date_trunc('week', now())::date + day, 10 + (n * 7 + day) % 90
       FROM generate_series($1::int, $2::int) AS n, generate_series(0, ${daysActive - 1}) AS day`,
      members,
    );
    await this.pool.query('VACUUM ANALYZE');
    return { cohorts, members: await this.count('membership') };
  }

  /** Counts how often PostgreSQL has read the tables that grow with the members from end to end. */
  async fullScans(): Promise<number> {
    await this.pool.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await this.pool.query<{ scans: string }>(
      `SELECT coalesce(sum(seq_scan), 0) AS scans FROM pg_stat_user_tables WHERE relname IN ('membership', 'activity_day', 'learner')`,
    );
    return Number(rows[0]!.scans);
  }

  private async count(table: 'learner' | 'membership'): Promise<number> {
    return (await this.pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)).rows[0]!.count;
  }
}
