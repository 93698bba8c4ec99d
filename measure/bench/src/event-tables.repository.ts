import type { OutboxRow } from '@proximal/messaging';
import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';

const spanRow = z.strictObject({ ms: z.number() });
const countRow = z.strictObject({ count: z.number() });

export class EventTables {
  private readonly grading: ConnectionPool;
  private readonly consumer: ConnectionPool;

  constructor(gradingUrl: string, consumerUrl: string) {
    this.grading = new ConnectionPool({ url: gradingUrl, variable: 'GRADING_DATABASE_URL', table: 'outbox' });
    this.consumer = new ConnectionPool({ url: consumerUrl, variable: 'DATABASE_URL', table: 'processed_event' });
  }

  async close(): Promise<void> {
    await Promise.all([this.grading.close(), this.consumer.close()]);
  }

  async commit(rows: OutboxRow[]): Promise<void> {
    await this.grading.execute(sql('benchmark-add-events')`
      INSERT INTO partitions.outbox_current (id, subject, payload)
      SELECT id, subject, payload
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, subject text, payload jsonb)`);
  }

  async processedCount(): Promise<number> {
    const row = await this.consumer.one(sql('benchmark-processed-count', countRow)`
      SELECT count(*)::int FROM processed_event`);
    return row.count;
  }

  /** From the first commit since that instant to the last event that the relay published. */
  async publishingMs(since: Date): Promise<number> {
    const { ms } = await this.grading.one(sql('benchmark-publishing', spanRow)`
      SELECT (1000 * extract(epoch FROM max(published_at) - min(created_at)))::float8 AS ms
      FROM outbox WHERE created_at >= ${since}`);
    return ms;
  }

  /** From the first event that the consumer has processed since that instant to the last. */
  async processingMs(since: Date): Promise<number> {
    const { ms } = await this.consumer.one(sql('benchmark-processing', spanRow)`
      SELECT (1000 * extract(epoch FROM max(processed_at) - min(processed_at)))::float8 AS ms
      FROM processed_event WHERE processed_at >= ${since}`);
    return ms;
  }
}
