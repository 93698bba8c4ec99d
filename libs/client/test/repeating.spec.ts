import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from '../src/index.js';
import { FakePlatform, inOrder, json, lost, refused } from './fake-platform.js';

const me = json({ data: { id: 1 } });
const overTheLimit = (seconds: number) => refused(429, 'over-the-limit', { 'retry-after': String(seconds) });
const unavailable = refused(503, 'unavailable', { 'retry-after': '2' });

describe('a request over the limit', () => {
  it('is sent again after the seconds of Retry-After', async () => {
    const platform = new FakePlatform(inOrder(overTheLimit(17), overTheLimit(3), me));
    expect(await platform.client().request('GET', '/users/me')).toEqual({ data: { id: 1 } });
    expect(platform.sleeps).toEqual([17, 3]);
  });

  it('fails at once when the wait would be longer than the bound', async () => {
    const platform = new FakePlatform(inOrder(overTheLimit(6), overTheLimit(5), me));
    const call = platform.client({ maxWaitSeconds: 10 }).request('GET', '/users/me');
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 'over-the-limit', retryAfterSeconds: 5 });
    expect(platform.sleeps).toEqual([6]);
  });

  it('stops waiting when its signal aborts', async () => {
    const platform = new FakePlatform(overTheLimit(17));
    const controller = new AbortController();
    const call = platform.client().request('GET', '/users/me', { signal: controller.signal });
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(call).rejects.toThrow('enough');
  });

  it('is waited for also where the request must not take effect twice', async () => {
    const platform = new FakePlatform(inOrder(overTheLimit(4), json({ access_token: 'a', expires_in: 3600 })));
    await platform.client().login('ada@example.com', 'a password');
    expect(platform.sleeps).toEqual([4]);
  });
});

describe('a request whose answer is lost', () => {
  it('is sent again with the same idempotency key', async () => {
    const platform = new FakePlatform(inOrder(lost, unavailable, json({ data: {} })));
    await platform.client().request('POST', '/progress/lessons/{id}/complete', { params: { id: 7 } });
    const keys = platform.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0]]);
    expect(platform.sleeps).toEqual([0.5, 2]);
  });

  it('is sent again when the connection breaks within the answer', async () => {
    const broken = () => new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) }));
    const platform = new FakePlatform(inOrder(broken, me));
    expect(await platform.client().request('GET', '/users/me')).toEqual({ data: { id: 1 } });
  });

  it('is not sent again when it takes no key and could take effect twice', async () => {
    const platform = new FakePlatform(lost);
    const account = { email: 'ada@example.com', password: 'a password', full_name: 'Ada' };
    await expect(platform.client().register(account)).rejects.toBeInstanceOf(ConnectionError);
    expect(platform.requests).toHaveLength(1);
    expect(platform.requests[0]!.headers).not.toHaveProperty('idempotency-key');
  });

  it('fails after a few tries', async () => {
    const platform = new FakePlatform(lost);
    const call = platform.client().request('GET', '/users/me');
    await expect(call).rejects.toMatchObject({ name: 'ConnectionError', cause: expect.any(TypeError) });
    expect(platform.sleeps).toEqual([0.5, 1, 2, 4, 8]);
  });

  it('has another key for another call, and the key of the caller where one is given', async () => {
    const platform = new FakePlatform(json({ data: {} }));
    const client = platform.client();
    const call = { params: { id: 7 } };
    await client.request('POST', '/progress/lessons/{id}/complete', call);
    await client.request('POST', '/progress/lessons/{id}/complete', call);
    const headers = { 'Idempotency-Key': 'mine' };
    await client.request('POST', '/progress/lessons/{id}/complete', { ...call, headers });
    const keys = platform.requests.map((request) => request.headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });
});

describe('a refusal', () => {
  it('is an error with its code, its fields and its sentence', async () => {
    const errors = [{ path: 'query.q', message: 'is required' }];
    const platform = new FakePlatform(json({ detail: 'q: is required.', code: 'invalid-input', errors }, 422));
    const call = platform.client().request('GET', '/search', { query: { q: '' } });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    await expect(call).rejects.toMatchObject({ status: 422, code: 'invalid-input', detail: 'q: is required.', errors });
  });

  it('of something in between has the code unknown', async () => {
    const platform = new FakePlatform(() => new Response('<h1>Bad request</h1>', { status: 400 }));
    const call = platform.client().request('GET', '/users/me');
    await expect(call).rejects.toMatchObject({ status: 400, code: 'unknown' });
  });

  it('of a page in the place of JSON is an error too', async () => {
    const platform = new FakePlatform(() => new Response('<h1>Log in to the network</h1>'));
    await expect(platform.client().request('GET', '/users/me')).rejects.toMatchObject({ status: 200, code: 'unknown' });
  });
});
