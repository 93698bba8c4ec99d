import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { curriculumPublished, defineOperation, operations, Refusal, showTrack } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { publishUntilTaken } from '@proximal/testing';
import { outboxRow } from '@proximal/messaging';
import { z } from 'zod';
import { aToken, exchange, startGateway } from './gateway.js';

const deprecation = { since: '2026-11-20T00:00:00Z', sunset: '2027-03-01T00:00:00Z', successor: '/api/v2/tracks' };
const oldTrack = defineOperation('content.show-old-track', {
  method: 'GET',
  path: '/old-tracks/{slug}',
  summary: 'A deprecated route',
  owned: 'everyone',
  description: 'Shows a track; another route replaces it.',
  params: showTrack.params,
  output: showTrack.output,
  deprecation,
});

const ofAThing = {
  path: '/things/{slug}',
  summary: 'Change or delete a thing',
  owned: 'everyone' as const,
  description: 'Two methods of one path, both with a body.',
  params: showTrack.params,
  body: z.object({ reason: z.string() }),
  output: z.unknown(),
};
const replaceThing = defineOperation('content.replace-thing', { ...ofAThing, method: 'PUT' });
const changeThing = defineOperation('content.change-thing', { ...ofAThing, method: 'PATCH' });
const deleteThing = defineOperation('content.delete-thing', { ...ofAThing, method: 'DELETE' });

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;
let requested = 0;

beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMITS: 'free:1000,anonymous:1000' }, [
    ...operations,
    oldTrack,
    replaceThing,
    changeThing,
    deleteThing,
  ]);
  token = await aToken(gateway.url);
  gateway.bus.subscribe('content.>', {
    callback: (_error, message) => {
      if (message.subject.split('.').length > 2) return;
      const { params } = message.json<{ params?: { slug?: string } }>();
      // The gateway itself asks each service who is erased, every minute.
      if (!params) return;
      requested += 1;
      const refused = params.slug === 'missing' ? { refusal: new Refusal('track-unknown').code } : undefined;
      message.respond(JSON.stringify(refused ?? { output: { slug: params.slug, items: [], next: null, requested } }));
    },
  });
  await gateway.bus.flush();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + path, { method, headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a content read', () => {
  it('is answered from the gateway’s cache until the curriculum is published', async () => {
    const first = await (await get('/tracks/a')).text();
    const before = requested;
    expect(await (await get('/tracks/a')).text()).toBe(first);
    expect(requested).toBe(before);

    await publishUntilTaken(
      gateway.bus,
      outboxRow(curriculumPublished, 'next', { version: 'next', publishedAt: '2026-11-20T00:00:00Z' }),
    );
    let now = first;
    while (now === first) now = await (await get('/tracks/a')).text();
    expect(requested).toBe(before + 1);
  });

  it('has an ETag, and gets a 304 without a body when the caller sends it', async () => {
    const etag = (await get('/tracks/b')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/tracks/b', { 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('x-ratelimit-limit')).toBe('1000');
    }
    expect((await get('/tracks/b', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  it('does not cache a refusal', async () => {
    const before = requested;
    for (let n = 1; n <= 2; n++) {
      expect((await get('/tracks/missing')).status).toBe(404);
      expect(requested).toBe(before + n);
    }
  });

  it('answers HEAD without a body, and ignores a trailing slash', async () => {
    const head = await get('/tracks/c', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get('/tracks/c/')).status).toBe(200);
  });
});

describe('a deprecated route', () => {
  it('names its start, its end and its replacement', async () => {
    const { status, headers } = await get('/old-tracks/a');
    expect(status).toBe(200);
    expect(headers.get('deprecation')).toBe('@1795132800');
    expect(headers.get('sunset')).toBe('Mon, 01 Mar 2027 00:00:00 GMT');
    expect(headers.get('link')).toBe('</api/v2/tracks>; rel="successor-version"');
  });
});

describe('an unavailable service', () => {
  it('is a 503 at once, with a Retry-After', async () => {
    const response = await get('/progress/dashboard');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual({ detail: expect.any(String), code: 'unavailable' });
  });
});

describe('a refusal', () => {
  const post = (path: string, init: { body?: string; type?: string; token?: string } = {}) =>
    fetch(gateway.url + path, {
      method: 'POST',
      body: init.body ?? '{}',
      headers: {
        'content-type': init.type ?? 'application/json',
        ...(init.token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  const large = JSON.stringify({ code: 'x'.repeat(300_000) });

  it.each<[string, () => Promise<Response>, number]>([
    ['an unknown path before a missing token', () => fetch(`${gateway.url}/nope`), 404],
    ['a wrong method before a missing token', () => fetch(`${gateway.url}/tracks`, { method: 'DELETE' }), 405],
    ['a missing token before a large body', () => post('/labs/1/submit', { body: large, token: '' }), 401],
    ['a large body before a wrong type', () => post('/labs/1/submit', { body: large, type: 'text/plain' }), 413],
    ['a large body before a malformed type', () => post('/labs/1/submit', { body: large, type: ';;' }), 413],
    ['a wrong type before a malformed body', () => post('/labs/1/submit', { body: '{', type: 'text/plain' }), 415],
    ['a malformed body before a bad id', () => post('/labs/-1/submit', { body: '{' }), 400],
    ['a wrong field before a bad id', () => post('/labs/-1/submit', { body: '{"code": 7}' }), 422],
    ['a bad id', () => post('/labs/-1/submit', { body: '{"code": ""}' }), 404],
    ['a forged cursor', () => get('/tracks?cursor=not-a-cursor'), 400],
    ['a bad limit', () => get('/tracks?limit=ten'), 422],
    ['a part of a path that cannot be decoded', () => get('/tracks/%ff'), 404],
    ['a part of a path that is too long', () => get(`/tracks/${'a'.repeat(301)}`), 404],
  ])('%s', async (_, send, status) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      detail: expect.any(String),
      code: expect.stringMatching(/^[a-z-]+$/),
    });
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']) {
      expect(response.headers.get(name)).toMatch(/^\d+$/);
    }
    expect(response.headers.get('x-request-id')).toBeTruthy();
  });

  it('counts for the learner and has the request’s id, also when the path cannot be decoded', async () => {
    const remaining = ({ headers }: Response) => Number(headers.get('x-ratelimit-remaining'));
    const before = remaining(await get('/users/me'));
    const response = await get('/tracks/%ff', { 'x-request-id': 'mine' });
    expect([remaining(response), response.headers.get('x-request-id')]).toEqual([before - 1, 'mine']);
  });

  it('never concerns a body’s type when no body is needed', async () => {
    for (const type of ['text/plain', ';;', ''])
      expect((await post('/auth/refresh', { body: '', type })).status).toBe(200);
  });

  it('has its headers when its reason is a bug in the gateway', async () => {
    const unseen = await aToken(gateway.url);
    const rename = (from: string, to: string) =>
      withClient(gateway.environment.GATEWAY_DATABASE_URL!, (client) =>
        client.query(`ALTER TABLE ${from} RENAME TO ${to}`),
      );
    await rename('session', 'mislaid');
    const response = await get('/users/me', { authorization: `Bearer ${unseen}` });
    await rename('mislaid', 'session');
    expect([response.status, await response.json()]).toEqual([
      500,
      { detail: expect.any(String), code: 'internal-error' },
    ]);
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000');
  });

  it('names the methods of the path', async () => {
    expect((await get('/tracks', {}, 'DELETE')).headers.get('allow')).toBe('GET, HEAD');
    expect((await get('/things/a')).headers.get('allow')).toBe('PUT, PATCH, DELETE');
    expect((await get('/labs/1/submit', {}, 'PUT')).headers.get('allow')).toBe('POST');
  });
});

describe.each(['PUT', 'PATCH', 'DELETE'])('a %s', (method) => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/things/a`, {
      method,
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });

  it('reaches the owner with its parameters and body, and takes no idempotency key', async () => {
    const response = await send('{"reason":"why"}', { 'idempotency-key': 'not even\u00a0valid' });
    expect([response.status, await response.json()]).toMatchObject([200, { data: { slug: 'a' } }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused by the same rules as a POST', async () => {
    const bodies = ['', '{', '{}', JSON.stringify({ reason: 'x'.repeat(300_000) })];
    const responses = await Promise.all(bodies.map((body) => send(body)));
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 422, 413]);
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('{"reason":""}', { authorization: '' })).status).toBe(401);
  });
});

describe('an unreadable request', () => {
  it.each<[string, string, number]>([
    ['a bad request line', 'GARBAGE\r\n\r\n', 400],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 413],
    ['a bad percent-encoding', 'GET /api/v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['CONNECT', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    [
      'an Expect that the gateway does not support',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'a bad chunk size',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['no Host', 'GET /api/v1/tracks HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an empty Host', 'GET /api/v1/tracks HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n\r\n', 400],
    ['two Hosts at an unknown path', 'GET /nowhere HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', 400],
    ['a Host that is none', 'GET /api/v1/tracks HTTP/1.1\r\nHost: x/y\r\n\r\n', 400],
    ['a target at another host', 'GET http://evil.example/api/v1/tracks HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no Host in HTTP/1.0', 'GET /api/v1/tracks HTTP/1.0\r\n\r\n', 401],
    ['an absolute target', 'GET http://x/api/v1/tracks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401],
    [
      'a part of a path that cannot be decoded',
      'GET /api/v1/tracks/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  ])('%s', async (_, bytes, status) => {
    const [head = '', body = ''] = (await exchange(gateway.port, bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/x-ratelimit-limit: \d+\r\n/i);
    expect(head).toMatch(/x-request-id: /i);
    expect(JSON.parse(body)).toEqual({ detail: expect.any(String), code: expect.stringMatching(/^[a-z-]+$/) });
  });

  it.each(['CONNECT x:443 HTTP/1.1', 'POST /api/v1/auth/login HTTP/1.1\r\nExpect: miracles\r\nContent-Length: 0'])(
    'keeps its id: %j',
    async (head) => {
      expect(await exchange(gateway.port, `${head}\r\nX-Request-Id: mine\r\n\r\n`)).toMatch(/x-request-id: mine\r\n/);
    },
  );
});

describe('a caller that stays after the notice that the connection ends', () => {
  it.each(['CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'GARBAGE\r\n\r\n'])('is disconnected: %j', async (bytes) => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(bytes));
    const sending = setInterval(() => socket.write('still here'), 100);
    await new Promise((resolve) =>
      socket
        .on('error', () => {})
        .on('close', resolve)
        .resume(),
    );
    clearInterval(sending);
  });
});

describe('a caller that has closed its own side of the connection', () => {
  it('is answered', async () => {
    const answer = await exchange(gateway.port, 'GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\n\r\n', {
      isHalfClosed: true,
    });
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });
});
