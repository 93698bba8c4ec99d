import { rmSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/transport-node';
import { hasOpenssl, reset } from '@proximal/embedded';
import { connectBus } from '@proximal/messaging';
import { newHome, passing, Random, TcpProxy, type ProxyMode } from '@proximal/harness';
import {
  Environment,
  Load,
  readVisibleContent,
  type Learner,
  type StoreAddresses,
  type VisibleContent,
} from '@proximal/replicas';
import { Agents } from '../agent/orders.js';
import { PlatformTables } from '../audit/platform-tables.repository.js';
import type { World } from '../faults/fault.js';
import { SmallDisk } from './small-disk.js';
import { StoreCertificates } from './store-certificates.js';
import { StoreLinks } from './store-links.js';
import { reloadNats, StoreServers } from './store-servers.js';

const rateLimits = 'free:1000000,anonymous:1000000';

export interface PlatformOptions {
  learnerCount: number;
  seed: number;
  /** Whether the stores have TLS and ask for certificates, where certificates can be made. */
  isEncrypted: boolean;
}

/** The platform in two copies, with everything between its parts in our hands. */
export class Platform {
  private constructor(
    private readonly home: string,
    readonly world: World,
    readonly tables: PlatformTables,
    readonly learners: readonly Learner[],
    readonly content: VisibleContent,
    private readonly clientSide: TcpProxy,
    private readonly links: StoreLinks,
  ) {}

  static async open({ learnerCount, seed, isEncrypted }: PlatformOptions): Promise<Platform> {
    const home = newHome();
    const certificates = isEncrypted && hasOpenssl() ? new StoreCertificates(() => reloadNats(home)) : undefined;
    const [disk, links, agents] = [SmallDisk.mount(home), new StoreLinks(certificates), new Agents()];
    const encryption = certificates && {
      natsTls: certificates.natsTls,
      variables: certificates.variables,
      prepare: (addresses: StoreAddresses) => certificates.secure(addresses),
    };
    const changes = { home, route: links.route, nodeOptions: () => agents.nodeOptions, ...encryption };
    const environment = await Environment.open(rateLimits, changes);
    const clientSide = await TcpProxy.open(environment.port);
    const load = await Load.create(environment.baseUrl, learnerCount, seed);
    const content = await readVisibleContent(load.learners[0]!);
    const world: World = {
      environment,
      links,
      servers: new StoreServers(home, environment),
      setClientSide: (mode: ProxyMode) => clientSide.set(mode),
      agents,
      certificates,
      disk,
      random: new Random(seed, -1),
    };
    const tables = new PlatformTables((owner) => environment.databaseUrl(owner));
    return new Platform(home, world, tables, load.learners, content, clientSide, links);
  }

  /** Returns the address that clients use. */
  get baseUrl(): string {
    return `http://127.0.0.1:${this.clientSide.port}/api/v1`;
  }

  connectBus(): Promise<NatsConnection> {
    return connectBus(this.world.environment.natsUrl, 'faults');
  }

  async close(): Promise<void> {
    const { environment, agents, certificates, disk } = this.world;
    this.clientSide.set(passing);
    for (const learner of this.learners) learner.close();
    await this.tables.close();
    await this.clientSide.close();
    await environment.close();
    await this.links.close();
    certificates?.close();
    disk?.unmount();
    await reset(this.home);
    rmSync(agents.folder, { recursive: true });
  }
}
