import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { admittedRow, type AdmittedSubmission } from '../scheduling/slot.repository.js';

const statsRow = z.strictObject({ count: z.number(), oldestSeconds: z.number() });

@Injectable()
export class UnfinishedRepository {
  constructor(private readonly database: Database) {}

  findAfter(id: string, admittedBefore: Date, limit: number): Promise<AdmittedSubmission[]> {
    return this.database.query(sql('unfinished-after', admittedRow)`
      SELECT id AS "submissionId", revision, due_at AS "dueAt" FROM submission
      WHERE status IN ('queued', 'running') AND id > ${id} AND slot IS NOT NULL AND admitted_at < ${admittedBefore}
      ORDER BY id LIMIT ${limit}`);
  }

  /** By the database's clock. The age of one that waited for others of its learner begins when it gets a slot. */
  async queueStats(): Promise<{ count: number; oldestSeconds: number }> {
    const row = await this.database.one(sql('unfinished-stats', statsRow)`
      SELECT count(*)::int AS count, coalesce(extract(epoch FROM clock_timestamp() - min(
        CASE WHEN slot IS NOT NULL THEN admitted_at WHEN NOT EXISTS (
          SELECT FROM submission held
          WHERE held.learner_id = unfinished.learner_id AND held.slot IS NOT NULL
            AND held.status IN ('queued', 'running')
        ) THEN submitted_at END)), 0)::float8 AS "oldestSeconds"
      FROM submission unfinished WHERE status IN ('queued', 'running')`);
    return row;
  }
}
