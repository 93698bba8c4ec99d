import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { operations, showDashboard } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { countWaitingConnections } from '@proximal/testing';
import { aToken, startGateway } from './gateway.js';

jest.setTimeout(60_000);

const deadlineMs = 2_500;
const lockedMs = 2_000;

it('a deadline runs from the first byte on, and the service is told what is left of it', async () => {
  const mounted = operations.map((one) => (one.subject === showDashboard.subject ? { ...one, deadlineMs } : one));
  const gateway = await startGateway({}, mounted);
  const token = await aToken(gateway.url);
  const told = new Promise<number>((resolve) => {
    // It never answers.
    gateway.bus.subscribe(showDashboard.subject, {
      callback: (_error, { headers }) => resolve(Number(headers?.get('X-Time-Left-Ms'))),
    });
  });
  await gateway.bus.flush();

  await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE session');
    const begunAt = performance.now();
    const answer = fetch(`${gateway.url}/progress/dashboard`, { headers: { authorization: `Bearer ${token}` } });
    // The deadline has begun when the session's lookup waits for the lock.
    while ((await countWaitingConnections(client)) === 0) await pause(5);
    await pause(lockedMs);
    await client.query('COMMIT');
    expect((await answer).status).toBe(503);
    expect(performance.now() - begunAt).toBeLessThan(deadlineMs + lockedMs / 2);
  });
  expect(await told).toBeLessThanOrEqual(deadlineMs - lockedMs);
});

it('what waited for a busy process longer than its deadline is refused at once', async () => {
  const mounted = operations.map((one) => (one.subject === showDashboard.subject ? { ...one, deadlineMs } : one));
  const gateway = await startGateway({}, mounted);
  const token = await aToken(gateway.url);
  let asked = 0;
  gateway.bus.subscribe(showDashboard.subject, { callback: () => void (asked += 1) });
  await gateway.bus.flush();
  const { hostname, port } = new URL(gateway.url);
  const client = connect(Number(port), hostname);
  await once(client, 'connect');
  // The gateway has accepted the connection; then its loop stands still while the request comes.
  await pause(lockedMs);
  client.write(`GET /api/v1/progress/dashboard HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  const until = performance.now() + deadlineMs + lockedMs;
  while (performance.now() < until);
  const [answer] = (await once(client, 'data')) as [Buffer];
  client.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1.1 503 /);
  expect(asked).toBe(0);
});

it('a page that needs no token is shown while the session of one that came cannot be looked up', async () => {
  const gateway = await startGateway();
  const token = await aToken(gateway.url);
  await withClient(gateway.environment.GATEWAY_DATABASE_URL!, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE session');
    const page = new URL('/openapi.json', gateway.url);
    expect((await fetch(page, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    await client.query('ROLLBACK');
  });
});
