import {
  backfillEvents,
  showCurriculumVersion,
  showOutbox,
  showOutline,
  showTrackStructure,
  type SkillStructure,
  type TrackStructure,
} from '@proximal/contracts';
import { reset, startServers, type Servers } from '@proximal/embedded';
import { answerRequest, connectBus, ensureStreams, RequestClient, type OutboxRow } from '@proximal/messaging';
import type { NatsConnection } from '@nats-io/transport-node';
import { AppProcess, newHome, until } from '@proximal/testing/harness';
import { EventTables } from './event-tables.repository.js';
import { migrateService } from './migrate-service.js';

/** A service that consumes grades, and how it is asked which curriculum it holds. */
const consumers = { progress: showCurriculumVersion('progress'), 'skill-graph': showCurriculumVersion('skill-graph') };
export type ConsumerName = keyof typeof consumers;

export interface BenchCurriculum {
  track: TrackStructure;
  skills: SkillStructure[];
}

const edition = { version: 'benchmark', publishedAt: '2026-01-01T00:00:00Z' };

/** Grading, whose relay publishes events, and a service that consumes them, as processes of their own. */
export class EventBench {
  private constructor(
    private readonly home: string,
    private readonly servers: Servers,
    private readonly bus: NatsConnection,
    readonly client: RequestClient,
    readonly tables: EventTables,
    readonly grading: AppProcess,
    readonly consumer: AppProcess,
  ) {}

  static async open(consumer: ConsumerName, { track, skills }: BenchCurriculum): Promise<EventBench> {
    const home = newHome();
    const servers = await startServers({ home });
    for (const service of ['grading', consumer] as const) await migrateService(servers, service);
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
    const tables = new EventTables(servers.databaseUrl('grading'), servers.databaseUrl(consumer));
    const client = new RequestClient(bus);
    await until(async () => (await client.request(showOutbox('grading'), {})).waiting === 0);
    await until(async () => (await client.request(consumers[consumer], {})).version === edition.version);
    return new EventBench(home, servers, bus, client, tables, publishing!, consuming!);
  }

  /** Commits events in grading's outbox and wakes the relay there, as the commit of a grade does in the same process. */
  async publish(rows: OutboxRow[]): Promise<void> {
    await this.tables.commit(rows);
    // Grading has no submissions here and derives no events from them, so this only wakes the relay.
    await this.client.request(backfillEvents('grading'), { after: null });
  }

  async close(): Promise<void> {
    for (const app of [this.grading, this.consumer]) await app.stop();
    await this.bus.close();
    await this.tables.close();
    await this.servers.stop();
    await reset(this.home);
  }
}
