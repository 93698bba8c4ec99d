import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { lessonCompleted } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { startNatsCluster, type ClusterNode, type NatsCluster } from '@proximal/embedded';
import { retryUntilReady, usualEventStream } from '@proximal/runtime';
import {
  addToOutbox,
  connectBus,
  countDeadLetters,
  durableName,
  ensureStreams,
  EventConsumers,
  eventStreamName,
  OutboxRelay,
  outboxRow,
} from '../src/index.js';
import { endAfterwards, scratchDatabase, until, type ScratchDatabase } from './scratch.js';

jest.setTimeout(240_000);

const replicated = { ...usualEventStream, maxBytes: 2 ** 28, replicas: 3 };
const durable = durableName('cohort', lessonCompleted.subject);

let cluster: NatsCluster;
let bus: NatsConnection;
let database: ScratchDatabase;
let added = 0;
let warn: jest.SpiedFunction<Logger['warn']>;

async function add(count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const learnerId = (added += 1);
    return outboxRow(lessonCompleted, `${learnerId}`, { learnerId, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' });
  });
  await database.transaction((transaction) => addToOutbox(transaction, rows));
}

const manager = () => jetstreamManager(bus, { checkAPI: false, timeout: 1_500 });
const stream = async () => (await manager()).streams.info(eventStreamName);
const consumer = async () => (await manager()).consumers.info(eventStreamName, durable);
const nodeNamed = (name: string) => cluster.nodes.find((node) => node.name === name)!;
const connectedNode = () => cluster.nodes.find(({ host }) => host === bus.getServer())!;
const effects = () => database.column<string>('SELECT event::text FROM effect ORDER BY event');
const whenAnswered = (isTrue: () => Promise<boolean>) => until(() => isTrue().catch(() => false));

const untilProcessed = () => until(async () => (await effects()).length >= added);
const untilReplicated = () =>
  whenAnswered(async () => {
    const infos = [await stream(), await consumer()];
    return infos.every(
      ({ cluster: state }) => state?.replicas?.length === 2 && state.replicas.every(({ current }) => current),
    );
  });

async function replace(node: ClusterNode): Promise<void> {
  await node.kill();
  await add(20);
  await untilProcessed();
  await node.loseFiles();
  await node.start();
  await untilReplicated();
}

async function consume(): Promise<void> {
  const handle = async (envelopes: { id: string }[], transaction: SqlTransaction) => {
    for (const { id } of envelopes)
      await transaction.execute(sql('effect-add')`INSERT INTO effect (event) VALUES (${id}::uuid)`);
  };
  const consumptions = [{ event: lessonCompleted, handle }];
  const consumers = new EventConsumers({ service: 'cohort', database, bus, outbox: undefined, consumptions });
  await consumers.onApplicationBootstrap();
  endAfterwards(() => consumers.beforeApplicationShutdown());
}

describe('a NATS of three servers', () => {
  beforeAll(async () => {
    Logger.overrideLogger(false);
    warn = jest.spyOn(Logger.prototype, 'warn');
    const folder = mkdtempSync(join(tmpdir(), 'proximal-cluster-'));
    cluster = await startNatsCluster(folder);
    endAfterwards(async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true });
    });
    bus = await connectBus(cluster.urlOf(), 'test', replicated);
    endAfterwards(() => bus.close());
    // A cluster elects its leader before it knows every server.
    await retryUntilReady(() => ensureStreams(bus), { say: () => undefined });
    database = await scratchDatabase();
    const relay = new OutboxRelay(database, bus, { sweepMs: 50, checkMs: 100, paceMs: 1, onFailure: () => undefined });
    endAfterwards(() => relay.stop());
    relay.start();
    await consume();
    await add(20);
    await untilProcessed();
    await untilReplicated();
  }, 240_000);

  it('has every stream and durable consumer on all of them', async () => {
    expect((await stream()).config.num_replicas).toBe(3);
    expect((await consumer()).cluster?.replicas).toHaveLength(2);
  });

  it.each([
    ['that leads the stream', async () => nodeNamed((await stream()).cluster!.leader!)],
    ['that the process is connected to', async () => connectedNode()],
    ['that leads the consumer', async () => nodeNamed((await consumer()).cluster!.leader!)],
  ])('loses and repeats nothing while the one %s is killed and replaced by an empty one', async (_, choose) => {
    const before = await consumer();
    await replace(await choose());
    await add(20);
    await untilProcessed();
    expect(await effects()).toEqual(await database.column('SELECT id::text FROM outbox ORDER BY id'));
    expect((await consumer()).created).toBe(before.created);
    await whenAnswered(async () => (await countDeadLetters(bus)) === 0);
  });

  it('is not mistaken for one that has lost its stream', async () => {
    const recovered = 'SELECT coalesce(sum(republished), 0)::int FROM outbox_recovery';
    expect(await database.column<number>(recovered)).toEqual([0]);
    expect((await stream()).state.messages).toBe(added);
    expect(warn.mock.calls.filter(([line]) => String(line).includes('has lost some'))).toEqual([]);
  });

  it('waits while two of them are down, and goes on with the first that returns', async () => {
    const [first, second] = cluster.nodes as [ClusterNode, ClusterNode, ClusterNode];
    await Promise.all([first.kill(), second.kill()]);
    await add(10);
    await first.start();
    await add(10);
    await untilProcessed();
    await second.start();
    await untilReplicated();
    expect(await effects()).toEqual(await database.column('SELECT id::text FROM outbox ORDER BY id'));
  });
});
