import { DeliverPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { owners, type Fact, type PayloadOf } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import type { OutboxRow } from './outbox.js';

export const factStreamName = 'FACTS';
const day = 24 * 3600 * 1_000_000_000;

const settings = {
  // By owner, for `*.*.*` would catch the replies to requests as well.
  subjects: owners.map((owner) => `${owner}.*.*`),
  storage: StorageType.File,
  retention: RetentionPolicy.Limits,
  max_age: 30 * day,
  max_bytes: 4 * 1024 ** 3,
  /** Outbox rows are sent again only while a relay dies between publish and commit, which takes seconds. */
  duplicate_window: day / 12,
};

/**
 * Creates the stream of facts, or brings it to the present settings; safe to repeat.
 * @throws StartFailure when NATS cannot keep it, as one without JetStream
 */
export async function ensureFactStream(bus: NatsConnection): Promise<void> {
  try {
    const manager = await jetstreamManager(bus);
    const names = await manager.streams.names().next();
    if (names.includes(factStreamName)) await manager.streams.update(factStreamName, settings);
    else await manager.streams.add({ name: factStreamName, ...settings });
  } catch (error) {
    const { message } = error as Error;
    throw new StartFailure(`NATS cannot keep facts (${message}): enable JetStream there with room to store, or set NATS_URL.`);
  }
}

/** Publishes a fact; JetStream drops a repeat of the same id. */
export async function publishFact(bus: NatsConnection, { id, subject, payload }: OutboxRow): Promise<void> {
  await jetstream(bus).publish(subject, JSON.stringify({ id, payload }), { msgID: id });
}

/**
 * Tells this process every fact of a kind from now on, the last one told included: for caches, which every copy drops
 * for itself. It survives reconnects; what changes a database is a durable consumer instead.
 * @returns a function that ends it
 */
export async function followFact<T extends Fact>(
  bus: NatsConnection,
  fact: T,
  onFact: (payload: PayloadOf<T>) => void,
): Promise<() => Promise<void>> {
  const consumer = await jetstream(bus).consumers.get(factStreamName, {
    filter_subjects: fact.subject,
    deliver_policy: DeliverPolicy.LastPerSubject,
  });
  const messages = await consumer.consume({
    callback: (message) => {
      const payload = payloadIn(message, fact);
      if (payload !== undefined) onFact(payload);
    },
  });
  return async () => {
    await messages.close();
  };
}

/** Undefined for a message that is no such fact: what is thrown in a callback would silently end the following. */
function payloadIn<T extends Fact>(message: JsMsg, fact: T): PayloadOf<T> | undefined {
  try {
    return fact.payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>;
  } catch {
    return undefined;
  }
}
