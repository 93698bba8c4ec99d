import { createHash } from 'node:crypto';
import { Refusal, type CallOf, type Operation } from '@proximal/contracts';
import { sql, type SqlFragment, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import { currentPartition } from '../partitions/partitioned-tables.js';

const heldRow = z.strictObject({ bodyHash: z.string(), answer: z.string() });

interface Key {
  learnerId: number;
  operation: string;
  key: string;
}

/**
 * Performs an operation once for its `Idempotency-Key`: the first answer is stored for 24 hours in the table
 * `idempotency_key (learner_id, operation, key, body_hash, answer, created_at)` and returned for repeats. Key and
 * effect are committed together or not at all. Of two simultaneous requests one performs the operation, and the other
 * waits here for its answer.
 * @param effect runs for a new key, or without a key; its answer must survive being written as JSON
 * @param known the answer that `effect` will have, where it is known before: it is stored with the key, in one statement
 * @returns the answer, whose JSON is the same text each time, and whether it is the first one
 * @throws Refusal `key-reused` when the key came with other parameters or another body, and any error of `effect`; a
 * Refusal leaves no key, even where the transaction goes on
 */
export async function onlyOnce<T extends Operation, A>(
  transaction: SqlTransaction,
  operation: T,
  { caller, params, body, idempotencyKey }: CallOf<T>,
  effect: () => Promise<A>,
  known?: A,
): Promise<{ answer: A; isFirst: boolean }> {
  if (idempotencyKey === null || caller === null) return { answer: await effect(), isFirst: true };
  const key = { learnerId: caller.id, operation: operation.subject, key: idempotencyKey };
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  const stored = known === undefined ? null : JSON.stringify(known);
  if (!(await claim(transaction, key, { bodyHash, answer: stored }))) {
    return { answer: await firstAnswer<A>(transaction, key, bodyHash), isFirst: false };
  }
  const answer = await effect().catch(async (error: unknown) => {
    if (error instanceof Refusal)
      await transaction.execute(sql('idempotency-release')`DELETE FROM idempotency_key ${ofKey(key)}`);
    throw error;
  });
  if (stored === null)
    await transaction.execute(sql('idempotency-store-answer')`
      UPDATE idempotency_key SET answer = ${asText(JSON.stringify(answer))} ${ofKey(key)}`);
  return { answer, isFirst: true };
}

async function claim(
  transaction: SqlTransaction,
  of: Key,
  { bodyHash, answer }: { bodyHash: string; answer: string | null },
): Promise<boolean> {
  const { learnerId, operation, key } = of;
  const claimed = await transaction.execute(sql('idempotency-claim')`
    WITH expired AS (
      DELETE FROM idempotency_key ${ofKey(of)} AND created_at < now() - interval '24 hours'
    )
    INSERT INTO ${currentPartition('idempotency_key')} AS held (learner_id, operation, key, body_hash, answer)
    SELECT ${learnerId}::int, ${operation}::text, ${key}::text, ${bodyHash}::text, ${asText(answer)}
    WHERE NOT EXISTS (SELECT FROM idempotency_key ${ofKey(of)} AND created_at >= now() - interval '24 hours')
    ON CONFLICT (learner_id, operation, key) DO UPDATE
    SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = now()
    WHERE held.created_at < now() - interval '24 hours'`);
  return claimed > 0;
}

/** As a text within the JSON: PostgreSQL would put the fields of an object into another order. */
function asText(json: string | null): SqlFragment {
  return sql.fragment`to_jsonb(${json}::text)`;
}

function ofKey({ learnerId, operation, key }: Key): SqlFragment {
  return sql.fragment`WHERE learner_id = ${learnerId} AND operation = ${operation} AND key = ${key}`;
}

async function firstAnswer<A>(transaction: SqlTransaction, key: Key, bodyHash: string): Promise<A> {
  const [held] = await transaction.query(sql('idempotency-first-answer', heldRow)`
    SELECT body_hash AS "bodyHash", answer #>> '{}' AS answer FROM idempotency_key ${ofKey(key)}`);
  if (held?.bodyHash !== bodyHash) throw new Refusal('key-reused');
  return JSON.parse(held.answer) as A;
}
