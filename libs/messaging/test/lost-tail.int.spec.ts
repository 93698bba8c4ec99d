import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import { lessonCompleted } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { startNats } from '@proximal/embedded';
import { connectBus, durableName, EventConsumers, eventStreamName, outboxRow, publishEvent } from '../src/index.js';
import { endAfterwards, mortalNats, ScratchDatabase, scratchDatabase, until } from './scratch.js';

jest.setTimeout(120_000);

const name = durableName('cohort', lessonCompleted.subject);

let nats: Awaited<ReturnType<typeof mortalNats>>;
let database: ScratchDatabase;
let warn: jest.SpiedFunction<Logger['warn']>;
beforeAll(() => void Logger.overrideLogger(false));
beforeEach(async () => {
  warn = jest.spyOn(Logger.prototype, 'warn');
  warn.mockClear();
  database = await scratchDatabase();
  nats = await mortalNats();
});

const events = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const learnerId = first + index;
    return outboxRow(lessonCompleted, `${learnerId}`, { learnerId, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });
  });

async function publish(first: number, count: number, bus = nats.bus): Promise<void> {
  for (const event of events(first, count)) await publishEvent(bus, event);
}

async function consuming() {
  const consumptions = [
    {
      event: lessonCompleted,
      handle: async (envelopes: { id: string }[], transaction: SqlTransaction) => {
        for (const { id } of envelopes)
          await transaction.execute(sql('effect-add')`INSERT INTO effect (event) VALUES (${id}::uuid)`);
      },
    },
  ];
  const consumers = new EventConsumers({ service: 'cohort', database, bus: nats.bus, outbox: undefined, consumptions });
  await consumers.onApplicationBootstrap();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= consumers.beforeApplicationShutdown());
  endAfterwards(stop);
  return { stop };
}

const effects = async () => (await database.column<string>('SELECT event::text FROM effect')).sort();
const idsOf = (...rows: ReturnType<typeof events>[]) =>
  rows
    .flat()
    .map(({ id }) => id)
    .sort();
const untilProcessed = (count: number) => until(async () => (await effects()).length === count);
const created = async () => (await (await jetstreamManager(nats.bus)).consumers.info(eventStreamName, name)).created;
async function untilBack(): Promise<void> {
  const isThere = async () => (await jetstreamManager(nats.bus)).streams.info(eventStreamName);
  await until(() =>
    isThere().then(
      () => true,
      () => false,
    ),
  );
}
const isAcknowledged = async () => {
  const { num_pending, num_ack_pending } = await (
    await jetstreamManager(nats.bus)
  ).consumers.info(eventStreamName, name);
  return num_pending === 0 && num_ack_pending === 0;
};
const losses = () => warn.mock.calls.filter(([line]) => String(line).includes('the stream has lost some')).length;

const messages = () => join(nats.storage, '$G', 'streams', eventStreamName, 'msgs');

async function sync(): Promise<void> {
  await nats.restart(() => cpSync(messages(), `${nats.storage}-synced`, { recursive: true }));
  await untilBack();
}

/** Simulates a power loss: the stream returns to its last sync, and its consumers keep their positions. */
function loseTail(): void {
  rmSync(messages(), { recursive: true });
  renameSync(`${nats.storage}-synced`, messages());
}

async function publishAsOthers(first: number, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-others-'));
  cpSync(nats.storage, join(folder, 'nats', 'jetstream'), { recursive: true });
  const server = await startNats(folder);
  const bus = await connectBus(server.natsUrl, 'test');
  await publish(first, count, bus);
  await bus.close();
  await server.stop();
  rmSync(nats.storage, { recursive: true });
  cpSync(join(folder, 'nats', 'jetstream'), nats.storage, { recursive: true });
  rmSync(folder, { recursive: true });
}

describe('a consumer of a stream that has lost its latest messages', () => {
  it('receives the messages that take their sequences when it starts', async () => {
    const before = await consuming();
    await publish(1, 5);
    await untilProcessed(5);
    await before.stop();
    await sync();
    const meanwhile = await consuming();
    await publish(101, 10);
    await untilProcessed(15);
    await until(isAcknowledged);
    await meanwhile.stop();
    await nats.restart(loseTail);
    await untilBack();

    await consuming();
    await publish(201, 4);
    await untilProcessed(19);
    expect(await effects()).toEqual(idsOf(events(1, 5), events(101, 10), events(201, 4)));
    expect(losses()).toBe(1);
  });

  it.each([
    ['nobody has published', 0],
    ['others have published half as many', 5],
    ['others have published more', 15],
  ])('receives them when it reconnects, after %s', async (_, count) => {
    await publish(1, 5);
    await sync();
    await consuming();
    await publish(101, 10);
    await untilProcessed(15);
    await until(isAcknowledged);
    await nats.restart(async () => {
      loseTail();
      if (count > 0) await publishAsOthers(201, count);
    });
    await untilBack();
    if (count === 0) await until(async () => losses() === 1);
    await publish(301, 1);
    await untilProcessed(15 + count + 1);
    expect(await effects()).toEqual(idsOf(events(1, 5), events(101, 10), events(201, count), events(301, 1)));
    expect(losses()).toBe(1);
  });
});

describe('a consumer of a stream that has lost nothing', () => {
  it('continues where it was after each restart of NATS', async () => {
    await consuming();
    await publish(1, 10);
    await untilProcessed(10);
    await until(isAcknowledged);
    const before = await created();
    for (const first of [101, 201]) {
      await nats.restart();
      await untilBack();
      await publish(first, 3);
    }
    await untilProcessed(16);
    expect(Math.abs(Date.parse(await created()) - Date.parse(before))).toBeLessThan(1_000);
    expect(losses()).toBe(0);
  });
});
