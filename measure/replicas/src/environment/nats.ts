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

/** A NATS that takes connections with TLS only. */
export interface NatsTls {
  /** The part of the NATS configuration. */
  settings: string;
  /** The parameters of addresses: the client's certificate that NATS asks for. */
  query: string;
}

/** Starts NATS in a folder; each user may do there only what the file of accounts grants. */
export async function startGuardedNats(folder: string, tls?: NatsTls): Promise<GuardedNats> {
  const configuration = readFileSync(inWorkspace('k8s', 'base', 'nats', 'accounts.conf'), 'utf8');
  // Each begins with a letter, because NATS parses values from its environment as its own language.
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  const accounts = { configuration, passwords };
  const { natsUrl, stop } = await startNats(folder, { accounts, settings: tls ? [tls.settings] : [] });
  const { host } = new URL(natsUrl);
  const [scheme, query] = tls ? ['tls', `?${tls.query}`] : ['nats', ''];
  return { urlOf: (user) => `${scheme}://${user}:${passwords[passwordVariable(user)]}@${host}${query}`, stop };
}
