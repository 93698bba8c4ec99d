/** @jest-environment-options {"modules": "own"} */

import { usualEventStream } from '@proximal/runtime';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { lessonCompleted } from '@proximal/contracts';
import { startNats } from '@proximal/embedded';
import { renderMetrics } from '@proximal/telemetry';
import { EventGauges } from '../src/events/consumers/event-gauges.js';
import {
  connectBus,
  ensureStreams,
  eventStreamName,
  outboxRow,
  publishEvent,
  type EventConsumers,
} from '../src/index.js';

const folder = mkdtempSync(join(tmpdir(), 'proximal-gauges-'));
const settings = {
  ...usualEventStream,
  maxBytes: 1024 ** 2,
  maxAgeDays: 2,
  deduplicationMinutes: 120,
  replicas: undefined,
};
const names = ['progress_idle', 'progress_behind'];
let nats: Awaited<ReturnType<typeof startNats>>;
let bus: Awaited<ReturnType<typeof connectBus>>;
let gauges: EventGauges;

beforeAll(async () => {
  nats = await startNats(folder);
  bus = await connectBus(nats.natsUrl, 'test', settings);
  await ensureStreams(bus);
  const { consumers } = await jetstreamManager(bus);
  for (const durable_name of names)
    await consumers.add(eventStreamName, { durable_name, ack_policy: AckPolicy.Explicit });
  const reads = { names, lags: () => [] } as unknown as EventConsumers;
  gauges = new EventGauges({
    service: 'progress',
    database: undefined as never,
    bus,
    hasOutbox: false,
    consumers: reads,
  });
  gauges.onApplicationBootstrap();
});

afterAll(async () => {
  gauges.beforeApplicationShutdown();
  await bus.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});

async function shown(name: string, labels = ''): Promise<number> {
  const [, value] =
    new RegExp(`^${name}\\{service="progress"${labels}\\} (\\S+)$`, 'm').exec(await renderMetrics()) ?? [];
  return Number(value);
}
const roomOf = (consumer: string) => shown('proximal_consumer_stream_headroom_ratio', `,consumer="${consumer}"`);

async function publish(count: number, bytes: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const row = outboxRow(lessonCompleted, `${Math.random()}`, {
      learnerId: 1,
      lessonId: 1,
      completedAt: '2026-11-20T08:00:00Z',
    });
    await publishEvent(bus, { ...row, payload: { text: 'x'.repeat(bytes) } });
  }
}

async function process(consumer: string, count: number): Promise<void> {
  const messages = await (await jetstream(bus).consumers.get(eventStreamName, consumer)).fetch({ max_messages: count });
  for await (const message of messages) await message.ackAck();
}

describe('the gauges of the stream', () => {
  it('show how much it holds, and how much it may hold', async () => {
    expect(await shown('proximal_stream_oldest_seconds')).toBe(0);
    expect(await shown('proximal_stream_max_bytes')).toBe(settings.maxBytes);
    expect(await shown('proximal_stream_max_age_seconds')).toBe(2 * 86_400);
    await publish(10, 1_000);
    expect(await shown('proximal_stream_bytes')).toBeGreaterThan(10_000);
    expect(await shown('proximal_stream_oldest_seconds')).toBeGreaterThan(0);
  });

  it('show the share of messages that a consumer has processed, until it has nothing to do', async () => {
    expect([await roomOf('progress_idle'), await roomOf('progress_behind')]).toEqual([0, 0]);
    await process('progress_idle', 10);
    await process('progress_behind', 4);
    expect([await roomOf('progress_idle'), await roomOf('progress_behind')]).toEqual([1, 0.4]);
  });

  it('show no room when it has dropped what a consumer had to process', async () => {
    await publish(20, 100_000);
    expect(await shown('proximal_stream_bytes')).toBeLessThanOrEqual(settings.maxBytes);
    expect(await roomOf('progress_behind')).toBe(0);
  });
});
