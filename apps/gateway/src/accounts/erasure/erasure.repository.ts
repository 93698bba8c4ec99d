import { Injectable } from '@nestjs/common';
import type { ErasedRows, ErasureReceipt, Owner } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { drawReplacementId, erase, type Erasure } from '@proximal/messaging';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Database } from '../../database.js';
import { personalData } from '../../personal-data.repository.js';

export interface EventDeletion {
  at: string;
  tookMs: number;
  deleted: Record<string, number>;
}

const pendingRow = z.strictObject({ requestedAt: z.date(), dueAt: z.date() });
const learnerRow = z.strictObject({ learnerId: z.number() });
const claimedRow = z.strictObject({
  learnerId: z.number(),
  replacementId: z.number(),
  seed: z.string(),
  done: z.array(z.string()),
});
export type ClaimedErasure = z.infer<typeof claimedRow>;
const waitRow = z.strictObject({ isOver: z.boolean() });
const receiptRow = z.strictObject({
  learnerId: z.number(),
  requestedAt: z.date(),
  finishedAt: z.date().nullable(),
  services: z.custom<ErasureReceipt['services']>((services) => typeof services === 'object' && services !== null),
  streams: z.custom<EventDeletion | null>((streams) => typeof streams === 'object'),
});

const lease = sql.fragment`now() + interval '2 minutes'`;
/** Reading all messages of the streams takes at most this share of the time. */
const longestShare = 0.01;

@Injectable()
export class ErasureRepository {
  constructor(private readonly database: Database) {}

  /** A second request keeps the time of the first one, unless the second one is due earlier. */
  async request(
    learnerId: number,
    by: 'learner' | 'operator',
    now: Date,
    dueAt: Date,
    within: Pick<SqlTransaction, 'one'> = this.database,
  ) {
    return within.one(sql('erasure-request', pendingRow)`
      INSERT INTO erasure AS held (user_id, requested_by, requested_at, due_at)
      VALUES (${learnerId}, ${by}, ${now}, ${dueAt})
      ON CONFLICT (user_id) DO UPDATE SET due_at = least(held.due_at, excluded.due_at)
      RETURNING requested_at AS "requestedAt", due_at AS "dueAt"`);
  }

  async takeBack(learnerId: number): Promise<boolean> {
    const taken = await this.database.execute(sql('erasure-take-back')`
      DELETE FROM erasure WHERE user_id = ${learnerId} AND replacement_id IS NULL AND finished_at IS NULL`);
    return taken > 0;
  }

  async claim(owners: readonly Owner[], now: Date): Promise<ClaimedErasure | null> {
    const seed = randomBytes(16).toString('hex');
    return this.database.maybeOne(sql('erasure-claim', claimedRow)`
      UPDATE erasure
      SET leased_until = ${lease}, replacement_id = coalesce(replacement_id, ${drawReplacementId()}::int),
        seed = coalesce(seed, ${seed}::text)
      WHERE user_id = (
        SELECT user_id FROM erasure
        WHERE finished_at IS NULL AND due_at <= ${now} AND (leased_until IS NULL OR leased_until < now())
          AND NOT services ?& ${[...owners]}::text[]
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING user_id AS "learnerId", replacement_id AS "replacementId", seed,
        ARRAY(SELECT jsonb_object_keys(services)) AS done`);
  }

  eraseOwn(erasure: Erasure): Promise<{ isDone: boolean; rows: ErasedRows }> {
    return erase(this.database, personalData, erasure);
  }

  async extendLease(learnerIds: readonly number[]): Promise<void> {
    await this.database.execute(sql('erasure-extend-lease')`
      UPDATE erasure SET leased_until = ${lease} WHERE user_id = ANY (${[...learnerIds]}::int[])`);
  }

  async postpone(learnerId: number, seconds: number): Promise<void> {
    await this.database.execute(sql('erasure-postpone')`
      UPDATE erasure SET leased_until = now() + make_interval(secs => ${seconds}) WHERE user_id = ${learnerId}`);
  }

  async finishService(learnerId: number, owner: Owner, rows: ErasedRows, now: Date): Promise<void> {
    const about = JSON.stringify({ [owner]: { at: now.toISOString(), rows } });
    await this.database.execute(sql('erasure-finish-service')`
      UPDATE erasure SET services = services || ${about}::jsonb, leased_until = ${lease} WHERE user_id = ${learnerId}`);
  }

  async claimForEvents(owners: readonly Owner[]): Promise<number[]> {
    const { isOver } = await this.database.one(sql('erasure-events-wait', waitRow)`
      SELECT coalesce(max((streams ->> 'at')::timestamptz
        + make_interval(secs => least(86400, (streams ->> 'tookMs')::float8 / 1000 / ${longestShare}::float8))),
        '-infinity')
        <= now() AS "isOver" FROM erasure WHERE finished_at > now() - interval '1 day'`);
    if (!isOver) return [];
    const rows = await this.database.query(sql('erasure-claim-for-events', learnerRow)`
      UPDATE erasure SET leased_until = ${lease}
      WHERE finished_at IS NULL AND services ?& ${[...owners]}::text[]
        AND (leased_until IS NULL OR leased_until < now())
      RETURNING user_id AS "learnerId"`);
    return rows.map(({ learnerId }) => learnerId);
  }

  /** A consumer may have kept an event of theirs until then. */
  async finishedSince(instant: Date): Promise<number[]> {
    const rows = await this.database.query(sql('erasure-finished-since', learnerRow)`
      SELECT user_id AS "learnerId" FROM erasure WHERE finished_at >= ${instant}`);
    return rows.map(({ learnerId }) => learnerId);
  }

  /** From now on nothing leads from the learners to what stays of them. */
  async finish(learnerIds: readonly number[], deletion: EventDeletion, now: Date): Promise<void> {
    await this.database.execute(sql('erasure-finish')`
      UPDATE erasure
      SET finished_at = ${now}, streams = ${JSON.stringify(deletion)}::jsonb, replacement_id = NULL, seed = NULL,
        leased_until = NULL
      WHERE user_id = ANY (${[...learnerIds]}::int[])`);
  }

  async receipt(learnerId: number): Promise<ErasureReceipt | null> {
    const row = await this.database.maybeOne(sql('erasure-receipt', receiptRow)`
      SELECT user_id AS "learnerId", requested_at AS "requestedAt", finished_at AS "finishedAt", services, streams
      FROM erasure WHERE user_id = ${learnerId}`);
    if (row === null) return null;
    const { requestedAt, finishedAt, streams, ...rest } = row;
    return {
      ...rest,
      requestedAt: requestedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      streams: streams?.deleted ?? null,
    };
  }
}
