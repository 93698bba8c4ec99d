import { Injectable } from '@nestjs/common';
import type { Owner } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { listErasedAfter } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../../database.js';

const learnerRow = z.strictObject({ learnerId: z.number() });
const identityRow = z.strictObject({ identity: z.uuid() });
const waitingRow = z.strictObject({ owner: z.string(), erasures: z.number() });
const waitRow = z.strictObject({
  waiting: z.number(),
  waitSeconds: z.number(),
  comparisonAgeSeconds: z.number().nullable(),
});

@Injectable()
export class ErasedListRepository {
  constructor(private readonly database: Database) {}

  /** The id of the first migration: every backup and restore keeps it. */
  async platform(): Promise<string> {
    const { identity } = await this.database.one(sql('erased-platform', identityRow)`
      SELECT id AS identity FROM _prisma_migrations ORDER BY migration_name LIMIT 1`);
    return identity;
  }

  async claimComparison(seconds: number): Promise<boolean> {
    const claimed = await this.database.execute(sql('erased-claim-comparison')`
      INSERT INTO erasure_comparison AS held (claimed_at) VALUES (now())
      ON CONFLICT (is_only) DO UPDATE SET claimed_at = excluded.claimed_at
      WHERE held.claimed_at <= excluded.claimed_at - make_interval(secs => ${seconds})`);
    return claimed > 0;
  }

  async finishComparison(): Promise<void> {
    await this.database.execute(sql('erased-finish-comparison')`
      INSERT INTO erasure_comparison (claimed_at, compared_at) VALUES (now(), now())
      ON CONFLICT (is_only) DO UPDATE SET compared_at = excluded.compared_at`);
  }

  async findBegun(): Promise<number[]> {
    const rows = await this.database.query(sql('erased-begun', learnerRow)`
      SELECT user_id AS "learnerId" FROM erasure WHERE replacement_id IS NOT NULL OR finished_at IS NOT NULL`);
    return rows.map(({ learnerId }) => learnerId);
  }

  async recordedOf(owner: Owner): Promise<number[]> {
    const rows = await this.database.query(sql('erased-recorded', learnerRow)`
      SELECT user_id AS "learnerId" FROM erasure WHERE finished_at IS NOT NULL OR services ? ${owner}::text`);
    return rows.map(({ learnerId }) => learnerId);
  }

  listOwn(after: number, limit: number): Promise<number[]> {
    return listErasedAfter(this.database, after, limit);
  }

  /** An erasure that is only requested here begins at once: this database was restored to before it began. */
  async add(learnerIds: readonly number[]): Promise<number> {
    return this.database.execute(sql('erased-add')`
      INSERT INTO erasure AS held (user_id, requested_by, requested_at, due_at)
      SELECT learner_id, 'restore', now(), now() FROM unnest(${[...learnerIds]}::int[]) AS erased (learner_id)
      ON CONFLICT (user_id) DO UPDATE SET due_at = excluded.due_at
      WHERE held.replacement_id IS NULL AND held.finished_at IS NULL AND held.due_at > excluded.due_at`);
  }

  async eraseAgain(owner: Owner, learnerIds: readonly number[]): Promise<number> {
    return this.database.execute(sql('erased-again')`
      UPDATE erasure SET services = services - ${owner}::text, finished_at = NULL, leased_until = NULL, due_at = now()
      WHERE user_id = ANY (${[...learnerIds]}::int[]) AND (finished_at IS NOT NULL OR services ? ${owner}::text)`);
  }

  async waitingOf(owners: readonly Owner[]) {
    return this.database.read(sql('erased-waiting-of', waitingRow)`
      SELECT owner, count(user_id)::int AS erasures FROM unnest(${[...owners]}::text[]) AS every (owner)
      LEFT JOIN erasure ON finished_at IS NULL AND due_at <= now() AND NOT services ? owner GROUP BY owner`);
  }

  async waits() {
    return this.database.readOne(sql('erased-waits', waitRow)`
      SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 AS "waitSeconds",
        (SELECT extract(epoch FROM now() - compared_at)::float8 FROM erasure_comparison) AS "comparisonAgeSeconds"
      FROM erasure WHERE finished_at IS NULL AND due_at <= now()`);
  }
}
