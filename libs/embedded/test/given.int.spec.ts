import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, startServers, type GivenServers, type Servers } from '../src/index.js';
import { newHome } from './homes.js';

describe('given servers', () => {
  let servers: Servers;
  let nothing: string;
  beforeAll(async () => {
    servers = await startServers({ home: newHome(), isDurable: false });
    nothing = `127.0.0.1:${await freePort()}`;
  });
  afterAll(() => servers.stop());

  const startWith = (given: GivenServers) => startServers({ home: newHome(), given });
  const withPassword = (url: string) => url.replace(/:[^:@/]*@/, ':wrong@');

  it('replace embedded ones, and keep running', async () => {
    const { redisUrl, natsUrl } = servers;
    const guest = await startWith({ databaseUrl: servers.databaseUrl('x'), redisUrl, natsUrl });
    expect(guest).toMatchObject({ started: [], redisUrl, natsUrl });
    expect(guest.databaseUrl('x')).toBe(servers.databaseUrl('x'));
    await guest.stop();
    await (await startWith({ databaseUrl: servers.databaseUrl('x'), redisUrl, natsUrl })).stop();
  });

  it('need no PostgreSQL when every service has its database', async () => {
    const databaseUrls = { a: servers.databaseUrl('a'), b: servers.databaseUrl('b') };
    const guest = await startWith({ databaseUrls, redisUrl: servers.redisUrl });
    expect(guest.started).toEqual(['NATS']);
    expect(guest.databaseUrl('b')).toBe(databaseUrls.b);
    await guest.stop();
  });

  it.each<[string, () => GivenServers, RegExp]>([
    [
      'a database address that is not a URL',
      () => ({ databaseUrl: 'localhost' }),
      /^DATABASE_URL must be a URL that starts with postgresql:\/\/ or postgres:\/\/\.$/,
    ],
    [
      'an address of another kind',
      () => ({ redisUrl: 'http://127.0.0.1' }),
      /^REDIS_URL must be a URL that starts with redis:\/\/ or rediss:\/\/\.$/,
    ],
    [
      "a service's database that is no URL",
      () => ({ databaseUrls: { content: '5432' } }),
      /^CONTENT_DATABASE_URL must be/,
    ],
    [
      'a missing PostgreSQL',
      () => ({ databaseUrl: `postgresql://a:secret@${nothing}/x` }),
      /^DATABASE_URL does not work: 127.0.0.1:\d+ answers ".*ECONNREFUSED/,
    ],
    [
      'a missing Redis',
      () => ({ redisUrl: `redis://:secret@${nothing}` }),
      /^REDIS_URL does not work: 127.0.0.1:\d+ answers ".*ECONNREFUSED/,
    ],
    [
      'a missing NATS',
      () => ({ natsUrl: `nats://a:secret@${nothing}` }),
      /^NATS_URL does not work: 127.0.0.1:\d+ answers ".*(REFUSED|refused)/,
    ],
    [
      'a host that does not exist',
      () => ({ databaseUrl: 'postgresql://a:secret@no-such-host.invalid/x' }),
      /^DATABASE_URL does not work: no-such-host.invalid/,
    ],
    [
      'a wrong password of PostgreSQL',
      () => ({ databaseUrl: withPassword(servers.databaseUrl('x')) }),
      /^DATABASE_URL does not work.*password authentication failed/,
    ],
    [
      'a wrong password of Redis',
      () => ({ redisUrl: withPassword(servers.redisUrl) }),
      /^REDIS_URL does not work.*(WRONGPASS|password)/,
    ],
    [
      'a wrong password of NATS',
      () => ({ natsUrl: withPassword(servers.natsUrl) }),
      /^NATS_URL does not work.*[Aa]uthorization/,
    ],
  ])('are refused in one sentence without a secret: %s', async (_, given, sentence) => {
    const failure = await startWith(given()).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringMatching(sentence) });
    expect(failure?.message).not.toMatch(/secret|wrong@|\n/);
  });
});
