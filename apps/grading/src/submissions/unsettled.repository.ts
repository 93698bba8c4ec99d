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
}
