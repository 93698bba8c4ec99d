import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { environmentFor, lineTo, redisUrl, stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import { Redis } from 'ioredis';
import { start } from '../src/start.js';
import { startWorker } from '../src/start-worker.js';

const nowhere = '127.0.0.1:9';

describe.each([
  ['the service', start],
  ['a worker', startWorker],
])('%s without one of its servers', (_, begin) => {
  it.each([
    ['REDIS_URL', `redis://:secret@${nowhere}`, `Redis at ${nowhere}`],
    ['NATS_URL', `nats://user:secret@${nowhere}`, `NATS at ${nowhere}`],
    [
      'GRADING_DATABASE_URL',
      `postgresql://user:secret@${nowhere}/grading`,
      `the database grading at ${nowhere} (GRADING_DATABASE_URL): nothing answers there`,
    ],
  ])('says so for %s, in a sentence without the password', async (variable, url, sentence) => {
    const started = begin({ ...(await environmentFor('grading')), [variable]: url });
    await expect(started).rejects.toMatchObject({ name: 'StartFailure', message: expect.stringContaining(sentence) });
    await expect(started).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it('says why PostgreSQL refuses the connection', async () => {
    const environment = await environmentFor('grading');
    const url = new URL(environment.GRADING_DATABASE_URL ?? '');
    url.password = 'wrong-secret';
    const refused = begin({ ...environment, GRADING_DATABASE_URL: url.href });
    const message = expect.stringMatching(
      /the database test_grading_.* \(GRADING_DATABASE_URL\): the user or the password is wrong\.$/,
    );
    await expect(refused).rejects.toMatchObject({ name: 'StartFailure', message });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('wrong-secret') });
  });

  it('says that Redis refuses the password', async () => {
    const environment = await environmentFor('grading');
    const url = new URL(environment.REDIS_URL ?? '');
    url.password = 'wrong-secret';
    const refused = begin({ ...environment, REDIS_URL: url.href });
    await expect(refused).rejects.toMatchObject({ name: 'StartFailure', message: expect.stringContaining('Redis at') });
  });

  it('treats a Redis that does not answer as one that is away', async () => {
    const line = await lineTo(await redisUrl());
    line.mute();
    const held = begin({ ...(await environmentFor('grading')), REDIS_URL: line.url });
    await expect(held).rejects.toMatchObject({ name: 'StartFailure', message: expect.stringContaining('Redis at') });
  }, 240_000);

  it('says that the database is not migrated', async () => {
    const environment = await environmentFor('grading');
    const url = new URL(environment.GRADING_DATABASE_URL ?? '');
    url.pathname = '/postgres';
    const bare = begin({ ...environment, GRADING_DATABASE_URL: url.href });
    const message = expect.stringMatching(
      /the database postgres at .* \(GRADING_DATABASE_URL\): it has no tables; apply the migrations\.$/,
    );
    await expect(bare).rejects.toMatchObject({ name: 'StartFailure', message });
  });

  it('names every setting that is missing', async () => {
    await expect(begin({})).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/GRADING_DATABASE_URL.*NATS_URL.*REDIS_URL/),
    });
  });
});

describe('a worker whose start fails half-way', () => {
  it('takes no more jobs', async () => {
    const redis = new Redis(await redisUrl());
    const user = `worker-${randomBytes(6).toString('hex')}`;
    stopAfterwards({
      async stop() {
        await redis.acl('DELUSER', user);
        redis.disconnect();
      },
    });
    // Redis lets it take jobs, and refuses its announcement, which comes last.
    await redis.acl('SETUSER', user, 'on', '>secret', '+@all', '&*', '~bull:*');
    const url = new URL(await redisUrl());
    [url.username, url.password] = [user, 'secret'];
    const started = startWorker({ ...(await environmentFor('grading')), REDIS_URL: url.href });
    await expect(started).rejects.toThrow('EXECABORT');
    const connections = async () => String(await redis.client('LIST')).split('\n');
    await until(async () => !(await connections()).some((line) => line.includes(` user=${user} `)));
  }, 60_000);
});
