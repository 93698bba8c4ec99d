import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { StartFailure } from '@proximal/runtime';
import { z } from 'zod';
import { deadLetterStreamName, eventStreamName } from '../stream/event-stream.js';
import { codeOf, consumerNotFound, messageNotFoundToDelete } from '../stream/jetstream-codes.js';

const storedLetter = z.object({
  consumer: z.string(),
  subject: z.string(),
  /**
   * The message is in Base64, because it may hold any bytes; of a message that is too large, only the beginning is
   * stored.
   */
  message: z.string(),
  isWhole: z.boolean(),
  streamSequence: z.number(),
  error: z.string(),
  deliveries: z.number(),
  diedAt: z.string(),
});

export interface DeadLetter extends Omit<z.infer<typeof storedLetter>, 'message'> {
  id: number;
  message: Buffer;
}

const longestError = 4_000;
const beginning = 64 * 1024;
const listingMs = 5_000;
const replayedFor = 'Proximal-Replayed-For';

export async function moveToDeadLetters(
  bus: NatsConnection,
  consumer: string,
  message: JsMsg,
  error: string,
): Promise<void> {
  // Base64 adds a third, and NATS carries no more than `max_payload` in one message.
  const isWhole = message.data.length * 1.4 + longestError < (bus.info?.max_payload ?? 0);
  const letter: z.infer<typeof storedLetter> = {
    consumer,
    subject: message.subject,
    message: Buffer.from(isWhole ? message.data : message.data.subarray(0, beginning)).toString('base64'),
    isWhole,
    streamSequence: message.info.streamSequence,
    error: error.slice(0, longestError),
    deliveries: message.info.deliveryCount,
    diedAt: new Date().toISOString(),
  };
  // JetStream may deliver the message again before it receives the first acknowledgement, so the same message may be
  // dead-lettered twice.
  const msgID = `${consumer} ${message.info.streamSequence}`;
  await jetstream(bus).publish(`dead-letters.${consumer}`, JSON.stringify(letter), { msgID });
}

export function isForAnother(message: JsMsg, consumer: string): boolean {
  const addressee = message.headers?.get(replayedFor) ?? '';
  return addressee !== '' && addressee !== consumer;
}

export async function countDeadLetters(bus: NatsConnection): Promise<number> {
  const manager = await jetstreamManager(bus);
  return (await manager.streams.info(deadLetterStreamName)).state.messages;
}

export async function countDeadLettersOf(
  bus: NatsConnection,
  consumers: string[],
  timeout: number,
): Promise<Map<string, number>> {
  const { streams } = await jetstreamManager(bus, { checkAPI: false, timeout });
  const { state } = await streams.info(deadLetterStreamName, { subjects_filter: 'dead-letters.>' });
  return new Map(consumers.map((consumer) => [consumer, state.subjects?.[`dead-letters.${consumer}`] ?? 0]));
}

export async function* listDeadLetters(bus: NatsConnection): AsyncGenerator<DeadLetter> {
  const total = await countDeadLetters(bus);
  if (total === 0) return;
  const consumer = await jetstream(bus).consumers.get(deadLetterStreamName);
  // Letters may be removed in the meantime, so fewer may arrive than were counted.
  for await (const message of await consumer.fetch({ max_messages: total, expires: listingMs })) {
    yield letterIn(message.info.streamSequence, message.data);
    if (message.info.pending === 0) break;
  }
}

/**
 * Publishes the message only for the consumer that gave up on it, and removes the letter.
 * @throws StartFailure when its consumer is gone, or its message was too large to be stored and has left the stream
 */
export async function replayDeadLetter(bus: NatsConnection, id: number): Promise<DeadLetter | undefined> {
  const { streams, consumers } = await jetstreamManager(bus);
  const stored = await streams.getMessage(deadLetterStreamName, { seq: id });
  if (!stored) return undefined;
  const letter = letterIn(id, stored.data);
  await consumers.info(eventStreamName, letter.consumer).catch((error: unknown) => {
    if (codeOf(error) !== consumerNotFound) throw error;
    throw new StartFailure(
      `The consumer ${letter.consumer} of dead letter ${id} is not there: start its service first.`,
    );
  });
  const about = headers();
  about.set(replayedFor, letter.consumer);
  // Publish first, remove second: a crash in between publishes the message twice, and the consumer recognises the
  // repeat.
  await jetstream(bus).publish(letter.subject, await wholeMessage(bus, letter), { headers: about });
  await streams.deleteMessage(deadLetterStreamName, id).catch((error: unknown) => {
    // Another operator has replayed the letter at the same time.
    if (codeOf(error) !== messageNotFoundToDelete) throw error;
  });
  return letter;
}

async function wholeMessage(
  bus: NatsConnection,
  { id, isWhole, message, streamSequence }: DeadLetter,
): Promise<Uint8Array> {
  if (isWhole) return message;
  const { streams } = await jetstreamManager(bus);
  const stored = await streams.getMessage(eventStreamName, { seq: streamSequence });
  if (!stored)
    throw new StartFailure(`The message of dead letter ${id} was too large to be stored, and has left the stream.`);
  return stored.data;
}

function letterIn(id: number, data: Uint8Array): DeadLetter {
  const { message, ...letter } = storedLetter.parse(JSON.parse(Buffer.from(data).toString()));
  return { id, ...letter, message: Buffer.from(message, 'base64') };
}
