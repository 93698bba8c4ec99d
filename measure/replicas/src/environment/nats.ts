import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startNats } from '@proximal/embedded';
import { busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { inWorkspace } from '@proximal/harness';

/** A NATS server with the accounts of an installation. */
export interface GuardedNats {
  urlOf(user: BusUser): string;
  stop(): Promise<void>;
}

/** Starts NATS in a folder; each user may do there only what the file of accounts grants. */
export async function startGuardedNats(folder: string): Promise<GuardedNats> {
  const configuration = readFileSync(inWorkspace('k8s', 'base', 'nats', 'accounts.conf'), 'utf8');
  // Each begins with a letter, because NATS parses values from its environment as its own language.
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  const { natsUrl, stop } = await startNats(folder, { accounts: { configuration, passwords } });
  const { host } = new URL(natsUrl);
  return { urlOf: (user) => `nats://${user}:${passwords[passwordVariable(user)]}@${host}`, stop };
}
