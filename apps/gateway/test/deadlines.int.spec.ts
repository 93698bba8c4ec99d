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
