import { createHash } from 'node:crypto';
import type { Fact, PayloadOf } from '@proximal/contracts';

/** A fact that waits in its owner's database, written in the transaction that made it true. */
export interface OutboxRow {
  id: string;
  subject: string;
  payload: object;
}

/**
 * The row that tells a fact.
 * @param key what makes this fact one: the same key always gives the same id, so that telling it again changes nothing
 */
export function outboxRow<T extends Fact>(fact: T, key: string, payload: PayloadOf<T>): OutboxRow {
  return { id: factId(fact, key), subject: fact.subject, payload: fact.payload.parse(payload) as object };
}

/** A UUID (version 8, RFC 9562) made of the SHA-256 of the fact's subject and key. */
export function factId(fact: Fact, key: string): string {
  const bytes = createHash('sha256').update(`${fact.subject}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
