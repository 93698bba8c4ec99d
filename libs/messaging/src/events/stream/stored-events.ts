import { jetstream, jetstreamManager, type NextMsgRequest, type StoredMsg, type StreamAPI } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventStreamName } from './event-stream.js';

/**
 * Yields the oldest message first, and reads one by one, because operators may create no consumers there.
 * @param filter a subject with NATS wildcards
 * @param since leaves out what the stream stored before
 */
export async function* storedEvents(bus: NatsConnection, filter: string, since?: Date): AsyncGenerator<StoredMsg> {
  const { streams } = await jetstreamManager(bus);
  const { state } = await streams.info(eventStreamName);
  let next = since === undefined ? state.first_seq : await firstSince(streams, since, state.first_seq, state.last_seq);
  while (next <= state.last_seq) {
    const message = await messageAt(streams, next, filter);
    if (!message || message.seq > state.last_seq) return;
    yield message;
    next = message.seq + 1;
  }
}

/** Halves the range: sequences and times grow together. */
async function firstSince(streams: StreamAPI, since: Date, first: number, last: number): Promise<number> {
  let [low, high] = [first, last + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const message = await messageAt(streams, middle, '>');
    if (message && message.time < since) low = message.seq + 1;
    else high = middle;
  }
  return low;
}

function messageAt(streams: StreamAPI, seq: number, filter: string): Promise<StoredMsg | null> {
  // The client's type lacks this form, which NATS has since 2.9.
  const query: { seq: number } & NextMsgRequest = { seq, next_by_subj: filter };
  return streams.getMessage(eventStreamName, query);
}

export interface HeldMessage {
  subject: string;
  /** JetStream recognises a repeat by it; empty when the message has none. */
  messageId: string;
  /** In Base64, because it may hold any bytes. */
  data: string;
}

export function heldMessage({ subject, header, data }: StoredMsg): HeldMessage {
  return { subject, messageId: header.get('Nats-Msg-Id'), data: Buffer.from(data).toString('base64') };
}

export async function publishHeld(bus: NatsConnection, { subject, messageId, data }: HeldMessage): Promise<void> {
  const options = messageId === '' ? {} : { msgID: messageId };
  await jetstream(bus).publish(subject, Buffer.from(data, 'base64'), options);
}
