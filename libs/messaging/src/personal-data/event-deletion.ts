import { jetstreamManager, type NextMsgRequest, type StreamAPI } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { learnersInText } from '@proximal/contracts';
import { z } from 'zod';
import { deadLetterStreamName, eventStreamName, waitingStreamName } from '../events/stream/event-stream.js';
import { codeOf, messageNotFoundToDelete, streamNotFound } from '../events/stream/jetstream-codes.js';

const letter = z.object({ message: z.string() });
const progressEvery = 500;

/**
 * JetStream overwrites the messages on the disk. Every message is read once, so one call serves many learners.
 * @param onProgress is called after some hundred messages, and awaited
 * @returns the number of deleted messages of each stream
 */
export async function deleteEventsOf(
  bus: NatsConnection,
  learners: ReadonlySet<number>,
  onProgress: () => Promise<void>,
): Promise<Record<string, number>> {
  const { streams } = await jetstreamManager(bus);
  const deleted: Record<string, number> = {};
  for (const name of [eventStreamName, waitingStreamName, deadLetterStreamName])
    deleted[name] = await deleteFrom(streams, name, learners, onProgress);
  return deleted;
}

async function deleteFrom(
  streams: StreamAPI,
  name: string,
  learners: ReadonlySet<number>,
  onProgress: () => Promise<void>,
): Promise<number> {
  const info = await streams.info(name).catch((error: unknown) => {
    // The first consumer creates the stream of waiting events.
    if (codeOf(error) !== streamNotFound) throw error;
  });
  if (!info) return 0;
  let deleted = 0;
  let read = 0;
  for (let next = info.state.first_seq; next <= info.state.last_seq;) {
    // The client's type lacks this form, which NATS has since 2.9.
    const query: { seq: number } & NextMsgRequest = { seq: next, next_by_subj: '>' };
    const message = await streams.getMessage(name, query);
    if (!message) break;
    if (learnersInText(textOf(name, message.data)).some((id) => learners.has(id))) {
      await remove(streams, name, message.seq);
      deleted += 1;
    }
    next = message.seq + 1;
    if (++read % progressEvery === 0) await onProgress();
  }
  return deleted;
}

/** A dead letter holds the message within itself, and of a large one only its beginning. */
function textOf(stream: string, data: Uint8Array): string {
  const text = Buffer.from(data).toString();
  if (stream !== deadLetterStreamName) return text;
  return Buffer.from(letter.parse(JSON.parse(text)).message, 'base64').toString();
}

async function remove(streams: StreamAPI, name: string, seq: number): Promise<void> {
  await streams.deleteMessage(name, seq, true).catch((error: unknown) => {
    // It was acknowledged or replayed at the same time, or its age was up.
    if (codeOf(error) !== messageNotFoundToDelete) throw error;
  });
}
