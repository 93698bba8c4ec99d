import { beforeAll, describe, expect, it } from '@jest/globals';
import { lineTo, redisUrl, type Line } from '@proximal/testing';
import { aToken, startGateway } from './gateway.js';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

let one: Gateway;
let two: Gateway;
let redis: Line;

beforeAll(async () => {
  redis = await lineTo(await redisUrl());
  one = await startGateway({
    RATE_LIMITS: 'free:5,guest:4,anonymous:1000',
    TRUSTED_PROXIES: '127.0.0.0/8',
    REDIS_URL: redis.url,
  });
  // The second copy shares everything with the first.
  two = await startGateway({ ...one.environment });
});

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const limitOf = ({ status, headers }: Response) => [
  status,
  headers.get('x-ratelimit-limit'),
  headers.get('x-ratelimit-remaining'),
];

describe('the limit of a learner', () => {
  it('counts down over all copies of the gateway, then refuses with a Retry-After', async () => {
    const token = await aToken(one.url);
    const counts = [];
    for (let n = 0; n < 6; n++) counts.push(limitOf(await fetch(`${(n % 2 ? one : two).url}/users/me`, as(token))));
    expect(counts).toEqual(
      [200, 200, 200, 200, 200, 429].map((status, n) => [status, '5', String(Math.max(0, 4 - n))]),
    );

    expect((await fetch(`${one.url}/tracks/%ff`, as(token))).status).toBe(429);
    const over = await fetch(`${one.url}/no/such/path`, as(token));
    expect([over.status, Number(over.headers.get('retry-after')) > 50]).toEqual([429, true]);
    expect(Number(over.headers.get('x-ratelimit-reset')) * 1000 - Date.now()).toBeGreaterThan(50_000);
  });

  it('admits exactly the allowed number of concurrent requests', async () => {
    const token = await aToken(one.url);
    const sent = Array.from({ length: 20 }, (_, n) => fetch(`${(n % 2 ? one : two).url}/users/me`, as(token)));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('is counted separately from the limits of concurrent callers', async () => {
    const tokens = await Promise.all([aToken(one.url), aToken(one.url)]);
    const remainingOf = async (token: string) => {
      const answers = await Promise.all(Array.from({ length: 3 }, () => fetch(`${one.url}/users/me`, as(token))));
      return answers.map(({ headers }) => headers.get('x-ratelimit-remaining')).sort();
    };
    expect(await Promise.all(tokens.map(remainingOf))).toEqual([
      ['2', '3', '4'],
      ['2', '3', '4'],
    ]);
  });
});

describe('calls without a valid token', () => {
  const remaining = async (headers: Record<string, string>) =>
    Number((await fetch(`${one.url}/users/me`, { headers })).headers.get('x-ratelimit-remaining'));

  it('count by the address that a trusted proxy names, and ignore the addresses before it', async () => {
    const first = await remaining({ 'x-forwarded-for': '198.51.100.7' });
    expect(await remaining({ 'x-forwarded-for': '203.0.113.1, 198.51.100.7', authorization: 'Bearer nonsense' })).toBe(
      first - 1,
    );
    expect(await remaining({ 'x-forwarded-for': '198.51.100.8' })).toBe(first);
  });

  it('count by the same address however the proxies write it', async () => {
    const written = [
      '198.51.100.9',
      '198.51.100.9:4711',
      '::ffff:198.51.100.9',
      '::ffff:c633:6409',
      '0:0:0:0:0:FFFF:C633:6409',
      '[::ffff:c633:6409]:80',
      '203.0.113.1, 198.51.100.9:1, 127.0.0.1:8080',
    ];
    const counts: number[] = [];
    for (const address of written) counts.push(await remaining({ 'x-forwarded-for': address }));
    expect(counts).toEqual(written.map((_, number) => counts[0]! - number));
  });

  it('count by the proxy where it names no address', async () => {
    const first = await remaining({});
    const counts: number[] = [];
    for (const text of ['unknown', '_a', 'x'.repeat(100)]) counts.push(await remaining({ 'x-forwarded-for': text }));
    expect(counts).toEqual([first - 1, first - 2, first - 3]);
  });
});

describe('guests', () => {
  it('of one network have a limit together, whatever their tokens, and apart from callers without a token', async () => {
    const refused = (token: string, address: string) =>
      fetch(`${one.url}/users/me`, { headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address } });
    const guest = async () => {
      const answer = await fetch(`${one.url}/auth/guest`, { method: 'POST' });
      return ((await answer.json()) as { access_token: string }).access_token;
    };
    const counts = [];
    for (let n = 0; n < 5; n++) counts.push(limitOf(await refused(await guest(), '198.51.100.20')));
    expect(counts).toEqual([401, 401, 401, 401, 429].map((status, n) => [status, '4', String(Math.max(0, 3 - n))]));
    expect(limitOf(await refused(await guest(), '198.51.100.21'))).toEqual([401, '4', '3']);
  });
});

describe('a gateway without Redis', () => {
  it('still limits requests, from memory, and still serves them', async () => {
    const token = await aToken(one.url);
    await redis.cut();
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await fetch(`${one.url}/users/me`, as(token))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await redis.mend();
  });
});
