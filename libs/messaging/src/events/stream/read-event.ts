import type { JsMsg } from '@nats-io/jetstream';
import type { EventEnvelope } from '@proximal/contracts';
import { z } from 'zod';
import type { Consumption } from '../consumers/consumes.js';

/** PostgreSQL returns UUIDs in lower case, and an event is recognised by its id. */
const wire = z.object({ id: z.uuid().toLowerCase(), payload: z.unknown() });

/** The reason why a message can never be processed, in words for an operator. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class UnknownVersion extends Unreadable {}

interface ReadEvent {
  consumption: Consumption;
  envelope: EventEnvelope;
}

/**
 * @throws UnknownVersion for a version that the consumer does not know
 * @throws Unreadable for a message that is not an event of its version
 */
export function readEvent(message: JsMsg, versions: ReadonlyMap<string, Consumption>): ReadEvent {
  const consumption = versions.get(message.subject);
  if (!consumption) {
    const reason = `unknown version: ${message.subject}, known are ${[...versions.keys()].join(', ')}`;
    throw /\.v[1-9]\d*$/.test(message.subject) ? new UnknownVersion(reason) : new Unreadable(reason);
  }
  const { id, payload } = parsed(wire, jsonIn(message), 'message');
  return { consumption, envelope: { id, payload: parsed(consumption.event.payload, payload, 'payload') } };
}

function jsonIn(message: JsMsg): unknown {
  try {
    return message.json();
  } catch (error) {
    throw new Unreadable(`no JSON: ${(error as Error).message}`);
  }
}

function parsed<T>(schema: z.ZodType<T>, value: unknown, root: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const complaints = result.error.issues.map(({ path, message }) => `${[root, ...path].join('.')}: ${message}`);
  throw new Unreadable(`malformed: ${complaints.join('; ')}`);
}
