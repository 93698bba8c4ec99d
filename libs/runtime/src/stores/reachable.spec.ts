import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { untilReachable } from './reachable.js';

async function listening(port = 0) {
  const server = createServer((socket) => socket.end()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

describe('a start before its servers', () => {
  it('waits for each server, and names it', async () => {
    const { server, port } = await listening();
    server.close();
    await once(server, 'close');
    const lines: string[] = [];
    let later: ReturnType<typeof listening> | undefined;
    const say = (line: string) => {
      lines.push(line);
      later ??= listening(port);
    };
    await untilReachable({ NATS_URL: `nats://someone:secret@127.0.0.1:${port}`, REDIS_URL: 'no address' }, { say });
    expect(lines).toEqual([expect.stringMatching(`Nothing answers at 127.0.0.1:${port} \\(NATS_URL\\)`)]);
    (await later!).server.close();
  });

  it('fails at the limit, with one sentence and without the password', async () => {
    const { server, port } = await listening();
    server.close();
    await once(server, 'close');
    const environment = { A_DATABASE_URL: `postgresql://someone:secret@127.0.0.1:${port}/a` };
    const failure = await untilReachable(environment, { say: () => {}, limitMs: -1 }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'StartFailure', message: expect.stringContaining('(A_DATABASE_URL)') });
    expect((failure as Error).message).not.toContain('secret');
  });
});
