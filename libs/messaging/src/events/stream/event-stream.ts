import {
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  DiscardPolicy,
  type JetStreamPublishOptions,
  type PubAck,
  type StreamInfo,
  type StreamAPI,
} from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { producers, type EventDefinition } from '@proximal/contracts';
import { StartFailure, type EventStreamSettings } from '@proximal/runtime';
import { contextOf, inSpan, traceHeader, traceparent } from '@proximal/telemetry/instrumentation';
import { eventStreamSettingsOf, connectionNameOf, renewAccounts } from '../../bus.js';
import { isBusUnavailable } from '../../requests/transport-errors.js';
import { eventSpan } from '../consumers/event-context.js';
import { codeOf, noPeersForPlacement, streamNotFound } from './jetstream-codes.js';
import type { OutboxEventRow, OutboxRow } from '../outbox/outbox-event.js';

export const eventStreamName = 'EVENTS';
export const deadLetterStreamName = 'DEAD_LETTERS';
export const waitingStreamName = 'WAITING_EVENTS';
/** No restore and no start over takes these ids back. */
export const erasedStreamName = 'ERASED_LEARNERS';
/** In nanoseconds, JetStream's unit. */
const minute = 60 * 1_000_000_000;
const day = 24 * 60 * minute;

const deadLetters = {
  subjects: ['dead-letters.>'],
  max_bytes: 1024 ** 3,
  // A message that the dead letters cannot store stays with its consumer, which tries it again.
  discard: DiscardPolicy.New,
};

const waitingEvents = {
  // A message leaves the stream with its acknowledgement.
  retention: RetentionPolicy.Workqueue,
  subjects: ['waiting-events.>'],
  max_bytes: 1024 ** 3,
  discard: DiscardPolicy.New,
};

const erasedLearners = {
  // The subject holds the id, so a repeated message replaces the one before.
  subjects: ['erased-learners.>'],
  max_msgs_per_subject: 1,
  deny_delete: true,
  deny_purge: true,
};

/** Without `replicas` an update leaves their number unchanged. */
function streamsOf({ maxBytes, maxAgeDays, deduplicationMinutes, replicas }: EventStreamSettings) {
  const common = {
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    ...(replicas ? { num_replicas: replicas } : {}),
  };
  return {
    [eventStreamName]: {
      ...common,
      // Subjects are listed by owner, because `*.*.*` would also catch the replies to requests.
      subjects: producers.map((producer) => `${producer}.*.*`),
      max_age: maxAgeDays * day,
      max_bytes: maxBytes,
      // A relay that dies before its commit sends a row again within seconds; `StreamCheck` asks for half this time.
      duplicate_window: deduplicationMinutes * minute,
    },
    [deadLetterStreamName]: { ...common, ...deadLetters },
    [waitingStreamName]: { ...common, ...waitingEvents },
    [erasedStreamName]: { ...common, ...erasedLearners },
  };
}

/**
 * Creates the streams of events and of dead letters where they are missing, and changes neither.
 * @returns the names of the streams that were missing
 * @throws StartFailure when NATS cannot store them, for example without JetStream
 */
export async function ensureStreams(bus: NatsConnection): Promise<string[]> {
  return eachStream(bus, [eventStreamName, deadLetterStreamName], async () => undefined);
}

/**
 * Only operators may update streams: no service has the permission.
 * @throws StartFailure when NATS cannot store them
 */
export async function updateStreams(bus: NatsConnection): Promise<string[]> {
  const names = [eventStreamName, deadLetterStreamName, waitingStreamName, erasedStreamName] as const;
  await eachStream(bus, names, (manager, name, settings) => manager.update(name, settings));
  return [...names];
}

/**
 * No start depends on it, because the accounts of the release before do not grant it.
 * @throws StartFailure when NATS cannot store it
 */
export async function ensureWaitingStream(bus: NatsConnection): Promise<void> {
  await eachStream(bus, [waitingStreamName], async () => undefined);
}

/** @throws StartFailure when NATS cannot store it */
export async function ensureErasedStream(bus: NatsConnection): Promise<void> {
  await eachStream(bus, [erasedStreamName], async () => undefined);
}

