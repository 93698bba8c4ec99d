import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';
import type { GradingJob } from './grading.queue.js';

@Injectable()
export class UnsettledRepository {
  constructor(private readonly database: Database) {}

  /** Submissions that are neither graded nor failed, oldest first, in batches: those whose id comes after `id`. */
  after(id: string, submittedBefore: Date, limit: number): Promise<GradingJob[]> {
    return this.database.$queryRaw<GradingJob[]>`
      SELECT id AS "submissionId", revision FROM submission
      WHERE status IN ('queued', 'running') AND id > ${id} AND submitted_at < ${submittedBefore}
      ORDER BY id LIMIT ${limit}`;
  }

  /** How many there are, and how old the oldest is by the database's clock; 0 when there is none. */
  async standing(): Promise<{ count: number; oldestSeconds: number }> {
    const [row] = await this.database.$queryRaw<[{ count: number; oldestSeconds: number }]>`
      SELECT count(*)::int AS count, coalesce(extract(epoch FROM clock_timestamp() - (
        SELECT submitted_at FROM submission WHERE status IN ('queued', 'running') ORDER BY id LIMIT 1
      )), 0)::float8 AS "oldestSeconds"
      FROM submission WHERE status IN ('queued', 'running')`;
    return row;
  }
}
