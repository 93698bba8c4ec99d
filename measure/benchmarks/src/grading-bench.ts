import { randomUUID } from 'node:crypto';
import { addLabVersion, activateLabs, type LabDefinition } from '@proximal/contracts';
import { freePort, makeSigningKey, randomSecret, reset, startServers, type Servers } from '@proximal/embedded';
import { connectBus, ensureStreams, RequestClient } from '@proximal/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { AppProcess, newHome, until } from '@proximal/testing/harness';
import { migrateService } from './migrate-service.js';

/** Grading as in production: service, one worker and gateway as processes of their own, on new databases, with these labs. */
export class GradingBench {
  private constructor(
    private readonly home: string,
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    private readonly apps: AppProcess[],
    readonly worker: AppProcess,
    readonly baseUrl: string,
  ) {}

  /** The id of the first lab; those of the others follow. */
  readonly labId = 1;

  static async open(...labs: LabDefinition[]): Promise<GradingBench> {
    const home = newHome();
    const servers = await startServers({ home });
    for (const service of ['grading', 'gateway'] as const) await migrateService(servers, service);
    const bus = await connectBus(servers.natsUrl, 'benchmark');
    await ensureStreams(bus);
    const port = await freePort();
    const environment = await environmentOf(servers, port);
    const service = new AppProcess('grading/dist/main.js', environment);
    const worker = new AppProcess('grading/dist/worker.js', environment);
    const gateway = new AppProcess('gateway/dist/main.js', environment);
    const baseUrl = `http://localhost:${port}/api/v1`;
    const bench = new GradingBench(home, servers, bus, [gateway, worker, service], worker, baseUrl);
    try {
      await bench.activate(labs);
      await until(async () => (await fetch(new URL('/readyz', bench.baseUrl))).ok);
      return bench;
    } catch (error) {
      await bench.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.stop();
    await this.bus.close();
    await this.servers.stop();
    await reset(this.home);
  }

  private async activate(labs: LabDefinition[]): Promise<void> {
    const client = new RequestClient(this.bus);
    const versions: { labId: number; version: string; maxXp: number }[] = [];
    for (const [index, definition] of labs.entries()) {
      const labId = this.labId + index;
      await until(async () => {
        const { version, problems } = await client.request(addLabVersion, { labId, definition });
        if (problems.length > 0) throw new Error(`lab ${labId} has problems: ${JSON.stringify(problems)}`);
        versions.push({ labId, version, maxXp: 100 });
        return true;
      });
    }
    await client.request(activateLabs, { labs: versions });
  }
}

async function environmentOf({ databaseUrl, redisUrl, natsUrl }: Servers, port: number): Promise<NodeJS.ProcessEnv> {
  return {
    PORT: String(port),
    GRADING_DATABASE_URL: databaseUrl('grading'),
    GATEWAY_DATABASE_URL: databaseUrl('gateway'),
    REDIS_URL: redisUrl,
    NATS_URL: natsUrl,
    SIGNING_KEYS: await makeSigningKey(),
    CURSOR_SECRET: randomSecret() + randomUUID(),
    // The benchmark measures grading, so no result comes out of the cache.
    GRADING_RESULT_CACHE: '0',
    RATE_LIMITS: 'free:1000000,pro:1000000,anonymous:1000000',
  };
}
