/** @jest-environment-options {"modules": "own"} */

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { showDashboard, showMe } from '@proximal/contracts';
import { Health, serveOperations } from '@proximal/telemetry';
import { lineTo, natsUrl, redisUrl, scrape, stopAfterwards, type Line } from '@proximal/testing';
import { aToken, exchange, startGateway } from './gateway.js';

const requests = 'proximal_http_requests_total';
const me = { operation: showMe.subject };

let gateway: Awaited<ReturnType<typeof startGateway>>;
let nats: Line;
let redis: Line;
let token: string;

beforeAll(async () => {
  redis = await lineTo(await redisUrl());
  nats = await lineTo(await natsUrl());
  gateway = await startGateway({ RATE_LIMITS: 'free:50,anonymous:1000', REDIS_URL: redis.url, NATS_URL: nats.url });
  token = await aToken(gateway.url);
});

const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });

async function get(path: string, options = as(token)): Promise<number> {
  const response = await fetch(gateway.url + path, options);
  await response.arrayBuffer();
  return response.status;
}

/** The count rises when the connection has released the answer, which the caller cannot see. */
async function until(name: string, labels: Record<string, string>, value: number): Promise<void> {
  while ((await scrape()).value(name, labels) !== value) await pause(20);
}

describe('the metrics of the gateway', () => {
  it('count requests by operation and status, and how long each took', async () => {
    expect([await get('/users/me'), await get('/users/me'), await get('/users/me', as('nonsense'))]).toEqual([
      200, 200, 401,
    ]);
    await until(requests, { ...me, status: '200' }, 2);
    await until(requests, { ...me, status: '401' }, 1);
    const scraped = await scrape();
    expect([500, 503].map((status) => scraped.value(requests, { ...me, status: String(status) }))).toEqual([0, 0]);
    expect(scraped.value('proximal_http_request_duration_seconds_count', me)).toBe(3);
    expect(scraped.value('proximal_http_request_duration_seconds_sum', me)).toBeGreaterThan(0);
    expect(scraped.value('proximal_http_deadline_seconds', me)).toBe(showMe.deadlineMs / 1_000);
  });

  it('count logins by what became of them', async () => {
    const login = (email: string) =>
      fetch(`${gateway.url}/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ email, password: 'a wrong password' }),
        headers: { 'content-type': 'application/json' },
      });
    const outcomes = async () => {
      const scraped = await scrape();
      return ['right', 'wrong', 'refused', 'failed'].map((outcome) =>
        scraped.value('proximal_logins_total', { outcome }),
      );
    };
    expect(await outcomes()).toEqual([0, 0, 0, 0]);
    // Ten failures of the same pair are allowed.
    for (let attempt = 0; attempt < 11; attempt += 1) await login('nobody@example.com');
    expect(await outcomes()).toEqual([0, 10, 1, 0]);
  });

  it('have no series for unknown paths, methods and ids', async () => {
    const before = (await scrape()).labelsOf(requests).length;
    for (let n = 0; n < 20; n += 1) await get(`/no/such/path-${n}?q=${n}`);
    await get(`/tracks/%ff`);
    await get(`/labs/${'9'.repeat(400)}`);
    await fetch(`${gateway.url}/users/me`, { method: 'PUT', ...as(token) });
    await until(requests, { operation: 'unmatched', status: '404' }, 22);
    await until(requests, { operation: 'unmatched', status: '405' }, 1);
    for (let n = 0; n < 5; n += 1) await get(`/no/more/${n}`);
    expect((await scrape()).labelsOf(requests)).toHaveLength(before + 2);
  });

  it('count unreadable requests, and callers who did not wait for the answer', async () => {
    await exchange(gateway.port, 'NONSENSE\r\n\r\n');
    expect((await scrape()).value(requests, { operation: 'unreadable', status: '400' })).toBe(1);
    // This service receives the request and does not answer it.
    const requested = new Promise<void>((resolve) => {
      gateway.bus.subscribe(showDashboard.subject, { max: 1, callback: () => resolve() });
    });
    await gateway.bus.flush();
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET /api/v1${showDashboard.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await requested;
    // A graceful end would only mean that the client sends no more, and the answer would still be sent.
    socket.resetAndDestroy();
    await until(requests, { operation: showDashboard.subject, status: '499' }, 1);
  });

  it('count requests that no service answers', async () => {
    expect(await get('/lessons')).toBe(503);
    const unanswered = { service: 'content', subject: 'content.list-lessons', reason: 'no-responder' };
    await until('proximal_requests_unanswered_total', unanswered, 1);
    await nats.cut();
    await until('proximal_nats_connected', { connection: 'gateway' }, 0);
    expect(await get('/lessons')).toBe(503);
    await until('proximal_requests_unanswered_total', { ...unanswered, reason: 'disconnected' }, 1);
    await nats.mend();
    await until('proximal_nats_connected', { connection: 'gateway' }, 1);
    expect((await scrape()).value('proximal_nats_reconnects_total', { connection: 'gateway' })).toBe(1);
  });

  it('count refusals of the rate limit by tier, and requests that were counted without Redis', async () => {
    const refusals = 'proximal_rate_limit_refusals_total';
    expect((await scrape()).value(refusals, { tier: 'free' })).toBe(0);
    const other = await aToken(gateway.url);
    const statuses = [];
    for (let n = 0; n < 52; n += 1) statuses.push(await get('/users/me', as(other)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const limited = await scrape();
    expect([limited.value(refusals, { tier: 'free' }), limited.value(refusals, { tier: 'anonymous' })]).toEqual([2, 0]);
    // Redis may have been late on a busy machine already.
    const insured = limited.value('proximal_rate_limit_insured_total', { tier: 'free' }) ?? 0;
    await redis.cut();
    await get('/users/me');
    expect((await scrape()).value('proximal_rate_limit_insured_total', { tier: 'free' })).toBeGreaterThan(insured);
    await redis.mend();
  });

  it('show the database’s connections, and the process itself on the operations port', async () => {
    const server = await serveOperations(0, '127.0.0.1', new Health());
    stopAfterwards({ stop: () => server.close() });
    const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^proximal_database_connections\{service="gateway",state="idle"\} [1-9]/m);
    // On a busy machine the queries of a scrape wait for each other.
    expect(text).toMatch(/^proximal_database_waiting\{service="gateway"\} \d+$/m);
  });
});
