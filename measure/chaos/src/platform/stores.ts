import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseVariables, type Service } from '@proximal/platform';
import { reset, startNats, startNatsCluster, startServers, type ClusterNode, type Servers } from '@proximal/embedded';
import { accountsFile, busUsers, passwordVariable, type BusUser } from '@proximal/messaging';
import { newHome } from '@proximal/testing/harness';

export type Store = 'postgres' | 'redis' | 'nats';

const natsFolder = 'guarded-nats';

export interface StoreOptions {
  /** The folder of the servers' state, which the caller removes; otherwise a new one, which `stop` removes. */
  home?: string;
  /** Three NATS servers as a cluster, without TLS; one by default. */
  natsServers?: 1 | 3;
  /** TLS of NATS: a part of its configuration, and the parameters of addresses. Without it NATS has none. */
  natsTls?: { settings: string; query: string } | undefined;
  databaseUrls?: Readonly<Record<Service, string>>;
}

/** PostgreSQL, Redis, and NATS with the accounts of an installation: each user may do only what they grant. */
export class Stores {
  private constructor(
    private readonly servers: Servers,
    private readonly nats: { urlOf(user: BusUser): string; nodes: readonly ClusterNode[]; stop(): Promise<void> },
    private readonly ownsHome: boolean,
  ) {}

  static async open(options: StoreOptions): Promise<Stores> {
    const home = options.home ?? newHome();
    const nats = await startGuardedNats(join(home, natsFolder), options);
    const given = { natsUrl: nats.urlOf('operator'), databaseUrls: options.databaseUrls ?? {} };
    return new Stores(await startServers({ home, given }), nats, options.home === undefined);
  }

  get redisUrl(): string {
    return this.servers.redisUrl;
  }

  databaseUrl(service: Service): string {
    return this.servers.databaseUrl(service);
  }

  get natsNodes(): readonly ClusterNode[] {
    return this.nats.nodes;
  }

  natsUrlOf(user: BusUser): string {
    return this.nats.urlOf(user);
  }

  databaseOf(service: Service): Record<string, string> {
    return { [databaseVariables[service]]: this.databaseUrl(service) };
  }

  pidOf(store: Store): number {
    const folder = store === 'nats' ? `${natsFolder}/` : '';
    const running = this.servers.home.recall<{ pid: number }>(`${folder}run/${store}`);
    if (!running) throw new Error(`${store} does not run`);
    return running.pid;
  }

  signal(store: Store, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGHUP'): void {
    process.kill(this.pidOf(store), signal);
  }

  /** Waits for the server's end; it is started again within a second, with the files that are left. */
  end(store: Store, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    return endProcess(this.pidOf(store), signal);
  }

  /** Kills NATS and deletes the files of a stream; no user may delete the stream of erased ids over NATS. */
  async loseStream(name: string): Promise<void> {
    await this.end('nats', 'SIGKILL');
    const accounts = readdirSync(this.streamsFolder).map((account) => join(this.streamsFolder, account));
    const lost = accounts.map((account) => join(account, 'streams', name)).filter((folder) => existsSync(folder));
    if (lost.length === 0) throw new Error(`NATS has no files of the stream ${name}`);
    for (const folder of lost) rmSync(folder, { recursive: true });
  }

  get mailFolder(): string {
    return join(this.servers.home.path, 'mails');
  }

  get streamsFolder(): string {
    return join(this.servers.home.path, natsFolder, 'nats', 'jetstream');
  }

  async stop(): Promise<void> {
    await this.servers.stop();
    await this.nats.stop();
    if (this.ownsHome) await reset(this.servers.home.path);
  }
}

async function startGuardedNats(folder: string, { natsServers, natsTls }: StoreOptions) {
  const configuration = accountsFile();
  // Each begins with a letter, because NATS parses values from its environment as its own language.
  const passwords = Object.fromEntries(
    busUsers.map((user) => [passwordVariable(user), `p${randomBytes(12).toString('hex')}`]),
  );
  const passwordOf = (user: BusUser) => passwords[passwordVariable(user)]!;
  if (natsServers === 3) {
    const login = { user: 'operator', password: passwordOf('operator') };
    const cluster = await startNatsCluster(folder, { configuration, passwords, login });
    const urlOf = (user: BusUser) => cluster.urlOf(user, passwordOf(user));
    return { urlOf, nodes: cluster.nodes, stop: () => cluster.stop() };
  }
  const settings = natsTls ? [natsTls.settings] : [];
  const { natsUrl, stop } = await startNats(folder, { accounts: { configuration, passwords }, settings });
  const { host } = new URL(natsUrl);
  const [scheme, query] = natsTls ? ['tls', `?${natsTls.query}`] : ['nats', ''];
  const urlOf = (user: BusUser) => `${scheme}://${user}:${passwordOf(user)}@${host}${query}`;
  return { urlOf, nodes: [], stop };
}

export async function endProcess(pid: number, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  process.kill(pid, signal);
  try {
    for (; ; process.kill(pid, 0)) await pause(10);
  } catch {
    // It has ended.
  }
}
