import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Random } from '@proximal/testing/harness';
import { gatewayDelayMs } from '../platform/environment.js';
import { Journal } from './journal.js';
import { Learner } from './learner.js';

let server: Server;
const used = new Set<Socket>();

beforeAll(async () => {
  // It answers the first request of a connection, and resets it at the second one, like a server that has just closed it.
  server = createServer(({ socket }, response) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else response.end(JSON.stringify({}));
    used.add(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(() => void server.close());

/** Sends two requests over one connection. */
async function secondOf(method: 'GET' | 'POST', idleMs: number) {
  const { port } = server.address() as AddressInfo;
  const never = Object.assign(new Random(1, 1), { chance: () => false });
  const learner = new Learner(`http://127.0.0.1:${port}`, new Journal(), never);
  await learner.send('read', { method: 'GET', path: '/' });
  await pause(idleMs);
  const { failure } = await learner.send('read', { method, path: '/' });
  learner.close();
  return failure;
}

describe('a learner whose connection is reset', () => {
  const lost = 'ECONNRESET on a persistent connection';

  it.each([
    ['sends a read again that met the end of an idle connection', 'GET', gatewayDelayMs + 100, null],
    ['has lost a read on a connection in use', 'GET', 0, lost],
    ['has lost a write, which it sends once', 'POST', gatewayDelayMs + 100, lost],
  ] as const)('%s', async (_, method, idleMs, failure) => {
    expect(await secondOf(method, idleMs)).toBe(failure);
  });
});
