import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startNats, startNatsCluster, type ClusterNode } from '@proximal/embedded';
import { busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { inWorkspace } from '@proximal/harness';

/** A NATS server with the accounts of an installation. */
export interface GuardedNats {
  urlOf(user: BusUser): string;
  /** The servers of a cluster; none when there is one server. */
  nodes: readonly ClusterNode[];
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
  const accounts = newAccounts();
  const { natsUrl, stop } = await startNats(folder, { accounts, settings: tls ? [tls.settings] : [] });
  const { host } = new URL(natsUrl);
  const [scheme, query] = tls ? ['tls', `?${tls.query}`] : ['nats', ''];
  return { urlOf: (user) => `${scheme}://${user}:${passwordOf(accounts, user)}@${host}${query}`, nodes: [], stop };
}

/** Starts three servers without TLS, otherwise as `startGuardedNats` does. */
export async function startGuardedCluster(folder: string): Promise<GuardedNats> {
  const accounts = newAccounts();
  const login = { user: 'operator', password: passwordOf(accounts, 'operator') };
  const cluster = await startNatsCluster(folder, { ...accounts, login });
  return {
    urlOf: (user) => cluster.urlOf(user, passwordOf(accounts, user)),
    nodes: cluster.nodes,
    stop: () => cluster.stop(),
  };
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
