import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type NatsOptions } from '@proximal/embedded';
import { accountsFile, busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { stopAfterwards } from './servers.js';

let own: Promise<string> | undefined;

/** Of this test file alone, so that files whose services answer the same subjects can run in parallel. */
export function natsUrl(): Promise<string> {
  return (own ??= startIn(newFolder()));
}

export interface GuardedNats {
  urlOf: (user: BusUser) => string;
  /** From the NATS log: a refused publication shows nowhere else. */
  refused: () => string[];
}

export async function natsWithAccounts(): Promise<GuardedNats> {
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  const folder = newFolder();
  const url = new URL(await startIn(folder, { accounts: { configuration: accountsFile(), passwords } }));
  const log = join(folder, 'logs', 'nats.log');
  return {
    urlOf: (user) => `nats://${user}:${passwords[passwordVariable(user)]}@${url.host}`,
    refused: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /violation/i.test(line)),
  };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'proximal-nats-'));
}

async function startIn(folder: string, options: NatsOptions = {}): Promise<string> {
  const nats = await startNats(folder, options);
  stopAfterwards({
    async stop() {
      await nats.stop();
      rmSync(folder, { recursive: true });
    },
  });
  return nats.natsUrl;
}
