import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { readLearnerConfig } from './config.js';
import { runLogin } from './learner.js';
import { readSession, writeSession } from './session-file.js';

interface Received {
  operation: string;
  token: string | undefined;
  body: unknown;
}

const folder = mkdtempSync(join(tmpdir(), 'proximal-entering-'));
const environment = { HOME: folder, XDG_CONFIG_HOME: folder };
const { sessionFile } = readLearnerConfig(environment);
const platforms: { stop: () => void }[] = [];
afterEach(() => platforms.splice(0).forEach(({ stop }) => stop()));
afterAll(() => rmSync(folder, { recursive: true }));

async function aPlatform(logoutStatus = 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const operation = `${request.method} ${request.url}`;
      received.push({ operation, token: request.headers.authorization, body });
      const isEnd = operation === 'POST /auth/logout';
      const answer = isEnd
        ? { code: 'token-revoked', detail: 'ended' }
        : { access_token: 'new', token_type: 'bearer', expires_in: 3600 };
      response.writeHead(isEnd ? logoutStatus : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => void server.close().closeAllConnections();
  platforms.push({ stop });
  return { received, stop, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const sent = await text(request);
  return sent === '' ? undefined : JSON.parse(sent);
}

const logIn = (api: string) =>
  runLogin(environment, { api }, async ({ client }) => {
    await client.login('ada@example.com', 'tea at half past four');
  });

describe('a login on a computer that has a session', () => {
  it('ends that session with the login itself on the same platform', async () => {
    const { api, received } = await aPlatform();
    writeSession(sessionFile, { api, token: 'former' });
    await logIn(api);
    expect(received).toEqual([
      { operation: 'POST /auth/login', token: undefined, body: expect.objectContaining({ replaces: 'former' }) },
    ]);
    expect(readSession(sessionFile)).toEqual({ api, token: 'new' });
  });

  it.each([200, 401])(
    'ends it on the platform before, which answers %d, and shows its token to no other',
    async (status) => {
      const [before, now] = [await aPlatform(status), await aPlatform()];
      writeSession(sessionFile, { api: before.api, token: 'former' });
      await logIn(now.api);
      expect(before.received.map(({ operation, token }) => [operation, token])).toEqual([
        ['POST /auth/logout', 'Bearer former'],
      ]);
      expect(JSON.stringify(now.received)).not.toContain('former');
      expect(readSession(sessionFile)).toEqual({ api: now.api, token: 'new' });
    },
  );

  it('is done, and says what is left, when the platform before does not answer', async () => {
    const [before, now] = [await aPlatform(), await aPlatform()];
    before.stop();
    writeSession(sessionFile, { api: before.api, token: 'former' });
    await expect(logIn(now.api)).rejects.toThrow(
      `You are logged in, but the session at ${before.api} could not be ended`,
    );
    expect(readSession(sessionFile)).toEqual({ api: now.api, token: 'new' });
  });
});
