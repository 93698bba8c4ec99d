import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newLearner } from './learner.js';
import { Platform, processesOf, unlimited } from './platform.js';
import { writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

/** Time that an orchestrator waits before it kills a process. */
const graceMs = 30_000;

describe('a platform that has to stop while callers hold connections', () => {
  let platform: Platform;
  let token: string;
  const environment = { ...unlimited, GRADING_RUNNERS: '2', CURRICULUM_FOLDER: writeCurriculum() };

  const open = async (text: string): Promise<Socket> => {
    const socket = connect({ port: platform.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };

  beforeAll(async () => {
    platform = await Platform.start({ environment });
    token = (await newLearner(platform.client)).token;
  });
  afterAll(() => platform?.dispose());

  it('ends in time, though none of them closes its connection', async () => {
    const post =
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    const held = [
      ['idle after an answer', `GET /api/v1/tracks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`],
      ['idle from the beginning', ''],
      ['half a head', 'GET /api/v1/tracks HTTP/1.1\r\nHost: x'],
      ['half a body', `${post}{"email":`],
      ['nonsense', 'NONSENSE\r\n\r\n'],
      ['a tunnel', `CONNECT localhost:5432 HTTP/1.1\r\nHost: x\r\n\r\n${'x'.repeat(200_000)}`],
    ] as const;
    const sockets = await Promise.all(held.map(([, text]) => open(text)));
    await once(sockets[0]!, 'data');
    const signalledAt = performance.now();
    const { status } = await platform.stop();
    expect({ status, isInTime: performance.now() - signalledAt < graceMs }).toEqual({ status: 0, isInTime: true });
    for (const socket of sockets) socket.destroy();
    expect(processesOf(platform.home)).toEqual([]);
  });
});
