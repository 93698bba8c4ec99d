import { describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { withClient } from '@proximal/migrations';
import { connectBus } from '@proximal/messaging';
import { Redis } from 'ioredis';
import { freshDatabase, natsUrl, redisUrl } from '../src/index.js';

describe('the servers for tests', () => {
  it('give each caller a database of its own with the migrations of the service', async () => {
    const [one, other] = await Promise.all([freshDatabase('gateway'), freshDatabase('gateway')]);
    const tables = `SELECT count(*)::int AS number FROM information_schema.tables WHERE table_schema = 'public'`;
    const count = (url: string) =>
      withClient(url, async (client) => (await client.query<{ number: number }>(tables)).rows[0]!.number);

    await withClient(one, (client) => client.query('CREATE TABLE only_here ()'));
    expect(await count(one)).toBe((await count(other)) + 1);
    expect(await count(other)).toBeGreaterThan(1);
  });

  it('give a test file an empty Redis database', async () => {
    const redis = new Redis(await redisUrl());
    expect(await redis.dbsize()).toBe(0);
    expect(Number(new URL(await redisUrl()).pathname.slice(1))).toBeGreaterThan(0);
    await redis.quit();
  });

  it('give a test file a NATS that admits nobody without the password', async () => {
    const bus = await connectBus(await natsUrl(), 'test');
    expect(bus.info?.max_payload).toBe(4 * 1024 ** 2);
    expect(bus.info?.jetstream).toBe(true);
    await bus.close();
    await expect(connect({ servers: new URL(await natsUrl()).host })).rejects.toThrow(/authorization/i);
  });
});
