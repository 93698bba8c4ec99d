import { jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { deadLetterStreamName } from './fact-stream.js';

const kept = z.object({
  /** The durable consumer that could not process it. */
  consumer: z.string(),
  /** Of the fact. */
  subject: z.string(),
  /** The message as it was told, in Base64: it may be anything. */
  message: z.string(),
  error: z.string(),
  deliveries: z.number(),
  diedAt: z.string(),
});

/** A fact that a consumer has given up on. */
export interface DeadLetter extends Omit<z.infer<typeof kept>, 'message'> {
  /** A number, by which an operator names it. */
  id: number;
  /** The message as it was told. */
  message: Buffer;
}

const longestError = 4_000;
/** The header of a fact that is told again to one consumer alone. */
const replayedFor = 'Proximal-Replayed-For';

/** Keeps a message that a consumer cannot process, with the reason; ends when it is safely kept. */
export async function bury(bus: NatsConnection, consumer: string, message: JsMsg, error: string): Promise<void> {
  const letter: z.infer<typeof kept> = {
    consumer,
    subject: message.subject,
    message: Buffer.from(message.data).toString('base64'),
    error: error.slice(0, longestError),
    deliveries: message.info.deliveryCount,
    diedAt: new Date().toISOString(),
  };
  // The same message may be buried twice, when it is delivered again before JetStream hears of the first time.
  const msgID = `${consumer} ${message.info.streamSequence}`;
  await jetstream(bus).publish(`dead-letters.${consumer}`, JSON.stringify(letter), { msgID });
}

/** True for a message that is told again to another consumer. */
export function isForAnother(message: JsMsg, consumer: string): boolean {
  const addressee = message.headers?.get(replayedFor) ?? '';
  return addressee !== '' && addressee !== consumer;
}

/** How many dead letters there are. */
export async function countDeadLetters(bus: NatsConnection): Promise<number> {
  const manager = await jetstreamManager(bus);
  return (await manager.streams.info(deadLetterStreamName)).state.messages;
}

/** Every dead letter, oldest first. */
export async function* listDeadLetters(bus: NatsConnection): AsyncGenerator<DeadLetter> {
  const total = await countDeadLetters(bus);
  if (total === 0) return;
  const consumer = await jetstream(bus).consumers.get(deadLetterStreamName);
  const messages = await consumer.consume();
  let seen = 0;
  for await (const message of messages) {
    yield letterIn(message.info.streamSequence, message.data);
    seen += 1;
    if (seen === total || message.info.pending === 0) break;
  }
}

/**
 * Tells a dead letter's message again, to the consumer that gave up on it and no other, and removes the letter.
 * @returns the letter; undefined when there is none of that id
 */
export async function replayDeadLetter(bus: NatsConnection, id: number): Promise<DeadLetter | undefined> {
  const manager = await jetstreamManager(bus);
  const stored = await manager.streams.getMessage(deadLetterStreamName, { seq: id });
  if (!stored) return undefined;
  const letter = letterIn(id, stored.data);
  const about = headers();
  about.set(replayedFor, letter.consumer);
  // First told, then removed: what dies in between tells it twice, which the consumer recognises.
  await jetstream(bus).publish(letter.subject, letter.message, { headers: about });
  await manager.streams.deleteMessage(deadLetterStreamName, id);
  return letter;
}

function letterIn(id: number, data: Uint8Array): DeadLetter {
  const { message, ...letter } = kept.parse(JSON.parse(Buffer.from(data).toString()));
  return { id, ...letter, message: Buffer.from(message, 'base64') };
}
