/** @jest-environment-options {"modules": "own"} */

import { cpSync, rmSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { lessonCompleted } from '@proximal/contracts';
import { renderMetrics } from '@proximal/telemetry';
import {
  addToOutbox,
  ensureStreams,
  eventStreamName,
  OutboxRelay,
  outboxRow,
  type RelayOptions,
} from '../src/index.js';
import { endAfterwards, mortalNats, ScratchDatabase, scratchDatabase, until } from './scratch.js';

type Nats = Awaited<ReturnType<typeof mortalNats>>;

let nats: Nats;
let database: ScratchDatabase;
beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  database = await scratchDatabase();
  nats = await mortalNats();
});

const event = (learnerId: number) =>
  outboxRow(lessonCompleted, `${learnerId}`, { learnerId, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });
const events = (first: number, count: number) => Array.from({ length: count }, (_, index) => event(first + index));
const add = (rows: ReturnType<typeof events>) => database.transaction((transaction) => addToOutbox(transaction, rows));

function relay(options: Partial<RelayOptions> = {}): OutboxRelay {
  const started = new OutboxRelay(database, nats.bus, {
    sweepMs: 20,
    checkMs: 50,
    paceMs: 1,
    onFailure: () => undefined,
    ...options,
  });
  endAfterwards(() => started.stop());
  started.start();
  return started;
}

function watch(bus: NatsConnection): string[] {
  const ids: string[] = [];
  bus.subscribe(lessonCompleted.subject, {
    callback: (_, message) => void ids.push(message.json<{ id: string }>().id),
  });
  return ids;
}

const streams = async () => (await jetstreamManager(nats.bus)).streams;
const messages = async () => (await (await streams()).info(eventStreamName)).state.messages;
/** A starting server answers nobody. */
const messagesOnceThere = () => messages().catch(() => 0);
const isAllPublished = async () =>
  (await database.column('SELECT id FROM outbox WHERE published_at IS NULL')).length === 0;
const finished = async (count: number) =>
  (await database.column('SELECT finished_at IS NOT NULL FROM outbox_recovery')).filter(Boolean).length === count;
const republished = async () =>
  (await database.column<string>('SELECT coalesce(sum(republished), 0) FROM outbox_recovery')).map(Number)[0];

async function addPublished(rows: ReturnType<typeof events>, days: number): Promise<void> {
  await add(rows);
  await database.run(
    `UPDATE outbox
      SET published_at = now() - make_interval(secs => $1::float8 * random()),
        created_at = now() - make_interval(days => 31)`,
    days * 86_400,
  );
}

async function deleteStream(): Promise<void> {
  await (await streams()).delete(eventStreamName);
  await ensureStreams(nats.bus);
}

describe('a relay that starts', () => {
  it('publishes nothing that another one has published', async () => {
    await add(events(1, 1_200));
    relay();
    await until(isAllPublished);
    const seen = watch(nats.bus);
    for (let copy = 0; copy < 3; copy += 1) relay();
    await add([event(9_000)]);
    await until(isAllPublished);
    // Each relay has checked the stream by then.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(seen).toEqual([event(9_000).id]);
    expect(await finished(1)).toBe(true);
  });

  it('publishes nothing again with a new database', async () => {
    const seen = watch(nats.bus);
    relay();
    await until(() => finished(1));
    expect(seen).toEqual([]);
    expect(await republished()).toBe(0);
  });

  it('trusts publications that are later than the creation of a stream that it sees for the first time', async () => {
    await addPublished(events(1, 10), 0);
    const seen = watch(nats.bus);
    relay();
    await until(() => finished(1));
    expect(seen).toEqual([]);
  });
});

describe('a recreated stream', () => {
  it('receives the whole outbox once from three relays, while new events go first', async () => {
    await addPublished(events(1, 1_800), 29);
    for (let copy = 0; copy < 3; copy += 1) relay({ paceMs: 20 });
    await until(() => finished(1));
    expect(await messages()).toBe(1_800);

    await deleteStream();
    const seen = watch(nats.bus);
    await until(async () => seen.length > 0);
    await add([event(9_000)]);
    await until(() => finished(2));
    await until(isAllPublished);
    expect(await messages()).toBe(1_801);
    // A batch that NATS acknowledges too late is published again; the stream keeps one of each.
    expect(new Set(seen).size).toBe(1_801);
    expect(seen.indexOf(event(9_000).id)).toBeLessThan(1_800);
    expect(await republished()).toBe(3_600);
    expect(await renderMetrics()).toMatch(/^proximal_events_republished_total\{connection="test"\} 3600$/m);
  });

  it('receives the rest from another relay when one stops in the middle', async () => {
    await addPublished(events(1, 2_000), 29);
    const first = relay({ paceMs: 60_000 });
    await until(async () => (await republished()) === 500);
    await first.stop();
    // The next batch may begin: the pace is kept by the database, for all copies.
    await database.run(`UPDATE outbox_recovery SET advanced_at = '-infinity'`);
    const seen = watch(nats.bus);
    relay();
    await until(() => finished(1));
    expect(await messages()).toBe(2_000);
    expect(new Set(seen).size).toBe(1_500);
  });

  it('receives each batch from one relay only, at the pace of the database', async () => {
    await addPublished(events(1, 2_000), 29);
    for (let copy = 0; copy < 3; copy += 1) relay({ paceMs: 60_000 });
    await until(async () => (await republished()) === 500);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await republished()).toBe(500);
  });

  it('does not wait for an event that JetStream refuses', async () => {
    const failures: unknown[] = [];
    await addPublished([...events(1, 3), { ...event(4), payload: { text: 'x'.repeat(5_000_000) } }], 29);
    relay({ onFailure: (error) => failures.push(error) });
    await until(() => finished(1));
    expect(await messages()).toBe(3);
    expect(failures).toHaveLength(1);
  });
});

describe('a restarted NATS', () => {
  it('receives nothing when it has everything', async () => {
    await add(events(1, 600));
    relay();
    await until(isAllPublished);
    await nats.restart();
    await until(async () => (await messagesOnceThere()) === 600);
    await add([event(9_000)]);
    await until(async () => (await messagesOnceThere()) === 601);
    expect(await republished()).toBe(0);
  });

  it('receives the messages that it had acknowledged and not synced, even when others have published since', async () => {
    relay();
    await add(events(1, 600));
    await until(isAllPublished);
    await database.run(
      `UPDATE outbox SET published_at = now() - interval '5 minutes' - random() * interval '40 minutes'`,
    );
    await nats.restart(() => cpSync(nats.storage, `${nats.storage}-before`, { recursive: true }));
    await until(async () => (await messagesOnceThere()) === 600);
    await add(events(1_001, 50));
    await until(async () => (await messagesOnceThere()) === 650 && (await isAllPublished()));
    await nats.restart(() => {
      rmSync(nats.storage, { recursive: true });
      cpSync(`${nats.storage}-before`, nats.storage, { recursive: true });
    });
    await until(async () => (await messagesOnceThere()) === 650);
    await until(() => finished(2));
    // At most the events of half a minute before the loss are published again besides the lost ones.
    expect(await republished()).toBeGreaterThanOrEqual(50);
    expect(await republished()).toBeLessThan(150);
  });
});
