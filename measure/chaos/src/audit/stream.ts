import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { lessonCompleted, submissionGraded, type EventDefinition, type PayloadOf } from '@proximal/contracts';
import { countWaitingOf, eventStreamName } from '@proximal/messaging';

/** The messages that are requested at a time. */
const batchSize = 100;

/** The events of learners' work that the stream holds. */
export type StreamEvents = Awaited<ReturnType<typeof readStream>>;

/** Reads the whole stream message by message, because operators may create no consumers there. */
export async function readStream(bus: NatsConnection) {
  const { streams } = await jetstreamManager(bus);
  const { state } = await streams.info(eventStreamName);
  const messages: { subject: string; json<T>(): T }[] = [];
  for (let from = state.first_seq; from <= state.last_seq; from += batchSize) {
    const count = Math.min(batchSize, state.last_seq - from + 1);
    const reading = Array.from({ length: count }, (_, index) =>
      streams.getMessage(eventStreamName, { seq: from + index }),
    );
    messages.push(...(await Promise.all(reading)).filter((message) => message !== null));
  }
  const payloads = <T extends EventDefinition>({ subject, payload }: T) =>
    messages
      .filter((message) => message.subject === subject)
      .map((message) => payload.parse(message.json<{ payload: unknown }>().payload) as PayloadOf<T>);
  return { grades: payloads(submissionGraded), lessons: payloads(lessonCompleted) };
}

/** Lists the consumers that have not processed every event yet. */
export async function eventsInFlight(bus: NatsConnection): Promise<string[]> {
  const { consumers } = await jetstreamManager(bus);
  const busy: string[] = [];
  const names: string[] = [];
  for await (const { name, config, num_pending, num_ack_pending } of consumers.list(eventStreamName)) {
    if (!config.durable_name) continue;
    names.push(name);
    const count = num_pending + num_ack_pending;
    if (count > 0) busy.push(`${name} has ${count} events to process`);
  }
  for (const [name, count] of await countWaitingOf(bus, names))
    if (count > 0) busy.push(`${count} events of unknown versions wait for ${name}`);
  return busy;
}
