import type { OutboxRow } from '@proximal/messaging';
import { ConnectionPool, sql } from '@proximal/database';
import { z } from 'zod';

const publishedRow = z.strictObject({ id: z.string(), committedAt: z.date(), publishedAt: z.date() });
const creditedRow = z.strictObject({ id: z.string(), at: z.date() });
const processedRow = z.strictObject({ count: z.number(), first: z.date().nullable(), last: z.date().nullable() });
const xpRow = z.strictObject({ xp: z.number() });

/** The tables at both ends of an event's way: grading's outbox and those of a service that consumes the event. */
export class EventTables {
  private readonly grading: ConnectionPool;
  private readonly consumer: ConnectionPool;

  constructor(gradingUrl: string, consumerUrl: string) {
    this.grading = new ConnectionPool({ url: gradingUrl, variable: 'GRADING_DATABASE_URL', table: 'outbox' });
    this.consumer = new ConnectionPool({ url: consumerUrl, variable: 'PROGRESS_DATABASE_URL', table: 'xp_entry' });
  }

  async close(): Promise<void> {
    await Promise.all([this.grading.close(), this.consumer.close()]);
  }

  /** Commits events in grading's outbox in one transaction, as grading does with their grades. */
  async commit(rows: OutboxRow[]): Promise<void> {
    await this.grading.execute(sql('benchmark-add-events')`
      INSERT INTO partitions.outbox_current (id, subject, payload)
      SELECT id, subject, payload
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, subject text, payload jsonb)`);
  }

  /** Returns when grading committed and published each event, in epoch milliseconds, by the event's id. */
  async published(): Promise<Map<string, { committedAt: number; publishedAt: number }>> {
    const rows = await this.grading.query(sql('benchmark-published', publishedRow)`
      SELECT id::text, created_at AS "committedAt", published_at AS "publishedAt" FROM outbox WHERE published_at IS NOT NULL`);
    return new Map(
      rows.map((row) => [row.id, { committedAt: row.committedAt.getTime(), publishedAt: row.publishedAt.getTime() }]),
    );
  }

  /** Returns when progress wrote the xp of each event, the last step of its transaction, by the event's id. */
  async credited(): Promise<Map<string, number>> {
    const rows = await this.consumer.query(sql('benchmark-credited', creditedRow)`
      SELECT entry.id::text, published.created_at AS at FROM xp_entry AS entry
      JOIN outbox AS published ON published.payload ->> 'sourceId' = entry.source_id AND published.subject LIKE 'progress.xp-awarded.%'`);
    return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  }

  /** Counts the events that the consumer has processed since an instant, with the first and the last time of it in epoch milliseconds. */
  async processed(since: Date = new Date(0)): Promise<{ count: number; first: number; last: number }> {
    const { count, first, last } = await this.consumer.one(sql('benchmark-processed', processedRow)`
      SELECT count(*)::int, min(processed_at) AS first, max(processed_at) AS last
      FROM processed_event WHERE processed_at >= ${since}`);
    return { count, first: first?.getTime() ?? 0, last: last?.getTime() ?? 0 };
  }

  /** Sums up the xp in progress's ledger. */
  async xp(): Promise<number> {
    const row = await this.consumer.one(sql('benchmark-xp', xpRow)`
      SELECT coalesce(sum(xp), 0)::int AS xp FROM xp_entry`);
    return row.xp;
  }
}
