import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, type NatsAccounts } from '@proximal/embedded';
import { busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { stopAfterwards } from './servers.js';

let own: Promise<string> | undefined;

/** This test file's own NATS, so that files whose services answer the same subjects run side by side. */
export function natsUrl(): Promise<string> {
  return (own ??= startOwn());
}

/** The file that NATS is given wherever the platform is installed. */
export const accountsFileUrl = new URL('../../../k8s/base/nats/accounts.conf', import.meta.url);

/** Another NATS for this test file, with the accounts of an installation; returns its address for each user. */
export async function natsWithAccounts(): Promise<(user: BusUser) => string> {
  const passwords = Object.fromEntries(busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]));
  const url = new URL(await startOwn({ configuration: readFileSync(accountsFileUrl, 'utf8'), passwords }));
  return (user) => `nats://${user}:${passwords[passwordVariable(user)]}@${url.host}`;
}

async function startOwn(accounts?: NatsAccounts): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-nats-'));
  const nats = await startNats(folder, accounts);
  stopAfterwards({
    async stop() {
      await nats.stop();
      rmSync(folder, { recursive: true });
    },
  });
  return nats.natsUrl;
}
