import { jetstreamManager, type ConsumerInfo, type StreamInfo } from '@nats-io/jetstream';
import { eventOwners, Refusal, showOutbox, type Owner } from '@proximal/contracts';
import { countWaitingOf, deadLetterStreamName, eventStreamName, type DeadLetter } from '@proximal/messaging/client';
import type { Operator } from './operator.js';
import { aligned } from '../terminal/table.js';

const longestMessage = 400;

export async function statusText({ bus, client }: Operator): Promise<string> {
  const { streams, consumers } = await jetstreamManager(bus);
  const outboxes = await Promise.all(eventOwners.map((owner) => outboxLine({ client }, owner)));
  const stream = await streams.info(eventStreamName);
  const dead = await streams.info(deadLetterStreamName);
  const lines: string[][] = [];
  const names: string[] = [];
  for await (const consumer of consumers.list(eventStreamName))
    if (consumer.config.durable_name) {
      names.push(consumer.name);
      lines.push(consumerLine(consumer));
    }
  const waiting = [...(await countWaitingOf(bus, names))].filter(([, count]) => count > 0);
  return [
    ...aligned([['outbox', 'waiting', 'since'], ...outboxes.filter((line) => line !== undefined)]),
    '',
    ...aligned([['stream', 'messages', 'bytes', 'first', 'last'], streamLine(stream), streamLine(dead)]),
    '',
    ...aligned([['consumer', 'waiting', 'in progress', 'redelivered', 'done up to'], ...lines.toSorted()]),
    '',
    ...waiting.map(([name, count]) => `${count} events of unknown versions wait for ${name}`),
    `${dead.state.messages} dead letters`,
  ].join('\n');
}

async function outboxLine({ client }: Pick<Operator, 'client'>, owner: Owner): Promise<string[] | undefined> {
  try {
    const { waiting, oldestAt } = await client.request(showOutbox(owner), {});
    return [owner, String(waiting), oldestAt ?? ''];
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function streamLine({ config, state }: StreamInfo): string[] {
  const [first, last] = state.messages === 0 ? ['', ''] : [state.first_ts, state.last_ts].map((at) => at.slice(0, 19));
  return [config.name, String(state.messages), String(state.bytes), first ?? '', last ?? ''];
}

function consumerLine({ name, num_pending, num_ack_pending, num_redelivered, ack_floor }: ConsumerInfo): string[] {
  return [name, ...[num_pending, num_ack_pending, num_redelivered, ack_floor.stream_seq].map(String)];
}

export function letterText({ id, consumer, subject, error, deliveries, diedAt, message }: DeadLetter): string {
  const text = message.toString();
  const shown = text.length > longestMessage ? `${text.slice(0, longestMessage)}… (${message.length} bytes)` : text;
  return [
    `${id}  ${subject}`,
    `    consumer ${consumer}, ${deliveries} deliveries, ${diedAt}`,
    `    ${error}`,
    `    ${shown}`,
  ].join('\n');
}