/**
 * Operators call it while no service runs: then each outbox is published again, and each consumer starts with the first
 * event.
 * @throws StartFailure when NATS cannot store them
 */
export async function recreateStreams(bus: NatsConnection): Promise<void> {
  const { streams } = await jetstreamManager(bus);
  for (const name of [eventStreamName, deadLetterStreamName, waitingStreamName])
    await streams.delete(name).catch(undefinedWhenMissing);
  await ensureStreams(bus);
}

type StreamName = keyof ReturnType<typeof streamsOf>;
type StreamSettings = ReturnType<typeof streamsOf>[StreamName];

async function eachStream(
  bus: NatsConnection,
  names: readonly StreamName[],
  whenPresent: (manager: StreamAPI, name: string, settings: StreamSettings) => Promise<unknown>,
): Promise<string[]> {
  const missing: string[] = [];
  try {
    const { streams: manager } = await jetstreamManager(bus);
    const wanted = streamsOf(eventStreamSettingsOf(bus));
    for (const name of names) {
      const settings = wanted[name];
      const present = await manager.info(name).catch(undefinedWhenMissing);
      if (!present) missing.push(name);
      await (present ? whenPresent(manager, name, settings) : manager.add({ name, ...settings }));
    }
    return missing;
  } catch (error) {
    const { message } = error as Error;
    // The servers of a cluster answer before they have a leader, and the leader before it knows all; both pass.
    const isForming = isBusUnavailable(error) || codeOf(error) === noPeersForPlacement;
    const cause = bus.info?.jetstream === true && isForming ? { cause: (error as Error).cause ?? error } : {};
    throw new StartFailure(
      `NATS cannot store events (${message}): enable JetStream there with room to store, or set NATS_URL.`,
      cause,
    );
  }
}

/** JetStream drops a repeated id within the stream's deduplication time. */
export async function publishEvent(bus: NatsConnection, event: OutboxRow & Partial<OutboxEventRow>): Promise<PubAck> {
  const { id, subject, payload } = event;
  const parent = contextOf(event.traceContext);
  const publish = (options: Partial<JetStreamPublishOptions>) =>
    jetstream(bus).publish(subject, JSON.stringify({ id, payload }), { msgID: id, ...options });
  if (!parent) return publish({});
  return inSpan({ ...eventSpan(connectionNameOf(bus), 'publish', subject, id), parent }, () =>
    publish({ headers: traceHeaders() }),
  );
}

function traceHeaders(): MsgHdrs {
  const about = headers();
  about.set(traceHeader, traceparent() ?? '');
  return about;
}

/**
 * Calls back for each event of the kind, and after each loss of the connection, because an event may have been missed.
 * For caches; to change a database, use a consumer. It subscribes to the subject rather than to the stream, so it needs
 * no permission to create consumers.
 * @returns a function that stops it
 * @throws StartFailure when NATS refuses
 */
export async function followEvent(
  bus: NatsConnection,
  event: EventDefinition,
  onEvent: () => void,
): Promise<() => void> {
  let refusal: Error | undefined;
  const subscription = bus.subscribe(event.subject, {
    // The content of the message does not matter: a cache that is dropped without need is filled again.
    callback: (error) => {
      if (error) refusal = error;
      else onEvent();
    },
  });
  await bus.flush();
  if (refusal)
    throw new StartFailure(
      `NATS does not let this process subscribe to ${event.subject} (${refusal.message}): ${renewAccounts}.`,
    );
  void afterEachLoss(bus, () => !subscription.isClosed() && onEvent());
  return () => subscription.unsubscribe();
}

async function afterEachLoss(bus: NatsConnection, act: () => void): Promise<void> {
  for await (const { type } of bus.status()) if (type === 'reconnect') act();
}

/** What one of several servers says may lag behind the others. */
export function isReplicated(cluster: StreamInfo['cluster']): boolean {
  return (cluster?.replicas?.length ?? 0) > 0;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (codeOf(error) !== streamNotFound) throw error;
}
