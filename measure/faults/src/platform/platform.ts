import { rmSync } from 'node:fs';
import type { NatsConnection } from '@nats-io/transport-node';
import { reset } from '@proximal/embedded';
import { connectBus } from '@proximal/messaging';
import { newHome, passing, Random, TcpProxy, type ProxyMode } from '@proximal/harness';
import { Environment, Load, readVisibleContent, type Learner, type VisibleContent } from '@proximal/replicas';
import { Agents } from '../agent/orders.js';
import { PlatformTables } from '../audit/platform-tables.repository.js';
import type { World } from '../faults/fault.js';
import { SmallDisk } from './small-disk.js';
import { StoreLinks } from './store-links.js';
import { StoreServers } from './store-servers.js';

const rateLimits = 'free:1000000,anonymous:1000000';

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

  static async open(learnerCount: number, seed: number): Promise<Platform> {
    const home = newHome();
    const [disk, links, agents] = [SmallDisk.mount(home), new StoreLinks(), new Agents()];
    const changes = { home, route: links.route, nodeOptions: agents.nodeOptions };
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
    const { environment, agents, disk } = this.world;
    this.clientSide.set(passing);
    for (const learner of this.learners) learner.close();
    await this.tables.close();
    await this.clientSide.close();
    await environment.close();
    await this.links.close();
    disk?.unmount();
    await reset(this.home);
    rmSync(agents.folder, { recursive: true });
  }
}
