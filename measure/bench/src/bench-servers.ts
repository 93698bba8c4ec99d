import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { databaseVariables, type Service } from '@proximal/platform';
import { reset, startServers, type Servers } from '@proximal/embedded';
import { AppProcess, inWorkspace, newHome } from '@proximal/testing/harness';
import { connectBus, ensureStreams } from '@proximal/messaging';
import { migrate } from '@proximal/migrations';

export class BenchServers {
  private readonly ends: (() => Promise<unknown>)[] = [];

  private constructor(
    private readonly home: string,
    private readonly servers: Servers,
    private readonly services: readonly Service[],
  ) {}

  /** Everything ends with the work, the latest first. */
  static async during<T>(services: readonly Service[], work: (servers: BenchServers) => Promise<T>): Promise<T> {
    const home = newHome();
    const servers = await startServers({ home });
    const all = new BenchServers(home, servers, services);
    try {
      for (const service of services)
        await migrate(servers.databaseUrl(service), inWorkspace('apps', service, 'prisma', 'migrations'));
      return await work(all);
    } finally {
      for (const end of all.ends.reverse()) await end();
      await servers.stop();
      await reset(home);
    }
  }

  databaseUrl(service: Service): string {
    return this.servers.databaseUrl(service);
  }

  async connectBus(): Promise<NatsConnection> {
    const bus = await connectBus(this.servers.natsUrl, 'benchmark');
    this.ends.push(() => bus.close());
    await ensureStreams(bus);
    return bus;
  }

  start(entry: string, settings: NodeJS.ProcessEnv = {}): AppProcess {
    const { natsUrl, redisUrl, databaseUrl } = this.servers;
    const databases = this.services.map((service) => [databaseVariables[service], databaseUrl(service)]);
    const app = new AppProcess(entry, {
      NATS_URL: natsUrl,
      REDIS_URL: redisUrl,
      MAIL_FOLDER: join(this.home, 'mails'),
      ...(Object.fromEntries(databases) as NodeJS.ProcessEnv),
      ...settings,
    });
    this.ends.push(() => app.stop());
    return app;
  }

  closing<T extends { close(): Promise<void> }>(open: T): T {
    this.ends.push(() => open.close());
    return open;
  }
}
