import { describe, expect, it } from '@jest/globals';
import { FakePlatform, json, lost, refused, type Respond, type SentRequest } from './fake-platform.js';

const token = (name: string) => ({ access_token: name, token_type: 'bearer', expires_in: 3600 });
const isRefresh = ({ path }: SentRequest) => path === '/auth/refresh';

const exchanging =
  (refresh: Respond = json(token('new'))): Respond =>
  (request) => {
    if (isRefresh(request)) return refresh(request);
    if (request.path === '/auth/login') return json(token('first'))(request);
    if (request.headers.authorization === 'Bearer new') return json({ data: {} })(request);
    return refused(401, 'token-expired')(request);
  };

const exchangesOf = (platform: FakePlatform) => platform.requests.filter(isRefresh);

describe('an expired token', () => {
  it('is exchanged once for any number of parallel calls, and stored before they go on', async () => {
    const stored: unknown[] = [];
    const platform = new FakePlatform(exchanging());
    const client = platform.client({ token: 'old', onToken: (one) => void stored.push(one) });
    await Promise.all(Array.from({ length: 20 }, () => client.request('GET', '/users/me')));
    expect(exchangesOf(platform).map(({ headers }) => headers.authorization)).toEqual(['Bearer old']);
    expect(stored).toEqual(['new']);
  });

  it('is not exchanged again for a call whose refusal arrives after the exchange', async () => {
    let refuseLate = () => {};
    const late = new Promise<void>((resolve) => (refuseLate = resolve));
    const respond = exchanging();
    const platform = new FakePlatform(async (request) => {
      if (request.path === '/tracks' && request.headers.authorization === 'Bearer old') await late;
      return respond(request);
    });
    const client = platform.client({ token: 'old' });
    const slow = client.request('GET', '/tracks');
    await client.request('GET', '/users/me');
    refuseLate();
    await slow;
    expect(exchangesOf(platform)).toHaveLength(1);
  });

  it('is exchanged a little before it expires', async () => {
    const platform = new FakePlatform(exchanging());
    const client = platform.client();
    await client.login('ada@example.com', 'a password');
    platform.pass(3600 - 59);
    await client.request('GET', '/users/me');
    expect(platform.requests.map(({ path }) => path)).toEqual(['/auth/login', '/auth/refresh', '/users/me']);
  });

  it('is exchanged again when the answer of the exchange is lost, but not after 20 s', async () => {
    let exchanges = 0;
    const platform = new FakePlatform(exchanging((request) => (exchanges++ < 2 ? lost : json(token('new')))(request)));
    await platform.client({ token: 'old' }).request('GET', '/users/me');
    expect(exchanges).toBe(3);
    const broken = new FakePlatform(exchanging(refused(503, 'unavailable', { 'retry-after': '15' })));
    const call = broken.client({ token: 'old' }).request('GET', '/users/me');
    await expect(call).rejects.toMatchObject({ code: 'unavailable' });
    expect(broken.sleeps).toEqual([15]);
  });

  it('is exchanged for the other calls when one of them aborts', async () => {
    const platform = new FakePlatform(exchanging());
    const client = platform.client({ token: 'old' });
    const controller = new AbortController();
    const aborted = client.request('GET', '/users/me', { signal: controller.signal });
    const other = client.request('GET', '/users/me');
    setImmediate(() => controller.abort(new Error('enough')));
    await Promise.allSettled([aborted]);
    expect(await other).toEqual({ data: {} });
  });

  it('is forgotten when it cannot be exchanged, and all calls say why', async () => {
    const stored: unknown[] = [];
    const platform = new FakePlatform(exchanging(refused(401, 'token-too-old')));
    const client = platform.client({ token: 'old', onToken: (one) => void stored.push(one) });
    const calls = [client.request('GET', '/users/me'), client.request('GET', '/users/me')];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'token-too-old' });
    expect(exchangesOf(platform)).toHaveLength(1);
    expect(stored).toEqual([undefined]);
  });
});

describe('a token that is refused otherwise', () => {
  it('is not exchanged', async () => {
    const platform = new FakePlatform(refused(401, 'token-revoked'));
    const call = platform.client({ token: 'old' }).request('GET', '/users/me');
    await expect(call).rejects.toMatchObject({ status: 401, code: 'token-revoked' });
    expect(platform.requests).toHaveLength(1);
  });
});

describe('a login', () => {
  it('ends the session that the client had, whose token it sends to no other path', async () => {
    const platform = new FakePlatform(exchanging());
    const client = platform.client({ token: 'old' });
    await client.login('ada@example.com', 'a password');
    await client.login('ada@example.com', 'a password');
    expect(platform.requests.map(({ path, body }) => [path, (body as { replaces?: string }).replaces])).toEqual([
      ['/auth/login', 'old'],
      ['/auth/login', 'first'],
    ]);
  });
});
