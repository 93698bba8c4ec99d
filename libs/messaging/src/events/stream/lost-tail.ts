import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  DeliverPolicy,
  jetstreamManager,
  type ConsumerInfo,
  type JsMsg,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName, isReplicated } from './event-stream.js';
import { codeOf, consumerNotFound } from './jetstream-codes.js';

/** A stream that has lost the message has another one at that sequence. */
export interface StreamPosition {
  sequence: number;
  /** In nanoseconds since 1970, with a precision of a quarter of a microsecond. */
  takenAtNanos: number;
}

export function positionOf({ info }: JsMsg): StreamPosition {
  return { sequence: info.streamSequence, takenAtNanos: info.timestampNanos };
}

/** So many looks in a row have to find the same, because a server that lags catches up meanwhile. */
const enoughLosses = 5;
const mostLooks = 60;
const lookAgainMs = 1_000;
const probeLastsNanos = 30_000_000_000;

/**
 * Finds out whether the stream has lost messages that the durable consumer has received and acknowledged, for example
 * because it was restored, or because NATS died before it synced. JetStream keeps the consumer's position, so the
 * consumer would skip the messages that take the sequences of the lost ones (nats-server, issues 5412 and 7693).
 * @param durable the consumer's information, requested before this call
 * @param last the last message that it delivered to this process before the connection was lost, if there is one
 */
export async function hasLostTail(
  bus: NatsConnection,
  durable: ConsumerInfo,
  last: StreamPosition | undefined,
): Promise<boolean> {
  for (let [looks, losses] = [1, 0]; looks <= mostLooks; looks += 1) {
    const finding = await look(bus, durable, last);
    if (finding === 'held') return false;
    if (finding === 'lost') return true;
    losses = finding === 'probably lost' ? losses + 1 : 0;
    if (losses === enoughLosses) return true;
    await pause(lookAgainMs);
  }
  return false;
}

/** In a cluster a server that has just become the leader, or was replaced, may not have read all of its copy. */
type Finding = 'held' | 'lost' | 'probably lost' | 'unknown';

async function look(bus: NatsConnection, durable: ConsumerInfo, last: StreamPosition | undefined): Promise<Finding> {
  const { streams } = await jetstreamManager(bus);
  // The stream is read after the consumer: a stream that has lost nothing is at least as far as its consumer was.
  const { state, cluster } = await streams.info(eventStreamName);
  const lost = isReplicated(cluster) ? 'probably lost' : 'lost';
  if (durable.delivered.stream_seq > state.last_seq) return lost;
  // Others may have published since the loss, so the stream's length proves nothing.
  if (last === undefined || isDropped(last, state)) return 'held';
  const probe = await requestProbe(bus, durable, last);
  if (probe.delivered.stream_seq >= last.sequence) return 'held';
  if (lost === 'lost') return lost;
  const server = probe.cluster?.leader;
  const now = (await streams.info(eventStreamName)).cluster;
  const isCurrent = now?.leader === server || now?.replicas?.some(({ name, current }) => name === server && current);
  return isCurrent ? lost : 'unknown';
}

function isDropped({ sequence }: StreamPosition, { first_seq }: StreamInfo['state']): boolean {
  return sequence < first_seq;
}

/**
 * A message that was stored later cannot have the same or a lower sequence. JetStream answers with the sequence at
 * which a consumer of later messages starts; this probe consumer is never read.
 */
async function requestProbe(
  bus: NatsConnection,
  { name, config }: ConsumerInfo,
  { takenAtNanos }: StreamPosition,
): Promise<ConsumerInfo> {
  const { consumers } = await jetstreamManager(bus);
  const probe = probeName(name);
  const probed = await consumers.add(eventStreamName, {
    name: probe,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: isoNanos(BigInt(takenAtNanos) + 1_000n),
    filter_subject: config.filter_subject!,
    inactive_threshold: probeLastsNanos,
    mem_storage: true,
    num_replicas: 1,
  });
  await consumers.delete(eventStreamName, probe).catch(ignoreMissing);
  return probed;
}

function isoNanos(nanos: bigint): string {
  const second = 1_000_000_000n;
  const seconds = new Date(Number(nanos / second) * 1_000).toISOString().slice(0, -'.000Z'.length);
  return `${seconds}.${String(nanos % second).padStart(9, '0')}Z`;
}

export function probeName(durable: string): string {
  return `${durable}-probe`;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== consumerNotFound) throw error;
}
