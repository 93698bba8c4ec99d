import { DeliverPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType, DiscardPolicy, type JetStreamPublishOptions } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { tellers, type Fact } from '@proximal/contracts';
import { StartFailure } from '@proximal/runtime';
import { contextOf, inSpan, traceHeader, traceparent } from '@proximal/telemetry';
import { nameOf } from '../bus.js';
import { factSpan } from './fact-work.js';
import type { KeptRow, OutboxRow } from './outbox-rows.js';

export const factStreamName = 'FACTS';
export const deadLetterStreamName = 'DEAD_LETTERS';
/** In nanoseconds, as JetStream counts. */
const day = 24 * 3600 * 1_000_000_000;

const streams = {
  [factStreamName]: {
    // By teller, for `*.*.*` would catch the replies to requests as well.
    subjects: tellers.map((teller) => `${teller}.*.*`),
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_age: 30 * day,
    max_bytes: 4 * 1024 ** 3,
    /** Outbox rows are sent again only while a relay dies between publish and commit, which takes seconds. */
    duplicate_window: day / 12,
  },
  [deadLetterStreamName]: {
    subjects: ['dead-letters.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    max_bytes: 1024 ** 3,
    // What cannot be kept as a dead letter stays with its consumer, which tries it again.
    discard: DiscardPolicy.New,
  },
};

/**
 * Creates the streams of facts and of dead letters, or brings them to the present settings; safe to repeat.
 * @throws StartFailure when NATS cannot keep them, as one without JetStream
 */
export async function ensureStreams(bus: NatsConnection): Promise<void> {
  try {
    const manager = await jetstreamManager(bus);
    const names = await manager.streams.names().next();
    for (const [name, settings] of Object.entries(streams)) {
      if (names.includes(name)) await manager.streams.update(name, settings);
      else await manager.streams.add({ name, ...settings });
    }
  } catch (error) {
    const { message } = error as Error;
    throw new StartFailure(`NATS cannot keep facts (${message}): enable JetStream there with room to store, or set NATS_URL.`);
  }
}

/** Publishes a fact, as part of the trace in which it became true; JetStream drops a repeat of the same id within two hours. */
export async function publishFact(bus: NatsConnection, fact: OutboxRow & Partial<KeptRow>): Promise<void> {
  const { id, subject, payload } = fact;
  const parent = contextOf(fact.traceContext);
  const publish = (options: Partial<JetStreamPublishOptions>) =>
    jetstream(bus).publish(subject, JSON.stringify({ id, payload }), { msgID: id, ...options });
  if (parent) await inSpan({ ...factSpan(nameOf(bus), 'publish', subject, id), parent }, () => publish({ headers: traceHeaders() }));
  else await publish({});
}

function traceHeaders(): MsgHdrs {
  const about = headers();
  about.set(traceHeader, traceparent() ?? '');
  return about;
}

/**
 * Tells this process that a fact of a kind was told, from now on and once for the last one told before: for caches,
 * which every copy drops for itself. It survives reconnects; what changes a database is a consumer instead.
 * @returns a function that ends it
 */
export async function followFact(bus: NatsConnection, fact: Fact, onTold: () => void): Promise<() => Promise<void>> {
  const consumer = await jetstream(bus).consumers.get(factStreamName, {
    filter_subjects: fact.subject,
    deliver_policy: DeliverPolicy.LastPerSubject,
  });
  // What the message holds does not matter: a cache that is dropped for nothing is only filled again.
  const messages = await consumer.consume({ callback: () => onTold() });
  return async () => {
    await messages.close();
  };
}
