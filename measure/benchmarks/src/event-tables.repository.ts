import type { OutboxRow } from '@proximal/messaging';
import pg from 'pg';

/** The tables at both ends of an event's way: grading's outbox and those of a service that consumes the event. */
export class EventTables {
  private readonly grading: pg.Pool;
  private readonly consumer: pg.Pool;

  constructor(gradingUrl: string, consumerUrl: string) {
    this.grading = new pg.Pool({ connectionString: gradingUrl, max: 4 });
    this.consumer = new pg.Pool({ connectionString: consumerUrl, max: 4 });
  }

  async close(): Promise<void> {
    await Promise.all([this.grading.end(), this.consumer.end()]);
  }

  /** Commits events in grading's outbox in one transaction, as grading does with their grades. */
  async commit(rows: OutboxRow[]): Promise<void> {
    const sql = `INSERT INTO outbox (id, subject, payload)
      SELECT id, subject, payload FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, subject text, payload jsonb)`;
    await this.grading.query(sql, [JSON.stringify(rows)]);
  }

  /** Returns when grading committed and published each event, in epoch milliseconds, by the event's id. */
  async published(): Promise<Map<string, { committedAt: number; publishedAt: number }>> {
    const { rows } = await this.grading.query<{ id: string; committedAt: Date; publishedAt: Date }>(
      'SELECT id::text, created_at AS "committedAt", published_at AS "publishedAt" FROM outbox WHERE published_at IS NOT NULL',
    );
    return new Map(
      rows.map((row) => [row.id, { committedAt: row.committedAt.getTime(), publishedAt: row.publishedAt.getTime() }]),
    );
  }

  /** Returns when progress wrote the xp of each event, the last step of its transaction, by the event's id. */
  async credited(): Promise<Map<string, number>> {
    const { rows } = await this.consumer.query<{ id: string; at: Date }>(`
      SELECT entry.id::text, published.created_at AS at FROM xp_entry AS entry
      JOIN outbox AS published ON published.payload ->> 'sourceId' = entry.source_id AND published.subject LIKE 'progress.xp-awarded.%'`);
    return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  }

  /** Counts the events that the consumer has processed since an instant, with the first and the last time of it in epoch milliseconds. */
  async processed(since: Date = new Date(0)): Promise<{ count: number; first: number; last: number }> {
    const { rows } = await this.consumer.query<{ count: number; first: Date | null; last: Date | null }>(
      'SELECT count(*)::int, min(processed_at) AS first, max(processed_at) AS last FROM processed_event WHERE processed_at >= $1',
      [since],
    );
    const { count, first, last } = rows[0]!;
    return { count, first: first?.getTime() ?? 0, last: last?.getTime() ?? 0 };
  }

  /** Sums up the xp in progress's ledger. */
  async xp(): Promise<number> {
    const { rows } = await this.consumer.query<{ xp: number }>('SELECT coalesce(sum(xp), 0)::int AS xp FROM xp_entry');
    return rows[0]!.xp;
  }
}
