import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, it, jest } from '@jest/globals';
import { freePort } from '@proximal/embedded';
import { stopAfterwards } from '@proximal/testing';
import { settings } from './accounts.js';

jest.setTimeout(240_000);

const entry = fileURLToPath(new URL('../dist/main.js', import.meta.url));

it('the gateway still serves requests after the signal until load balancers know, reports that it stops, and closes no connection early', async () => {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const addresses = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OPERATIONS_PORT: String(operationsPort),
    OPERATIONS_HOST: '127.0.0.1',
  };
  const gateway = start({ ...(await settings()), ...addresses, DRAIN_DELAY_SECONDS: '2' });
  const probe = `http://127.0.0.1:${operationsPort}/health/ready`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = `http://127.0.0.1:${port}/openapi.json`;

  while ((await statusOf(probe)) !== 200) expect(gateway.exitCode).toBeNull();
  expect(await answerTo(page, agent)).toMatchObject({ statusCode: 200, headers: { connection: 'keep-alive' } });
  gateway.kill('SIGTERM');
  while ((await statusOf(probe)) !== 503) expect(gateway.exitCode).toBeNull();
  // One request uses the old connection, and one a new connection from a client that does not know about the shutdown.
  for (const way of [agent, new Agent()]) {
    expect(await answerTo(page, way)).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  }
  expect(await once(gateway, 'exit')).toEqual([0, null]);
});

function start(environment: NodeJS.ProcessEnv): ChildProcess {
  const gateway = spawn(process.execPath, [entry], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'inherit',
  });
  stopAfterwards({ stop: async () => void gateway.kill('SIGKILL') });
  return gateway;
}

async function statusOf(url: string): Promise<number | undefined> {
  return (await fetch(url).catch(() => undefined))?.status;
}

function answerTo(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', () => resolve(response))).on('error', reject);
  });
}
