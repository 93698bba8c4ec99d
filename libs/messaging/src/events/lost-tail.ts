import {
  AckPolicy,
  DeliverPolicy,
  jetstreamManager,
  type ConsumerInfo,
  type JsMsg,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from './event-stream.js';
import { codeOf, consumerNotFound } from './jetstream-codes.js';

/** Where in the stream a consumer's message was, and when the stream had taken it: a stream that has lost it has another there. */
export interface StreamPosition {
  sequence: number;
  /** In nanoseconds since 1970, to a quarter of a microsecond. */
  takenAtNanos: number;
}

export function positionOf({ info }: JsMsg): StreamPosition {
  return { sequence: info.streamSequence, takenAtNanos: info.timestampNanos };
}

/** JetStream deletes a probe that was left behind after this time, in nanoseconds. */
const probeLastsNanos = 30_000_000_000;

/**
 * Whether the stream has lost messages that the durable consumer was given and has acknowledged, as one that was restored, or whose
 * NATS died before it synced: JetStream keeps the consumer's place, so that the consumer would pass over what takes the
 * numbers of the lost messages (nats-server, issues 5412 and 7693).
 * @param durable the consumer's information, asked for before this call
 * @param last the last message that this process was given by it before it lost the connection, if there is one
 */
export async function hasLostTail(
  bus: NatsConnection,
  durable: ConsumerInfo,
  last: StreamPosition | undefined,
): Promise<boolean> {
  const { streams } = await jetstreamManager(bus);
  // After the consumer was asked: a stream that has lost nothing is as far as its consumer was.
  const { state } = await streams.info(eventStreamName);
  if (durable.delivered.stream_seq > state.last_seq) return true;
  // Others may have published since the loss, so that the stream's length proves nothing.
  return last !== undefined && !isDropped(last, state) && !(await isHeld(bus, durable, last));
}

/** Whether it has gone by age or size, as old messages do. */
function isDropped({ sequence }: StreamPosition, { first_seq }: StreamInfo['state']): boolean {
  return sequence < first_seq;
}

/**
 * Has JetStream look for the first message that it has taken after the one at the place: nothing that was taken later can be there
 * or before. It answers with the place at which a consumer of later messages begins, and this one is never read.
 */
async function isHeld(
  bus: NatsConnection,
  { name, config }: ConsumerInfo,
  { sequence, takenAtNanos }: StreamPosition,
): Promise<boolean> {
  const { consumers } = await jetstreamManager(bus);
  const probe = probeName(name);
  const { delivered } = await consumers.add(eventStreamName, {
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
  return delivered.stream_seq >= sequence;
}

/** An instant in ISO 8601 with all its nanoseconds since 1970. */
function isoNanos(nanos: bigint): string {
  const second = 1_000_000_000n;
  const seconds = new Date(Number(nanos / second) * 1_000).toISOString().slice(0, -'.000Z'.length);
  return `${seconds}.${String(nanos % second).padStart(9, '0')}Z`;
}

/** The name of the consumer by which one looks for a durable consumer's last message. */
export function probeName(durable: string): string {
  return `${durable}-probe`;
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== consumerNotFound) throw error;
}
