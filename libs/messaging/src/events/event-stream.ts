import {
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  DiscardPolicy,
  type JetStreamPublishOptions,
  type PubAck,
  type StreamAPI,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { producers, type EventDefinition } from '@proximal/contracts';
import { StartFailure, type EventStreamSettings } from '@proximal/runtime';
import { contextOf, inSpan, traceHeader, traceparent } from '@proximal/telemetry';
import { eventStreamOf, nameOf, renewAccounts } from '../bus.js';
import { eventSpan } from './event-context.js';
import { codeOf, streamNotFound } from './jetstream-codes.js';
import type { OutboxEventRow, OutboxRow } from './outbox-rows.js';

export const eventStreamName = 'EVENTS';
export const deadLetterStreamName = 'DEAD_LETTERS';
/** In nanoseconds, as JetStream counts. */
const day = 24 * 3600 * 1_000_000_000;

/** The streams as a process creates and updates them; without `replicas` an update leaves their number as it is. */
function streamsOf({ maxBytes, maxAgeDays, replicas }: EventStreamSettings) {
  const common = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    ...(replicas ? { num_replicas: replicas } : {}),
  };
  return {
    [eventStreamName]: {
      ...common,
      // By owner, for `*.*.*` would catch the replies to requests as well.
      subjects: producers.map((producer) => `${producer}.*.*`),
      max_age: maxAgeDays * day,
      max_bytes: maxBytes,
      // A relay that dies between publish and commit sends a row again within seconds; `StreamCheck` asks for rows of the last hour.
      duplicate_window: day / 12,
    },
    [deadLetterStreamName]: {
      ...common,
      subjects: ['dead-letters.>'],
      max_bytes: 1024 ** 3,
      // What cannot be kept as a dead letter stays with its consumer, which tries it again.
      discard: DiscardPolicy.New,
    },
  };
}

/**
 * Creates the stream of events and that of dead letters where they are missing, and changes none: any service may do this.
 * @returns the names of those that were missing
 * @throws StartFailure when NATS cannot keep them, as one without JetStream
 */
export async function ensureStreams(bus: NatsConnection): Promise<string[]> {
  return eachStream(bus, async () => undefined);
}

/**
 * Creates the streams as `ensureStreams` does, and brings those that are there to the present settings; for operators,
 * since no service has the right to.
 * @throws StartFailure when NATS cannot keep them
 */
export async function updateStreams(bus: NatsConnection): Promise<string[]> {
  await eachStream(bus, (manager, name, settings) => manager.update(name, settings));
  return Object.keys(streamsOf(eventStreamOf(bus)));
}

type StreamSettings = ReturnType<typeof streamsOf>[typeof eventStreamName | typeof deadLetterStreamName];

async function eachStream(
  bus: NatsConnection,
  whenPresent: (manager: StreamAPI, name: string, settings: StreamSettings) => Promise<unknown>,
): Promise<string[]> {
  const missing: string[] = [];
  try {
    const { streams: manager } = await jetstreamManager(bus);
    for (const [name, settings] of Object.entries(streamsOf(eventStreamOf(bus)))) {
      const present = await manager.info(name).catch(undefinedWhenMissing);
      if (!present) missing.push(name);
      await (present ? whenPresent(manager, name, settings) : manager.add({ name, ...settings }));
    }
    return missing;
  } catch (error) {
    const { message } = error as Error;
    throw new StartFailure(
      `NATS cannot keep events (${message}): enable JetStream there with room to store, or set NATS_URL.`,
    );
  }
}

/**
 * Publishes an event, as part of the trace in which it became true; JetStream drops a repeat of the same id within two hours.
 * @returns JetStream's acknowledgement: the message's sequence, and whether it had the message already
 */
export async function publishEvent(bus: NatsConnection, event: OutboxRow & Partial<OutboxEventRow>): Promise<PubAck> {
  const { id, subject, payload } = event;
  const parent = contextOf(event.traceContext);
  const publish = (options: Partial<JetStreamPublishOptions>) =>
    jetstream(bus).publish(subject, JSON.stringify({ id, payload }), { msgID: id, ...options });
  if (!parent) return publish({});
  return inSpan({ ...eventSpan(nameOf(bus), 'publish', subject, id), parent }, () =>
    publish({ headers: traceHeaders() }),
  );
}

function traceHeaders(): MsgHdrs {
  const about = headers();
  about.set(traceHeader, traceparent() ?? '');
  return about;
}

/**
 * Tells this process that an event of a kind was told, from now on, and after each loss of the connection that one may have
 * been: for caches, which every copy drops for itself. What changes a database is a consumer instead. It listens to what
 * is told rather than to the stream, so that a copy needs no right to make consumers.
 * @returns a function that ends it
 * @throws StartFailure when NATS refuses
 */
export async function followEvent(
  bus: NatsConnection,
  event: EventDefinition,
  onEvent: () => void,
): Promise<() => void> {
  let refusal: Error | undefined;
  const subscription = bus.subscribe(event.subject, {
    // What the message holds does not matter: a cache that is dropped for nothing is only filled again.
    callback: (error) => {
      if (error) refusal = error;
      else onEvent();
    },
  });
  await bus.flush();
  if (refusal)
    throw new StartFailure(`NATS does not let us hear ${event.subject} (${refusal.message}): ${renewAccounts}.`);
  void afterEachLoss(bus, () => !subscription.isClosed() && onEvent());
  return () => subscription.unsubscribe();
}

async function afterEachLoss(bus: NatsConnection, act: () => void): Promise<void> {
  for await (const { type } of bus.status()) if (type === 'reconnect') act();
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== streamNotFound) throw error;
}
