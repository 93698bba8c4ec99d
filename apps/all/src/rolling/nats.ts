import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startNats } from '@proximal/embedded';
import { busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { inWorkspace } from '../config.js';

/** NATS under the accounts of an installation. */
export interface GuardedNats {
  urlOf(user: BusUser): string;
  stop(): Promise<void>;
}

/** Starts it in a folder: whoever uses it does no more there than the file of accounts grants. */
export async function startGuardedNats(folder: string): Promise<GuardedNats> {
  const configuration = readFileSync(inWorkspace('k8s', 'base', 'nats', 'accounts.conf'), 'utf8');
  // Begun with a letter, for NATS reads what it takes from its environment as values of its own language.
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  const { natsUrl, stop } = await startNats(folder, { configuration, passwords });
  const { host } = new URL(natsUrl);
  return { urlOf: (user) => `nats://${user}:${passwords[passwordVariable(user)]}@${host}`, stop };
}
