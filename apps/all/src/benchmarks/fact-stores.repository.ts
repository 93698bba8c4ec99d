import type { OutboxRow } from '@proximal/messaging';
import pg from 'pg';

/** The two ends of a fact's way: grading's outbox and progress's ledger. */
export class FactStores {
  private readonly grading: pg.Pool;
  private readonly progress: pg.Pool;

  constructor(gradingUrl: string, progressUrl: string) {
    [this.grading, this.progress] = [gradingUrl, progressUrl].map((connectionString) => new pg.Pool({ connectionString, max: 4 })) as [pg.Pool, pg.Pool];
  }

  async close(): Promise<void> {
    await Promise.all([this.grading.end(), this.progress.end()]);
  }

  /** Commits facts in grading's outbox, in one transaction, as if their grades had been settled there. */
  async commit(rows: OutboxRow[]): Promise<void> {
    const sql = `INSERT INTO outbox (id, subject, payload)
      SELECT id, subject, payload FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, subject text, payload jsonb)`;
    await this.grading.query(sql, [JSON.stringify(rows)]);
  }

  /** When each fact was committed in grading, and published from there, in epoch milliseconds, by its id. */
  async told(): Promise<Map<string, { committedAt: number; publishedAt: number }>> {
    const { rows } = await this.grading.query<{ id: string; committedAt: Date; publishedAt: Date }>(
      'SELECT id::text, created_at AS "committedAt", published_at AS "publishedAt" FROM outbox WHERE published_at IS NOT NULL',
    );
    return new Map(rows.map((row) => [row.id, { committedAt: row.committedAt.getTime(), publishedAt: row.publishedAt.getTime() }]));
  }

  /** When the xp of each fact was written in progress, the last thing of its transaction, by the fact's id. */
  async credited(): Promise<Map<string, number>> {
    const { rows } = await this.progress.query<{ id: string; at: Date }>(`
      SELECT entry.id::text, told.created_at AS at FROM xp_entry AS entry
      JOIN outbox AS told ON told.payload ->> 'sourceId' = entry.source_id AND told.subject LIKE 'progress.xp-awarded.%'`);
    return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
  }

  /** Facts that progress has processed, and all xp in its ledger. */
  async counts(): Promise<{ processed: number; xp: number }> {
    const sql = `SELECT (SELECT count(*) FROM processed_fact)::int AS processed, (SELECT coalesce(sum(xp), 0) FROM xp_entry)::int AS xp`;
    return (await this.progress.query<{ processed: number; xp: number }>(sql)).rows[0]!;
  }
}
