import { join } from 'node:path';
import { databaseVariables, type Service } from '@proximal/all';
import { reset, startServers, type Servers } from '@proximal/embedded';
import { newHome } from '@proximal/harness';
import type { BusUser } from '@proximal/messaging';
import { startGuardedCluster, startGuardedNats, type GuardedNats } from './nats.js';
import type { EnvironmentOptions, StoreAddresses } from './options.js';

const natsFolder = 'guarded-nats';

/** PostgreSQL, Redis, and NATS with its accounts, for one environment. */
export class Stores {
  private constructor(
    private readonly servers: Servers,
    private readonly nats: GuardedNats,
    private readonly options: EnvironmentOptions,
  ) {}

  static async open(options: EnvironmentOptions): Promise<Stores> {
    const home = options.home ?? newHome();
    const folder = join(home, natsFolder);
    const nats =
      options.natsServers === 3 ? await startGuardedCluster(folder) : await startGuardedNats(folder, options.natsTls);
    const given = { natsUrl: nats.urlOf('operator'), databaseUrls: options.databaseUrls ?? {} };
    return new Stores(await startServers({ home, given }), nats, options);
  }

  /** Returns the addresses of the servers, without a detour. */
  get addresses(): StoreAddresses {
    return { databaseUrl: this.databaseUrl('grading'), redisUrl: this.redisUrl, natsUrl: this.natsUrlOf('operator') };
  }

  /** Returns the address of Redis, without a detour. */
  get redisUrl(): string {
    return this.servers.redisUrl;
  }

  /** Returns the address of a service's database, without a detour. */
  databaseUrl(service: Service): string {
    return this.servers.databaseUrl(service);
  }

  /** Returns the servers of a cluster of NATS. */
  get natsNodes(): GuardedNats['nodes'] {
    return this.nats.nodes;
  }

  natsUrlOf(user: BusUser): string {
    return this.nats.urlOf(user);
  }

  /** Returns the variables by which a process finds the database of its service. */
  databaseOf(service: Service): Record<string, string> {
    return { ...this.options.variables, [databaseVariables[service]]: this.databaseUrl(service) };
  }

  /** Returns the process id of each server. */
  pids(): Record<'postgres' | 'redis' | 'nats', number> {
    const { home } = this.servers;
    const pidIn = (folder: string, name: string) => home.recall<{ pid: number }>(`${folder}run/${name}`)!.pid;
    return {
      postgres: pidIn('', 'postgres'),
      redis: pidIn('', 'redis'),
      nats: pidIn(`${natsFolder}/`, 'nats'),
    };
  }

  async stop(): Promise<void> {
    await this.servers.stop();
    await this.nats.stop();
    if (this.options.home === undefined) await reset(this.servers.home.path);
  }
}
