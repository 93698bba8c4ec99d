import { createHash } from 'node:crypto';
import { Refusal, type CallOf, type Operation } from '@proximal/contracts';
import type { SqlTransaction } from '../events/sql.js';

const claim = `
  INSERT INTO idempotency_key AS held (learner_id, operation, key, body_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT (learner_id, operation, key) DO UPDATE SET body_hash = excluded.body_hash, answer = NULL, created_at = now()
  WHERE held.created_at < now() - interval '24 hours'`;
const ofKey = 'WHERE learner_id = $1 AND operation = $2 AND key = $3';

/**
 * Does what an operation asks for, once for its `Idempotency-Key`: the first answer is kept for 24 hours in the table
 * `idempotency_key (learner_id, operation, key, body_hash, answer, created_at)` and given again. Key and effect are
 * committed together or not at all. Of two at once one does it, and the other waits here for its answer.
 * @param effect what is done with a new key, or without any; its answer must survive being written as JSON
 * @returns the answer, whose JSON is the same text each time, and whether it is the first one
 * @throws Refusal `key-reused` when the key came with other parameters or another body, and whatever `effect` throws; a
 * Refusal leaves no key, even where the transaction goes on
 */
export async function onlyOnce<T extends Operation, A>(
  transaction: SqlTransaction,
  operation: T,
  { caller, params, body, idempotencyKey }: CallOf<T>,
  effect: () => Promise<A>,
): Promise<{ answer: A; isFirst: boolean }> {
  if (idempotencyKey === null || caller === null) return { answer: await effect(), isFirst: true };
  const key = [caller.id, operation.subject, idempotencyKey];
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('hex');
  const claimed = await transaction.$executeRawUnsafe(claim, ...key, bodyHash);
  if (claimed === 0) return { answer: await firstAnswer<A>(transaction, key, bodyHash), isFirst: false };
  const answer = await effect().catch(async (error: unknown) => {
    if (error instanceof Refusal) await transaction.$executeRawUnsafe(`DELETE FROM idempotency_key ${ofKey}`, ...key);
    throw error;
  });
  // As a text within the JSON: PostgreSQL would put the fields of an object into another order.
  await transaction.$executeRawUnsafe(
    `UPDATE idempotency_key SET answer = to_jsonb($4::text) ${ofKey}`,
    ...key,
    JSON.stringify(answer),
  );
  return { answer, isFirst: true };
}

async function firstAnswer<A>(transaction: SqlTransaction, key: unknown[], bodyHash: string): Promise<A> {
  const [held] = await transaction.$queryRawUnsafe<{ body_hash: string; answer: string }[]>(
    `SELECT body_hash, answer #>> '{}' AS answer FROM idempotency_key ${ofKey}`,
    ...key,
  );
  if (held?.body_hash !== bodyHash) throw new Refusal('key-reused');
  return JSON.parse(held.answer) as A;
}
