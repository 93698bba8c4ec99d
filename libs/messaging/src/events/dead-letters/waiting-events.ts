import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { eventStreamName, waitingStreamName } from '../stream/event-stream.js';
import { codeOf, streamNotFound } from '../stream/jetstream-codes.js';

const origin = {
  subject: 'Proximal-Subject',
  sequence: 'Proximal-Stream-Sequence',
  takenAt: 'Proximal-Taken-At-Nanos',
};

export interface WaitingFor {
  name: string;
  identity: string;
}

export function waitingSubjectOf(consumer: string): string {
  return `waiting-events.${consumer}`;
}

/**
 * Resolves when the message is stored safely. It takes no room among the messages that the durable consumer has in
 * progress.
 */
export async function storeWaiting(bus: NatsConnection, { name, identity }: WaitingFor, message: JsMsg): Promise<void> {
  const about = headers();
  const { headers: published } = message;
  if (published) for (const key of published.keys()) if (!key.startsWith('Nats-')) about.set(key, published.get(key));
  const { streamSequence, timestampNanos } = message.info;
  about.set(origin.subject, message.subject);
  about.set(origin.sequence, String(streamSequence));
  about.set(origin.takenAt, String(timestampNanos));
  // A stream that was created again counts from 1 again, and a new database needs what the old one has processed.
  const msgID = `${identity} ${name} ${streamSequence} ${timestampNanos}`;
  await jetstream(bus).publish(waitingSubjectOf(name), message.data, { headers: about, msgID });
}

export function subjectOfWaiting(message: JsMsg): string {
  return message.headers?.get(origin.subject) ?? '';
}

/**
 * The result is acknowledged as the waiting message.
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
