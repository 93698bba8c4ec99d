import { submissionGraded } from '@proximal/contracts';
import { ConnectionPool, sql } from '@proximal/database';
import { outboxRow } from '@proximal/messaging';
import { z } from 'zod';

const batchSize = 50_000;

const at = '2026-01-01T00:00:00Z';
const sample = outboxRow(submissionGraded, 'sample', {
  submissionId: 'sub_000000000001',
  learnerId: 1,
  labId: 1,
  labVersion: 'v',
  revision: 1,
  submittedAt: at,
  gradedAt: at,
  score: 90,
  correctness: 100,
  style: 80,
  efficiency: 90,
  xpAwarded: 9,
});

const unpublishedRow = z.strictObject({ count: z.number() });
const recoveriesRow = z.strictObject({ count: z.number(), finished: z.number(), republished: z.number() });

export type Recoveries = z.output<typeof recoveriesRow>;

export class OutboxTables {
  private readonly pool: ConnectionPool;

  constructor(url: string) {
    // A batch of rows takes a busy machine much longer than a request's statement.
    const answerTimeoutMs = 10 * 60_000;
    this.pool = new ConnectionPool({ url, variable: 'GRADING_DATABASE_URL', table: 'outbox', answerTimeoutMs });
  }

  async close(): Promise<void> {
    await this.pool.close();
  }

  async addOne(id: string): Promise<void> {
    await this.pool.execute(sql('chaos-add-one')`
      INSERT INTO partitions.outbox_current (id, subject, payload)
      VALUES (${id}::uuid, ${sample.subject}, ${JSON.stringify(sample.payload)}::jsonb)`);
  }

  async addUnpublished(count: number): Promise<void> {
    await this.pool.execute(sql('chaos-add-unpublished')`
      INSERT INTO partitions.outbox_current (id, subject, payload)
      SELECT gen_random_uuid(), ${sample.subject}, ${JSON.stringify(sample.payload)}::jsonb
      FROM generate_series(1, ${count}::int)`);
  }

  async addPublished(count: number, days: number): Promise<void> {
    for (let remaining = count; remaining > 0; remaining -= batchSize) {
      await this.pool.execute(sql('chaos-add-published')`
        INSERT INTO partitions.outbox_current (id, subject, payload, created_at, published_at)
        SELECT gen_random_uuid(), ${sample.subject}, ${JSON.stringify(sample.payload)}::jsonb, at, at + interval '50 ms'
        FROM (
          SELECT clock_timestamp() - interval '1 minute' - random() * make_interval(days => ${days}::int) AS at
          FROM generate_series(1, ${Math.min(remaining, batchSize)}::int)
        ) AS row`);
    }
  }

  async unpublished(): Promise<number> {
    const { count } = await this.pool.one(sql('chaos-unpublished', unpublishedRow)`
      SELECT count(*)::int FROM outbox WHERE published_at IS NULL`);
    return count;
  }

  recoveries(): Promise<Recoveries> {
    return this.pool.one(sql('chaos-recoveries', recoveriesRow)`
      SELECT count(*)::int, count(finished_at)::int AS finished, coalesce(sum(republished), 0)::int AS republished
      FROM outbox_recovery`);
  }
}
