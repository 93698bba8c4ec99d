import { createHash } from 'node:crypto';
import type { EventDefinition, PayloadOf } from '@proximal/contracts';

export interface OutboxRow {
  id: string;
  subject: string;
  payload: object;
}

export interface OutboxEventRow extends OutboxRow {
  /** W3C traceparent; null for an event that was not traced. */
  traceContext: string | null;
}

/**
 * The same key always gives the same id, so publishing it again changes nothing.
 * @throws ZodError for a payload that does not match the contract
 */
export function outboxRow<T extends EventDefinition>(event: T, key: string, payload: PayloadOf<T>): OutboxRow {
  return { id: eventId(event, key), subject: event.subject, payload: event.payload.parse(payload) as object };
}

/** UUID version 8 (RFC 9562) from the SHA-256 of subject and key. */
export function eventId(event: EventDefinition, key: string): string {
  const bytes = createHash('sha256').update(`${event.subject}\n${key}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
