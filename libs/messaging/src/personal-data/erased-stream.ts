import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { ensureErasedStream, erasedStreamName } from '../events/stream/event-stream.js';

const atOnce = 100;

/**
 * Creates the stream where it is missing.
 * @param platform the identity of the platform whose ids they are: another one may use the same NATS later
 * @throws StartFailure when NATS cannot store the stream
 */
export async function readErasedStream(bus: NatsConnection, platform: string): Promise<number[]> {
  await ensureErasedStream(bus);
  const { streams } = await jetstreamManager(bus);
  const { state } = await streams.info(erasedStreamName, { subjects_filter: subjectOf(platform, '*') });
  return Object.keys(state.subjects ?? {}).map((subject) => Number(subject.split('.').at(-1)));
}

/**
 * The stream may know some of them already.
 * @param platform the identity of the platform, a UUID
 */
export async function addToErasedStream(
  bus: NatsConnection,
  platform: string,
  learnerIds: readonly number[],
): Promise<void> {
  if (learnerIds.length === 0) return;
  await ensureErasedStream(bus);
  for (let first = 0; first < learnerIds.length; first += atOnce) {
    const some = learnerIds.slice(first, first + atOnce);
    // Messages of one subject replace each other, so none is repeated by mistake; JetStream need not recognise any.
    await Promise.all(some.map((id) => jetstream(bus).publish(subjectOf(platform, String(id)))));
  }
}

function subjectOf(platform: string, learnerId: string): string {
  return `erased-learners.${platform}.${learnerId}`;
}
