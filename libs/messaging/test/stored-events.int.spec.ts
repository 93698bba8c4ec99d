import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { lessonCompleted, subscriptionReported } from '@proximal/contracts';
import {
  eventStreamName,
  heldMessage,
  outboxRow,
  publishEvent,
  publishHeld,
  recreateStreams,
  storedEvents,
  type OutboxRow,
} from '../src/index.js';
import { ownNats } from './scratch.js';

let nats: Awaited<ReturnType<typeof ownNats>>;
beforeAll(async () => {
  nats = await ownNats();
});

const lesson = (lessonId: number) =>
  outboxRow(lessonCompleted, `1-${lessonId}`, { learnerId: 1, lessonId, completedAt: '2026-11-20T12:00:00.000Z' });
const report = outboxRow(subscriptionReported, 'one', {
  learnerId: 1,
  version: 1,
  planId: 'pro_monthly',
  status: 'active',
  currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  cancelAtPeriodEnd: false,
});

async function idsOf(filter: string, since?: Date): Promise<string[]> {
  const ids: string[] = [];
  for await (const message of storedEvents(nats.bus, filter, since)) ids.push(message.json<OutboxRow>().id);
  return ids;
}

describe('reading the event stream', () => {
  const early = [lesson(1), report, lesson(2)];
  const late = [lesson(3), lesson(4)];
  let between: Date;

  it('gives the events of one producer, oldest first', async () => {
    expect(await idsOf('progress.*.*')).toEqual([]);
    for (const event of early) await publishEvent(nats.bus, event);
    await pause(50);
    between = new Date();
    await pause(50);
    for (const event of late) await publishEvent(nats.bus, event);
    expect(await idsOf('progress.*.*')).toEqual([lesson(1), lesson(2), lesson(3), lesson(4)].map(({ id }) => id));
  });

  it('begins at an instant, also where messages are missing', async () => {
    const { streams } = await jetstreamManager(nats.bus);
    for (const seq of [2, 3]) await streams.deleteMessage(eventStreamName, seq);
    expect(await idsOf('progress.*.*', between)).toEqual(late.map(({ id }) => id));
    expect(await idsOf('progress.*.*', new Date(0))).toHaveLength(3);
    expect(await idsOf('progress.*.*', new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('lets a message outlive its stream', async () => {
    await publishEvent(nats.bus, { ...report, id: report.id.replace(/^./, '0') });
    const held = [];
    for await (const message of storedEvents(nats.bus, subscriptionReported.subject)) held.push(heldMessage(message));
    expect(held).toHaveLength(1);
    await recreateStreams(nats.bus);
    expect(await idsOf('>')).toEqual([]);
    // An interrupted run publishes it twice.
    for (const message of [...held, ...held]) await publishHeld(nats.bus, message);
    expect(await idsOf('>')).toEqual([report.id.replace(/^./, '0')]);
    // The new stream takes events that the old one had.
    await publishEvent(nats.bus, lesson(1));
    expect(await idsOf('progress.*.*')).toEqual([lesson(1).id]);
  });
});
