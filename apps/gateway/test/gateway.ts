import { connect } from 'node:net';
import { operations, type Operation } from '@proximal/contracts';
import { shortenIntervals, startService } from '@proximal/testing';
import { start } from '../src/index.js';
import { aSigningKey } from './accounts.js';
import { aMailFolder } from './mailbox.js';

shortenIntervals();

export async function startGateway(settings: NodeJS.ProcessEnv = {}, mounted: readonly Operation[] = operations) {
  const secrets = { SIGNING_KEYS: aSigningKey(), CURSOR_SECRET: 'x'.repeat(32) };
  const gateway = await startService('gateway', (environment) => start(environment, mounted), {
    ...secrets,
    MAIL_FOLDER: await aMailFolder(),
    PORT: '0',
    HOST: '127.0.0.1',
    ...settings,
  });
  const { port } = gateway.app;
  return { ...gateway, port, url: `http://127.0.0.1:${port}/api/v1` };
}

export async function aToken(url: string): Promise<string> {
  const body = JSON.stringify({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'correct horse battery',
    full_name: 'A',
  });
  for (;;) {
    const response = await fetch(`${url}/auth/register`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    // On a busy machine a store may not answer in time: the gateway asks its callers to try again.
    if (response.status !== 503) return ((await response.json()) as { access_token: string }).access_token;
  }
}

interface Way {
  host?: string;
  isHalfClosed?: boolean;
}

export function exchange(
  port: number,
  bytes: string | Buffer,
  { host = '127.0.0.1', isHalfClosed }: Way = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => (isHalfClosed ? socket.end(bytes) : socket.write(bytes)));
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.setTimeout(60_000, () => socket.destroy(new Error(`no answer, only: ${received}`)));
  });
}
