import { fileURLToPath } from 'node:url';
import {
  backfillEvents,
  showGraphedVersion,
  showOutbox,
  showOutline,
  showReckonedVersion,
  showTrackStructure,
  type SkillStructure,
  type TrackStructure,
} from '@proximal/contracts';
import { reset, startServers, type Servers } from '@proximal/embedded';
import { migrate } from '@proximal/migrations';
import { answerRequest, connectBus, ensureStreams, RequestClient, type OutboxRow } from '@proximal/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { AppProcess } from './app-process.js';
import { EventStores } from './event-stores.repository.js';
import { newHome } from './platform-process.js';
import { untilIs } from './until-is.js';

/** A service that consumes grades, and how it is asked which curriculum it holds. */
const consumers = { progress: showReckonedVersion, 'skill-graph': showGraphedVersion };
export type ConsumerName = keyof typeof consumers;

export interface StageCurriculum {
  track: TrackStructure;
  skills: SkillStructure[];
}

const edition = { version: 'benchmark', publishedAt: '2026-01-01T00:00:00Z' };

/** Grading's service, whose relay tells events, and one that consumes them, as processes of their own. */
export class EventStage {
  private constructor(
    private readonly home: string,
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    readonly client: RequestClient,
    readonly stores: EventStores,
    readonly grading: AppProcess,
    readonly consumer: AppProcess,
  ) {}

  static async open(consumer: ConsumerName, { track, skills }: StageCurriculum): Promise<EventStage> {
    const home = newHome();
    const servers = await startServers({ home });
    for (const service of ['grading', consumer]) await migrate(servers.databaseUrl(service), migrationsOf(service));
    const bus = await connectBus(servers.natsUrl, 'benchmark');
    await ensureStreams(bus);
    const log = { error: console.error };
    answerRequest(bus, showOutline, async () => ({ outline: { ...edition, trackSlugs: [track.slug], skills } }), log);
    answerRequest(bus, showTrackStructure, async () => ({ ...edition, track }), log);
    const environment = {
      GRADING_DATABASE_URL: servers.databaseUrl('grading'),
      [`${consumer.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`]: servers.databaseUrl(consumer),
      NATS_URL: servers.natsUrl,
      REDIS_URL: servers.redisUrl,
    };
    const [publishing, consuming] = ['grading', consumer].map(
      (app) => new AppProcess(`${app}/dist/main.js`, environment),
    );
    const stores = new EventStores(servers.databaseUrl('grading'), servers.databaseUrl(consumer));
    const client = new RequestClient(bus);
    await untilIs(async () => (await client.request(showOutbox('grading'), {})).waiting === 0);
    await untilIs(async () => (await client.request(consumers[consumer], {})).version === edition.version);
    return new EventStage(home, servers, bus, client, stores, publishing!, consuming!);
  }

  /** Commits events in grading's outbox and wakes the relay there, as settling a grade does in the same process. */
  async publish(rows: OutboxRow[]): Promise<void> {
    await this.stores.commit(rows);
    // Grading has no submissions here, so that there is nothing to derive: all that this does is to wake the relay.
    await this.client.request(backfillEvents('grading'), { after: null });
  }

  async close(): Promise<void> {
    for (const app of [this.grading, this.consumer]) await app.stop();
    await this.bus.close();
    await this.stores.close();
    await this.servers.stop();
    await reset(this.home);
  }
}

function migrationsOf(service: string): string {
  return fileURLToPath(new URL(`../../../${service}/prisma/migrations`, import.meta.url));
}
