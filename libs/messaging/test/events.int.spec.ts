import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { curriculumPublished } from '@proximal/contracts';
import { startNats } from '@proximal/embedded';
import {
  connectBus,
  ensureStreams,
  eventStreamName,
  followEvent,
  outboxRow,
  publishEvent,
  updateStreams,
} from '../src/index.js';
import { usualEventStream } from '@proximal/runtime';
import { ScriptedNats } from './scripted-nats.js';

const folder = mkdtempSync(join(tmpdir(), 'proximal-events-'));
let nats: Awaited<ReturnType<typeof startNats>>;
let bus: Awaited<ReturnType<typeof connectBus>>;

beforeAll(async () => {
  nats = await startNats(folder);
  bus = await connectBus(nats.natsUrl, 'test');
  await ensureStreams(bus);
});

afterAll(async () => {
  await bus.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});

const day = 24 * 3_600_000_000_000;

const published = (version: string) =>
  outboxRow(curriculumPublished, version, { version, publishedAt: '2026-11-20T00:00:00Z' });

async function follow(by = bus) {
  let count = 0;
  let arrived = () => {};
  const unfollow = await followEvent(by, curriculumPublished, () => {
    count += 1;
    arrived();
  });
  const until = async (wanted: number) => {
    while (count < wanted) await new Promise<void>((resolve) => (arrived = resolve));
    return count;
  };
  return { until, unfollow };
}

describe('events', () => {
  it('reach every follower until it ends', async () => {
    const [one, two] = [await follow(), await follow()];
    await publishEvent(bus, published('a'));
    await expect(one.until(1)).resolves.toBe(1);
    await expect(two.until(1)).resolves.toBe(1);
    one.unfollow();
    await publishEvent(bus, published('b'));
    await expect(two.until(2)).resolves.toBe(2);
    await expect(one.until(1)).resolves.toBe(1);
    two.unfollow();
  });

  it('count as published after a lost connection, because one may have been missed', async () => {
    const scripted = await ScriptedNats.start();
    const losing = await connectBus(scripted.url, 'test');
    const { until, unfollow } = await follow(losing);
    scripted.hangUp();
    await expect(until(1)).resolves.toBe(1);
    unfollow();
    await losing.close();
    scripted.stop();
  });

  it('drop caches even when they cannot be read, and later ones still arrive', async () => {
    const { until, unfollow } = await follow();
    for (const odd of ['no json', '', 'null', '{"payload":{"version":7}}']) {
      await jetstream(bus).publish(curriculumPublished.subject, odd);
    }
    await publishEvent(bus, published('after oddities'));
    await expect(until(5)).resolves.toBe(5);
    unfollow();
  });

  it('are stored once, even when they are published repeatedly', async () => {
    const manager = await jetstreamManager(bus);
    const before = (await manager.streams.info(eventStreamName)).state.messages;
    for (let n = 0; n < 3; n++) await publishEvent(bus, published('c'));
    expect((await manager.streams.info(eventStreamName)).state.messages).toBe(before + 1);
  });

  it('leave replies to requests out of their stream', async () => {
    const { config } = await (await jetstreamManager(bus)).streams.info(eventStreamName);
    expect(config.subjects).toContain('content.*.*');
    expect(config.subjects?.filter((subject) => subject.startsWith('*'))).toEqual([]);
  });

  it('have a stream whose settings only an operator changes, and whose other settings stay', async () => {
    const { streams } = await jetstreamManager(bus);
    await streams.update(eventStreamName, { max_age: day, description: 'kept' });
    await ensureStreams(bus);
    expect((await streams.info(eventStreamName)).config).toMatchObject({ max_age: day });
    await updateStreams(bus);
    const { config } = await streams.info(eventStreamName);
    expect(config).toMatchObject({ max_age: 30 * day, description: 'kept' });
  });
});

describe('a connection with its own settings', () => {
  it('creates the stream by them, and leaves the number of replicas unchanged without a setting', async () => {
    const own = mkdtempSync(join(tmpdir(), 'proximal-sized-'));
    const server = await startNats(own);
    const settings = { ...usualEventStream, maxBytes: 8 * 1024 ** 2, maxAgeDays: 2, replicas: 1 };
    const small = await connectBus(server.natsUrl, 'test', settings);
    const configNow = async () => (await (await jetstreamManager(small)).streams.info(eventStreamName)).config;
    await expect(ensureStreams(small)).resolves.toEqual(['EVENTS', 'DEAD_LETTERS']);
    expect(await configNow()).toMatchObject({ max_bytes: settings.maxBytes, max_age: 2 * day, num_replicas: 1 });
    await expect(ensureStreams(small)).resolves.toEqual([]);

    const large = await connectBus(server.natsUrl, 'test', {
      ...usualEventStream,
      maxBytes: 16 * 1024 ** 2,
      maxAgeDays: 3,
      deduplicationMinutes: 120,
      replicas: undefined,
    });
    await ensureStreams(large);
    expect(await configNow()).toMatchObject({ max_bytes: settings.maxBytes, max_age: 2 * day });
    await updateStreams(large);
    expect(await configNow()).toMatchObject({ max_bytes: 16 * 1024 ** 2, max_age: 3 * day, num_replicas: 1 });
    await large.close();
    await small.close();
    await server.stop();
    rmSync(own, { recursive: true });
  });

  it('does not start when the password is wrong, and says so', async () => {
    const url = new URL(nats.natsUrl);
    url.password = 'guessed';
    await expect(connectBus(url.href, 'test')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        /^Cannot use NATS at 127\.0\.0\.1:\d+: it refuses the user or the password \(.+\); set both right in NATS_URL\.$/,
      ),
    });
    await expect(connectBus(url.href, 'test')).rejects.not.toThrow('guessed');
  });

  it('says that it was too slow to log in, and nothing of the password', async () => {
    const scripted = await ScriptedNats.start();
    scripted.mood = 'too-slow';
    await expect(connectBus(scripted.url, 'test')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(
        /^Cannot use NATS at 127\.0\.0\.1:\d+: logging in took too long \(.*Timeout.*\); try again/,
      ),
    });
    scripted.stop();
  });

  it('does not start when nothing answers, and says why', async () => {
    await expect(connectBus('nats://127.0.0.1:1', 'test')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/^Cannot use NATS at 127\.0\.0\.1:1: .*\w.*; start it there or set NATS_URL\.$/),
    });
  });
});

describe('a NATS that cannot store events', () => {
  it('is reported in one sentence', async () => {
    const scripted = await ScriptedNats.start();
    const without = await connectBus(scripted.url, 'test');
    await expect(ensureStreams(without)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/^NATS cannot store events \(.+\): enable JetStream .*NATS_URL\.$/),
    });
    await without.close();
    scripted.stop();
  });
});

describe('the id of an event', () => {
  it('is the same for the same key, and a UUID', () => {
    expect(published('a').id).toBe(published('a').id);
    expect(published('a').id).not.toBe(published('b').id);
    expect(published('a').id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('is refused for an invalid payload', () => {
    expect(() => outboxRow(curriculumPublished, 'x', { version: 7 } as never)).toThrow();
  });
});
