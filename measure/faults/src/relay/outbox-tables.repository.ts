import { submissionGraded } from '@proximal/contracts';
import { outboxRow } from '@proximal/messaging';
import pg from 'pg';

/** The rows that one statement writes. */
const batchSize = 50_000;

const at = '2026-01-01T00:00:00Z';
const sample = outboxRow(submissionGraded, 'sample', {
  ...{
    submissionId: 'sub_000000000001',
    learnerId: 1,
    labId: 1,
    labVersion: 'v',
    revision: 1,
    submittedAt: at,
    gradedAt: at,
  },
  ...{ score: 90, correctness: 100, style: 80, efficiency: 90, xpAwarded: 9 },
});

/** Fills grading's outbox, and reads how far the relay has published lost rows again. */
export class OutboxTables {
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 4 });
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  async addOne(id: string): Promise<void> {
    await this.pool.query('INSERT INTO outbox (id, subject, payload) VALUES ($1, $2, $3)', [
      id,
      sample.subject,
      sample.payload,
    ]);
  }

  async addUnpublished(count: number): Promise<void> {
    await this.pool.query(
      'INSERT INTO outbox (id, subject, payload) SELECT gen_random_uuid(), $1, $2 FROM generate_series(1, $3::int)',
      [...[sample.subject, sample.payload], count],
    );
  }

  /** Adds rows as a month leaves them: published at any time of it. */
  async addPublished(count: number, days: number): Promise<void> {
    for (let left = count; left > 0; left -= batchSize) {
      await this.pool.query(
        `INSERT INTO outbox (id, subject, payload, created_at, published_at)
         SELECT gen_random_uuid(), $1, $2, at, at + interval '50 ms'
         FROM (SELECT clock_timestamp() - interval '1 minute' - random() * make_interval(days => $4::int) AS at FROM generate_series(1, $3::int)) AS row`,
        [sample.subject, sample.payload, Math.min(left, batchSize), days],
      );
    }
  }

  async unpublished(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::int FROM outbox WHERE published_at IS NULL',
    );
    return rows[0]!.count;
  }

  /** Counts the new or lost streams that relays found, those they have recovered, and the rows they published again. */
  async recoveries(): Promise<{ count: number; finished: number; republished: number }> {
    const { rows } = await this.pool.query<{ count: number; finished: number; republished: number }>(
      'SELECT count(*)::int, count(finished_at)::int AS finished, coalesce(sum(republished), 0)::int AS republished FROM outbox_recovery',
    );
    return rows[0]!;
  }
}
