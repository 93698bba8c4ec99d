import { setTimeout as pause } from 'node:timers/promises';
import {
  backfillEvents,
  showCurriculumVersion,
  showOutbox,
  showOutline,
  showTrackStructure,
  submissionGraded,
  type SkillStructure,
  type TrackStructure,
} from '@proximal/contracts';
import { until, type AppProcess } from '@proximal/testing/harness';
import { answerRequest, outboxRow, RequestClient, type OutboxRow } from '@proximal/messaging';
import { BenchServers } from './bench-servers.js';
import { EventTables } from './event-tables.repository.js';

/** A service that consumes grades, and how it is asked which curriculum it holds. */
const consumers = { progress: showCurriculumVersion('progress'), 'skill-graph': showCurriculumVersion('skill-graph') };

export interface BenchCurriculum {
  track: TrackStructure;
  skills: SkillStructure[];
}

const edition = { version: 'benchmark', publishedAt: '2026-01-01T00:00:00Z' };

/** Grading, whose relay publishes events, and a service that consumes them, as processes of their own. */
export class EventBench {
  /** The grades so far. */
  grades = 0;

  private constructor(
    readonly client: RequestClient,
    readonly tables: EventTables,
    readonly grading: AppProcess,
    readonly consumer: AppProcess,
  ) {}

  static during<T>(
    consumer: keyof typeof consumers,
    { track, skills }: BenchCurriculum,
    work: (running: EventBench) => Promise<T>,
  ): Promise<T> {
    return BenchServers.during(['grading', consumer], async (servers) => {
      const bus = await servers.connectBus();
      const log = { error: console.error };
      answerRequest(bus, showOutline, async () => ({ outline: { ...edition, trackSlugs: [track.slug], skills } }), log);
      answerRequest(bus, showTrackStructure, async () => ({ ...edition, track }), log);
      const urls = [servers.databaseUrl('grading'), servers.databaseUrl(consumer)] as const;
      const tables = servers.closing(new EventTables(...urls));
      const [grading, consuming] = ['grading', consumer].map((app) => servers.start(`${app}/dist/main.js`));
      const client = new RequestClient(bus);
      await until(async () => (await client.request(showOutbox('grading'), {})).waiting === 0);
      await until(async () => (await client.request(consumers[consumer], {})).version === edition.version);
      return work(new EventBench(client, tables, grading!, consuming!));
    });
  }

  /** Makes the event of a new grade. */
  grade(learnerId: number, labId: number, score: number, xpAwarded: number, at: Date): OutboxRow {
    this.grades += 1;
    const submissionId = `sub_${String(this.grades).padStart(12, '0')}`;
    return outboxRow(submissionGraded, `${submissionId}-1`, {
      submissionId,
      learnerId,
      labId,
      labVersion: 'v',
      revision: 1,
      score,
      correctness: 100,
      style: 100,
      efficiency: 100,
      xpAwarded,
      submittedAt: at.toISOString(),
      gradedAt: at.toISOString(),
    });
  }

  /** Commits events in grading's outbox and wakes the relay there, as the commit of a grade does in the same process. */
  async publish(rows: OutboxRow[]): Promise<void> {
    await this.tables.commit(rows);
    // Grading has no submissions here and derives no events from them, so this only wakes the relay.
    await this.client.request(backfillEvents('grading'), { after: null });
  }

  /** Publishes events, and waits until the consumer has processed all of them. */
  async process(rows: OutboxRow[]): Promise<void> {
    await this.publish(rows);
    await this.untilProcessed();
  }

  /** Waits until the consumer has processed all grades so far. */
  async untilProcessed(): Promise<void> {
    while ((await this.tables.processed()).count < this.grades) await pause(50);
  }
}
