import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { lessonCompleted, type EventDefinition } from '@proximal/contracts';
import { startNats } from '@proximal/embedded';
import { usualEventStream } from '@proximal/runtime';
import {
  accountsFile,
  busUsers,
  connectBus,
  countWaitingOf,
  durableName,
  ensureStreams,
  EventConsumers,
  eventId,
  eventStreamName,
  listDeadLetters,
  passwordVariable,
  replayDeadLetter,
  waitingStreamName,
} from '../src/index.js';
import { finishWithinMs } from '../src/events/consumers/durable-consumer.js';
import { endAfterwards, ownNats, ScratchDatabase, scratchDatabase, until } from './scratch.js';

jest.setTimeout(120_000);

type Bus = Awaited<ReturnType<typeof connectBus>>;

const next: EventDefinition = { ...lessonCompleted, subject: 'progress.lesson-completed.v2' };
const afterNext: EventDefinition = { ...lessonCompleted, subject: 'progress.lesson-completed.v3' };
const name = durableName('cohort', lessonCompleted.subject);

async function copyOf(database: ScratchDatabase, bus: Bus, versions: EventDefinition[]) {
  const seen: string[] = [];
  const handle = async (envelopes: { id: string }[]) => void seen.push(...envelopes.map(({ id }) => id));
  const consumptions = versions.map((event) => ({ event, handle }));
  const retryPolicy = { maxFailures: 3, firstWaitMs: 20 };
  const consumers = new EventConsumers({
    service: 'cohort',
    database,
    bus,
    outbox: undefined,
    consumptions,
    retryPolicy,
  });
  await consumers.onApplicationBootstrap();
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= consumers.beforeApplicationShutdown());
  endAfterwards(stop);
  return { seen, stop };
}

async function publish(bus: Bus, { subject }: EventDefinition, count: number, from = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => eventId(lessonCompleted, `${subject} ${from + index}`));
  const payload = { learnerId: 1, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' };
  await Promise.all(ids.map((id) => jetstream(bus).publish(subject, JSON.stringify({ id, payload }))));
  return ids;
}

const waiting = async (bus: Bus) => (await countWaitingOf(bus, [name])).get(name)!;
async function deadLetters(bus: Bus) {
  const letters: { id: number; error: string }[] = [];
  for await (const letter of listDeadLetters(bus)) letters.push(letter);
  return letters;
}
async function inProgress(bus: Bus): Promise<number> {
  const { consumers } = await jetstreamManager(bus);
  const { num_pending, num_ack_pending } = await consumers.info(eventStreamName, name);
  return num_pending + num_ack_pending;
}

