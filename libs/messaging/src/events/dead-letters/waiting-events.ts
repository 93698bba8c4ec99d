import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { eventStreamName, waitingStreamName } from '../stream/event-stream.js';
import { codeOf, streamNotFound } from '../stream/jetstream-codes.js';

/** The headers that say where a waiting message comes from. */
const origin = {
  subject: 'Proximal-Subject',
  sequence: 'Proximal-Stream-Sequence',
  takenAt: 'Proximal-Taken-At-Nanos',
};

/** A consumer's name with the identity of its database. */
export interface WaitingFor {
  name: string;
  identity: string;
}

/** Returns the subject below which a consumer's messages wait. */
export function waitingSubjectOf(consumer: string): string {
  return `waiting-events.${consumer}`;
}

/**
 * Stores a message of the event stream for a copy of the consumer that knows its version; resolves when it is stored
 * safely. There it takes no room among the messages that the durable consumer has in progress, however many wait.
 */
export async function storeWaiting(bus: NatsConnection, { name, identity }: WaitingFor, message: JsMsg): Promise<void> {
  const about = headers();
  for (const key of message.headers?.keys() ?? [])
    if (!key.startsWith('Nats-')) about.set(key, message.headers!.get(key));
  const { streamSequence, timestampNanos } = message.info;
  about.set(origin.subject, message.subject);
  about.set(origin.sequence, String(streamSequence));
  about.set(origin.takenAt, String(timestampNanos));
  // A stream that was created again counts from 1 again, and a new database needs what the old one has processed.
  const msgID = `${identity} ${name} ${streamSequence} ${timestampNanos}`;
  await jetstream(bus).publish(waitingSubjectOf(name), message.data, { headers: about, msgID });
}

/** Returns the subject of the event that a waiting message carries. */
export function subjectOfWaiting(message: JsMsg): string {
  return message.headers?.get(origin.subject) ?? '';
}

/**
 * Returns a waiting message as the event stream delivered it. It is acknowledged as itself.
 * @param deliveryCount the number of deliveries that count: copies that do not know its version return it often
 */
export function asDelivered(message: JsMsg, deliveryCount: number): JsMsg {
  const number = (key: string) => Number(message.headers?.get(key));
  const info = {
    ...message.info,
    stream: eventStreamName,
    streamSequence: number(origin.sequence),
    timestampNanos: number(origin.takenAt),
    deliveryCount,
  };
  const properties = { subject: { value: subjectOfWaiting(message) }, info: { value: info } };
  return Object.create(message, properties) as JsMsg;
}

/**
 * Counts the waiting messages of each durable consumer.
 * @param timeout longest wait for NATS to answer, in milliseconds
 */
export async function countWaitingOf(
  bus: NatsConnection,
  consumers: string[],
  timeout?: number,
): Promise<Map<string, number>> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false, ...(timeout ? { timeout } : {}) });
  const found = await streams
    .info(waitingStreamName, { subjects_filter: waitingSubjectOf('>') })
    .catch((error: unknown) => {
      // The first consumer creates the stream.
      if (codeOf(error) !== streamNotFound) throw error;
      return undefined;
    });
  return new Map(consumers.map((name) => [name, found?.state.subjects?.[waitingSubjectOf(name)] ?? 0]));
}
