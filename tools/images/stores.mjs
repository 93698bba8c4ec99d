import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inWorkspace } from '../workspace/workspace.mjs';
import { find } from './processes.mjs';

/** NATS' users, in whose names the accounts file takes their passwords. */
export const natsUsers = [
  ...['gateway', 'content', 'grading', 'grading-worker', 'progress', 'cohort', 'skill-graph', 'billing-read'],
  ...['operator', 'billing'],
];

/**
 * PostgreSQL and Redis as `npm test` has them, and NATS with the accounts of the manifests: no images of ours, so they run
 * beside the containers, on loopback ports and with passwords of their own.
 * @param cleanup learns how to stop them
 * @returns their URLs
 */
export async function startStores(folder, cleanup) {
  const { startServers, freePort, reset } = await import('../../libs/embedded/dist/index.js');
  const passwords = Object.fromEntries(natsUsers.map((user) => [user, newPassword()]));
  const port = await freePort();
  await startNats(join(folder, 'nats'), port, passwords, cleanup);
  const natsUrl = (user) => `nats://${user}:${passwords[user]}@127.0.0.1:${port}`;
  const home = join(folder, 'home');
  const { redisUrl, databaseUrl, stop } = await startServers({ home, isDurable: false, given: { natsUrl: natsUrl('operator') } });
  cleanup.add(async () => {
    await stop();
    await reset(home);
  });
  return { natsUrl, redisUrl, databaseUrl };
}

async function startNats(folder, port, passwords, cleanup) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nats.conf');
  copyFileSync(inWorkspace('k8s/base/nats/accounts.conf'), join(folder, 'accounts.conf'));
  const settings = [`listen: "127.0.0.1:${port}"`, 'max_payload: 4MB', `jetstream { store_dir: ${JSON.stringify(folder)} }`];
  writeFileSync(file, [...settings, 'include "accounts.conf"', ''].join('\n'));
  const variables = Object.entries(passwords).map(([user, password]) => [`${variableOf(user)}_NATS_PASSWORD`, password]);
  const child = spawn(find('nats-server'), ['-c', file], { env: Object.fromEntries(variables), stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  cleanup.add(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await untilReady(child, exited);
}

async function untilReady(child, exited) {
  const said = [];
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (line.includes('Server is ready')) resolve(true);
    });
  });
  if ((await Promise.race([ready, exited])) !== true) throw new Error(`NATS did not start:\n${said.slice(-5).join('\n')}`);
}

/** How a service is called in the names of variables. */
export function variableOf(name) {
  return name.toUpperCase().replaceAll('-', '_');
}

/** It begins with a letter, for NATS reads a password as a value of its settings' language. */
function newPassword() {
  return `p${randomBytes(24).toString('hex')}`;
}
