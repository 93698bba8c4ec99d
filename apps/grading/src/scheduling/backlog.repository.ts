import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import type { Load } from './rules.js';

const oldestWaitingSecondsRow = z.strictObject({ seconds: z.number() });

const readRow = z.strictObject({
  status: z.enum(['queued', 'running']),
  dueSecond: z.number(),
  count: z.number(),
  workMs: z.number(),
});

@Injectable()
export class BacklogRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<Pick<Load, 'waiting' | 'running' | 'runningWorkMs'>> {
    const rows = await this.database.query(sql('backlog-read', readRow)`
      SELECT status::text, floor(extract(epoch FROM due_at))::float8 AS "dueSecond", count(*)::int,
        sum(expected_ms)::float8 AS "workMs"
      FROM submission WHERE status IN ('queued', 'running') AND slot IS NOT NULL GROUP BY 1, 2`);
    const running = rows.filter(({ status }) => status === 'running');
    return {
      waiting: rows.filter(({ status }) => status === 'queued').map(({ dueSecond, workMs }) => ({ dueSecond, workMs })),
      running: running.reduce((sum, { count }) => sum + count, 0),
      runningWorkMs: running.reduce((sum, { workMs }) => sum + workMs, 0),
    };
  }

  /** By the database's clock, in seconds; 0 when there is none. */
  async oldestWaitingSeconds(): Promise<number> {
    const row = await this.database.one(sql('backlog-oldest-waiting-seconds', oldestWaitingSecondsRow)`
      SELECT coalesce(extract(epoch FROM clock_timestamp() - min(admitted_at)), 0)::float8 AS seconds
      FROM submission WHERE status = 'queued' AND slot IS NOT NULL`);
    return row.seconds;
  }
}