describe('an event of an unknown version', () => {
  let nats: Awaited<ReturnType<typeof ownNats>>;
  let database: ScratchDatabase;
  beforeAll(async () => {
    // The reports here are intended.
    Logger.overrideLogger(false);
    nats = await ownNats();
    database = await scratchDatabase();
  });

  it('waits, and more of them than the consumer may have in progress do not block known events', async () => {
    const old = await copyOf(database, nats.bus, [lessonCompleted]);
    await publish(nats.bus, next, 1_200);
    const known = await publish(nats.bus, lessonCompleted, 3);
    await until(async () => (await waiting(nats.bus)) === 1_200 && (await inProgress(nats.bus)) === 0);
    expect(old.seen.sort()).toEqual(known.sort());
    expect(await deadLetters(nats.bus)).toEqual([]);
    await old.stop();
    expect(await waiting(nats.bus)).toBe(1_200);
  });

  it('is processed once by a newer copy beside the old one, and so are later ones', async () => {
    const old = await copyOf(database, nats.bus, [lessonCompleted]);
    const newer = await copyOf(database, nats.bus, [lessonCompleted, next]);
    const later = await publish(nats.bus, next, 50, 1_200);
    await until(async () => (await waiting(nats.bus)) === 0 && (await inProgress(nats.bus)) === 0);
    expect(new Set(newer.seen).size).toBe(1_250);
    expect(newer.seen).toHaveLength(1_250);
    expect(newer.seen).toEqual(expect.arrayContaining(later));
    expect(old.seen).toEqual([]);
    expect(await deadLetters(nats.bus)).toEqual([]);
    await old.stop();
    await newer.stop();
  });

  it('waits in its service when the newer copies are rolled back, and again for the next ones', async () => {
    const newer = await copyOf(database, nats.bus, [lessonCompleted, next]);
    await newer.stop();
    const old = await copyOf(database, nats.bus, [lessonCompleted]);
    const ids = await publish(nats.bus, next, 5, 2_000);
    const unknown = await publish(nats.bus, afterNext, 2);
    await until(async () => (await waiting(nats.bus)) === 7);
    await old.stop();
    const again = await copyOf(database, nats.bus, [lessonCompleted, next]);
    await until(async () => (await waiting(nats.bus)) === 2);
    expect(again.seen.sort()).toEqual(ids.sort());
    await again.stop();
    const newest = await copyOf(database, nats.bus, [lessonCompleted, next, afterNext]);
    await until(async () => (await waiting(nats.bus)) === 0);
    expect(newest.seen.sort()).toEqual(unknown.sort());
    await newest.stop();
  });

  it('becomes a dead letter when it has waited too long, and a newer copy can replay it', async () => {
    const impatient = await connectBus(nats.natsUrl, 'test', { ...usualEventStream, unknownVersionHours: 1 / 3_600 });
    endAfterwards(() => impatient.close());
    const old = await copyOf(database, impatient, [lessonCompleted]);
    const [id] = await publish(nats.bus, afterNext, 1, 10);
    await until(async () => (await deadLetters(nats.bus)).some(({ error }) => error.includes('.v3, and no copy')));
    await until(async () => (await waiting(nats.bus)) === 0);
    await old.stop();
    const newest = await copyOf(database, nats.bus, [lessonCompleted, next, afterNext]);
    for (const letter of await deadLetters(nats.bus)) await replayDeadLetter(nats.bus, letter.id);
    await until(() => newest.seen.includes(id!));
    await newest.stop();
  });

  it('is a dead letter at once where nothing may wait', async () => {
    const strict = await connectBus(nats.natsUrl, 'test', { ...usualEventStream, unknownVersionHours: 0 });
    endAfterwards(() => strict.close());
    const old = await copyOf(database, strict, [lessonCompleted]);
    await publish(nats.bus, { ...next, subject: 'progress.lesson-completed.v8' }, 1);
    await until(async () => (await deadLetters(nats.bus)).some(({ error }) => error.includes('unknown version')));
    expect(await waiting(nats.bus)).toBe(0);
    await old.stop();
  });

  it('is processed also when the other stream was lost while a copy read it', async () => {
    const newer = await copyOf(database, nats.bus, [lessonCompleted, next]);
    const { streams, consumers } = await jetstreamManager(nats.bus);
    const isReading = async () => (await consumers.info(waitingStreamName, name).catch(() => null))?.num_waiting === 1;
    await until(isReading);
    await streams.delete(waitingStreamName);
    await until(isReading);
    const old = await copyOf(database, nats.bus, [lessonCompleted]);
    const ids = await publish(nats.bus, next, 20, 4_000);
    await until(() => ids.every((id) => newer.seen.includes(id)));
    await old.stop();
    await newer.stop();
  });

  it('stays in the event stream when the other stream cannot store it', async () => {
    await (await jetstreamManager(nats.bus)).streams.delete(waitingStreamName);
    const old = await copyOf(database, nats.bus, [lessonCompleted]);
    await publish(nats.bus, next, 1, 3_000);
    await until(async () => (await waiting(nats.bus)) === 1);
    await old.stop();
  });

  it('delays no stop, even right after the start', async () => {
    const startedAt = performance.now();
    for (let round = 0; round < 3; round += 1) await (await copyOf(database, nats.bus, [lessonCompleted])).stop();
    expect(performance.now() - startedAt).toBeLessThan(finishWithinMs);
  });

  it('is delivered to a recreated database as well', async () => {
    const fresh = await scratchDatabase();
    const newer = await copyOf(fresh, nats.bus, [lessonCompleted, next]);
    await until(() => new Set(newer.seen).size === 1_279);
    expect(newer.seen).toHaveLength(1_279);
    await newer.stop();
  });
});

it('a service may let its own events wait, with the accounts of an installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-waiting-'));
  const passwords = Object.fromEntries(busUsers.map((user) => [passwordVariable(user), `p${user.replace('-', '')}`]));
  // Nobody may publish the next version until the contracts have it.
  const configuration = accountsFile().replaceAll(
    `"${lessonCompleted.subject}"`,
    `"${lessonCompleted.subject}", "${next.subject}"`,
  );
  const server = await startNats(folder, { accounts: { configuration, passwords } });
  endAfterwards(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const busOf = async (user: (typeof busUsers)[number]) => {
    const { host } = new URL(server.natsUrl);
    const bus = await connectBus(`nats://${user}:${passwords[passwordVariable(user)]}@${host}`, user);
    endAfterwards(() => bus.close());
    return bus;
  };
  const [cohort, progress, operator] = [await busOf('cohort'), await busOf('progress'), await busOf('operator')];
  await ensureStreams(operator);
  const database = await scratchDatabase();
  const old = await copyOf(database, cohort, [lessonCompleted]);
  const ids = await publish(progress, next, 3);
  await until(async () => (await waiting(operator)) === 3);
  await old.stop();
  const newer = await copyOf(database, cohort, [lessonCompleted, next]);
  await until(() => newer.seen.length === 3);
  expect(newer.seen.sort()).toEqual(ids.sort());
  await newer.stop();
});
