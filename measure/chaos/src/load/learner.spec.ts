import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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

describe('a learner who registers on a busy machine', () => {
  async function registeredWith(answers: Record<string, [status: number, body: object][]>) {
    const busy = createServer(({ url }: IncomingMessage, response: ServerResponse) => {
      const [status, body] = answers[url!]!.shift()!;
      response.writeHead(status).end(JSON.stringify(body));
    });
    await once(busy.listen(0, '127.0.0.1'), 'listening');
    const journal = new Journal();
    const learner = new Learner(`http://127.0.0.1:${(busy.address() as AddressInfo).port}`, journal, new Random(1, 1));
    try {
      await learner.register();
      return { id: learner.id, kinds: journal.entries.map(({ kind }) => kind) };
    } finally {
      learner.close();
      busy.close();
    }
  }
  const [full, taken] = [
    { detail: 'The platform is busy.' },
    { detail: 'An account with this address exists already.' },
  ];
  const account = { id: 7, access_token: 'a-token' };

  it('asks again when there was no time', async () => {
    const answers: [number, object][] = [
      [503, full],
      [201, account],
    ];
    expect(await registeredWith({ '/auth/register': answers })).toEqual({ id: 7, kinds: ['register'] });
  });

  it('finds the account that a request has made which was answered 503', async () => {
    const answers: [number, object][] = [
      [503, full],
      [409, taken],
    ];
    const others = { '/auth/login': [[200, account]], '/users/me': [[200, account]] } as Record<string, typeof answers>;
    const found = await registeredWith({ '/auth/register': answers, ...others });
    expect(found).toEqual({ id: 7, kinds: ['login', 'register'] });
  });

  it('does not take the account of somebody else', async () => {
    await expect(registeredWith({ '/auth/register': [[409, taken]] })).rejects.toThrow('409');
  });
});
