import { fileURLToPath } from 'node:url';
import { backfillFacts, showOutbox, showOutline, showReckonedVersion, showTrackStructure, type TrackStructure } from '@proximal/contracts';
import { migrate, reset, startServers, type Servers } from '@proximal/embedded';
import { answerRequest, connectBus, ensureStreams, RequestClient, type OutboxRow } from '@proximal/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { AppProcess } from './app-process.js';
import { FactStores } from './fact-stores.repository.js';
import { newHome } from './platform-process.js';
import { untilIs } from './until-is.js';

export const labIds = Array.from({ length: 20 }, (_, index) => index + 1);

/** A curriculum with these labs, for progress reckons by one. */
const track: TrackStructure = {
  slug: 'benchmarks',
  isFoundation: true,
  prerequisiteTrackSlugs: [],
  levels: [{ id: 201, modules: [{ id: 301, lessons: [{ id: 401, slug: 'facts', title: 'Facts', skillSlugs: [], labs: labIds.map((id) => ({ id, skillSlugs: [] })) }] }] }],
};
const edition = { version: 'benchmark', publishedAt: '2026-01-01T00:00:00Z' };

/** Grading's service, whose relay tells facts, and progress, which consumes them, as processes of their own. */
export class FactStage {
  private constructor(
    private readonly home: string,
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    private readonly client: RequestClient,
    readonly stores: FactStores,
    readonly grading: AppProcess,
    readonly progress: AppProcess,
  ) {}

  static async open(): Promise<FactStage> {
    const home = newHome();
    const servers = await startServers({ home });
    for (const service of ['grading', 'progress']) await migrate(servers.databaseUrl(service), migrationsOf(service));
    const bus = await connectBus(servers.natsUrl, 'benchmark');
    await ensureStreams(bus);
    const log = { error: console.error };
    answerRequest(bus, showOutline, async () => ({ outline: { ...edition, trackSlugs: [track.slug], skills: [] } }), log);
    answerRequest(bus, showTrackStructure, async () => ({ ...edition, track }), log);
    const environment = {
      GRADING_DATABASE_URL: servers.databaseUrl('grading'),
      PROGRESS_DATABASE_URL: servers.databaseUrl('progress'),
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
    };
    const [grading, progress] = ['grading', 'progress'].map((app) => new AppProcess(`${app}/dist/main.js`, environment));
    const stores = new FactStores(servers.databaseUrl('grading'), servers.databaseUrl('progress'));
    const client = new RequestClient(bus);
    await untilIs(async () => (await client.ask(showOutbox('grading'), {})).waiting === 0);
    await untilIs(async () => (await client.ask(showReckonedVersion, {})).version === edition.version);
    return new FactStage(home, servers, bus, client, stores, grading!, progress!);
  }

  /** Commits facts in grading's outbox and wakes the relay there, as settling a grade does in the same process. */
  async tell(rows: OutboxRow[]): Promise<void> {
    await this.stores.commit(rows);
    // After the last submission there is nothing to derive: all that this does is to wake the relay.
    await this.client.ask(backfillFacts('grading'), { after: 'sub_~' });
  }

  async close(): Promise<void> {
    for (const app of [this.grading, this.progress]) await app.stop();
    await this.bus.close();
    await this.stores.close();
    await this.servers.stop();
    await reset(this.home);
  }
}

function migrationsOf(service: string): string {
  return fileURLToPath(new URL(`../../../${service}/prisma/migrations`, import.meta.url));
}
