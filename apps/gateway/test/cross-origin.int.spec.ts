import { beforeAll, describe, expect, it } from '@jest/globals';
import { aToken, startGateway } from './gateway.js';

const origin = 'https://learn.example';
const readable = [
  'ETag',
  'Link',
  'Location',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
];

let gateway: Awaited<ReturnType<typeof startGateway>>;
let token: string;

beforeAll(async () => {
  gateway = await startGateway({
    CORS_ORIGINS: `https://other.example,${origin}`,
    RATE_LIMITS: 'free:3,anonymous:1000',
  });
  token = await aToken(gateway.url);
});

const send = (path: string, method: string, headers: Record<string, string>) =>
  fetch(gateway.url + path, { method, headers });
const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

describe('a page of a configured origin', () => {
  it('can read every answer, including refusals and their headers', async () => {
    const authorization = `Bearer ${token}`;
    const statuses = [];
    for (const [path, method, headers] of [
      ['/users/me', 'GET', { authorization }],
      ['/users/me', 'GET', {}],
      ['/nowhere', 'GET', { authorization }],
      ['/users/me', 'PUT', {}],
      ['/tracks?limit=0', 'GET', { authorization }],
      ['/users/me', 'GET', { authorization }],
    ] as const) {
      const response = await send(path, method, { origin, ...headers });
      statuses.push(response.status);
      expect(allowed(response)).toBe(origin);
      expect(response.headers.get('access-control-expose-headers')?.split(', ')).toEqual(readable);
      expect(response.headers.get('vary')).toBe('Origin');
    }
    expect(statuses).toEqual([200, 401, 404, 405, 422, 429]);
  });

  it('can send a preflight, which counts like any other call', async () => {
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,idempotency-key',
    };
    const response = await send('/labs/1/submit', 'OPTIONS', { origin, ...preflight });
    expect([response.status, await response.text(), allowed(response)]).toEqual([204, '', origin]);
    expect(response.headers.get('access-control-allow-methods')).toBe('HEAD, GET, POST, PUT, PATCH, DELETE');
    expect(response.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000');
  });
});

describe('a page of any other origin', () => {
  it.each(['https://evil.example', 'null', `${origin}.evil.example`])('cannot read answers: %s', async (foreign) => {
    const response = await send('/users/me', 'GET', { origin: foreign });
    expect([allowed(response), response.headers.get('vary')]).toEqual([null, 'Origin']);
    const preflight = await send('/users/me', 'OPTIONS', { origin: foreign, 'access-control-request-method': 'GET' });
    expect([preflight.status, allowed(preflight)]).toEqual([405, null]);
  });
});

describe('an OPTIONS request that is not a preflight', () => {
  it('is a wrong method like any other, in JSON', async () => {
    for (const headers of [{}, { origin }] as Record<string, string>[]) {
      const response = await send('/users/me', 'OPTIONS', headers);
      expect([response.status, await response.json()]).toEqual([
        405,
        { detail: expect.any(String), code: 'wrong-method' },
      ]);
    }
  });
});
