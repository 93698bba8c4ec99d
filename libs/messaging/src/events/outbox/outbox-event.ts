import { createHash } from 'node:crypto';
import type { EventDefinition, PayloadOf } from '@proximal/contracts';

/** An event that waits in its owner's database, written in the same transaction as the change that it reports. */
export interface OutboxRow {
  /** A UUID. */
  id: string;
  subject: string;
  payload: object;
}

/** A row of the table. */
export interface OutboxEventRow extends OutboxRow {
  /** The trace in which the event happened (W3C traceparent); null for an event that was not traced. */
  traceContext: string | null;
}

/**
 * Returns the outbox row of an event.
 * @param key identifies the event: the same key always gives the same id, so publishing it again changes nothing
 * @throws ZodError for a payload that does not match the contract
 */
export function outboxRow<T extends EventDefinition>(event: T, key: string, payload: PayloadOf<T>): OutboxRow {
  return { id: eventId(event, key), subject: event.subject, payload: event.payload.parse(payload) as object };
}

/** Returns a UUID (version 8, RFC 9562) made of the SHA-256 of the event's subject and key. */
export function eventId(event: EventDefinition, key: string): string {
  const bytes = createHash('sha256').update(`${event.subject}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
