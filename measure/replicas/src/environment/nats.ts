import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startNats, startNatsCluster, type ClusterNode } from '@proximal/embedded';
import { busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { inWorkspace } from '@proximal/harness';

/** A NATS with the accounts of an installation, of one server or three. */
export interface GuardedNats {
  urlOf(user: BusUser): string;
  /** The servers of a cluster, which a test kills and replaces; none of a single server. */
  nodes: ClusterNode[];
  stop(): Promise<void>;
}

/** Starts NATS in a folder; each user may do there only what the file of accounts grants. */
export async function startGuardedNats(folder: string): Promise<GuardedNats> {
  const accounts = newAccounts();
  const { natsUrl, stop } = await startNats(folder, { accounts });
  const { host } = new URL(natsUrl);
  return { urlOf: (user) => `nats://${user}:${passwordOf(accounts, user)}@${host}`, nodes: [], stop };
}

/** Starts three servers, otherwise as `startGuardedNats` does. */
export async function startGuardedCluster(folder: string): Promise<GuardedNats> {
  const accounts = newAccounts();
  const login = { user: 'operator', password: passwordOf(accounts, 'operator') };
  const { urlOf, nodes, stop } = await startNatsCluster(folder, { ...accounts, login });
  return { urlOf: (user) => urlOf(user, passwordOf(accounts, user)), nodes, stop };
}

function newAccounts() {
  const configuration = readFileSync(inWorkspace('k8s', 'base', 'nats', 'accounts.conf'), 'utf8');
  // Each begins with a letter, because NATS parses values from its environment as its own language.
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  return { configuration, passwords };
}

function passwordOf({ passwords }: ReturnType<typeof newAccounts>, user: BusUser): string {
  return passwords[passwordVariable(user)]!;
}
