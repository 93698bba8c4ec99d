import { setTimeout as pause } from 'node:timers/promises';
import {
  backfillEvents,
  showCurriculumVersion,
  showMyGraph,
  showOutbox,
  showOutline,
  showTrackStructure,
  submissionGraded,
} from '@proximal/contracts';
import { answerRequest, outboxRow, RequestClient, type OutboxRow } from '@proximal/messaging';
import { ownCpuMicroseconds, rounded, until } from '@proximal/testing/harness';
import type { Service } from '@proximal/platform';
import { BenchServers } from './bench-servers.js';
import { EventTables } from './event-tables.repository.js';
import { bench, goal } from './report.js';
import { callOf } from './requests.js';

const about = 'graded submissions a second to progress and to skill-graph, and CPU time of a learner’s graph';
const options = { events: 10_000, learners: 500, skills: 200, requests: 1_000 };
type Options = typeof options;
/** A graph takes half as long again until the code is compiled. */
const warmUpRequests = 1_000;
const edition = { version: 'benchmark', publishedAt: '2026-01-01T00:00:00Z' };

export const events = bench(about, options, async (given) => {
  const progress = await consuming('progress', given, async () => 0);
  const skillGraph = await consuming('skill-graph', given, (client, pid) => graphMs(client, pid, given.requests));
  const rows = Object.entries({ progress, 'skill-graph': skillGraph }).map(([name, { perSecond, cpu }]) => [
    [`grading's relay to ${name}`, `${perSecond.relay}`, `${cpu.grading}`],
    [name, `${perSecond.consumer}`, `${cpu.consumer}`],
  ]);
  return {
    title: `${given.events} graded submissions at once, from grading's outbox to the marks of the service`,
    lines: [['one process each', 'a second', 'CPU µs an event'], ...rows.flat()],
    goals: [
      goal(`my-graph with ${given.skills} skills, ms of CPU`, skillGraph.extra, 2),
      goal('1000 / graded submissions a second in skill-graph', 1_000 / skillGraph.perSecond.consumer, 1),
    ],
    figures: { progress, skillGraph },
  };
});

function consuming(
  service: 'progress' | 'skill-graph',
  given: Options,
  extraCost: (client: RequestClient, pid: number) => Promise<number>,
) {
  return BenchServers.during(['grading', service], async (servers) => {
    const client = new RequestClient(await answeringCurriculum(servers, given.skills));
    const tables = servers.closing(new EventTables(servers.databaseUrl('grading'), servers.databaseUrl(service)));
    const pids = { grading: startService(servers, 'grading'), consumer: startService(servers, service) };
    await untilReady(client, service);
    const outbox = new Outbox(client, tables);
    // Everything takes longer until the code is compiled; the first learner practises every skill.
    await outbox.process(Array.from({ length: given.skills }, (_, index) => outbox.grade(1, 1 + index)));
    const [since, before] = [new Date(), cpuOf(pids)];
    await outbox.process(outbox.gradeAll(given));
    const after = cpuOf(pids);
    const perEvent = (process: keyof Pids) => Math.round((after[process] - before[process]) / given.events);
    const perSecond = (ms: number) => Math.round((1_000 * given.events) / ms);
    return {
      cpu: { grading: perEvent('grading'), consumer: perEvent('consumer') },
      perSecond: {
        relay: perSecond(await tables.publishingMs(since)),
        consumer: perSecond(await tables.processingMs(since)),
      },
      extra: rounded(await extraCost(client, pids.consumer), 2),
    };
  });
}

type Pids = Record<'grading' | 'consumer', number>;

function startService(servers: BenchServers, app: Service): number {
  return servers.start(`${app}/dist/main.js`).pid;
}

async function untilReady(client: RequestClient, service: 'progress' | 'skill-graph'): Promise<void> {
  await until(async () => (await client.request(showOutbox('grading'), {})).waiting === 0);
  await until(async () => (await client.request(showCurriculumVersion(service), {})).version === edition.version);
}

function cpuOf({ grading, consumer }: Pids): Pids {
  return { grading: ownCpuMicroseconds(grading), consumer: ownCpuMicroseconds(consumer) };
}

/** Answers what services ask of content: a track of one lesson, where two labs in a row share a skill. */
async function answeringCurriculum(servers: BenchServers, count: number) {
  const bus = await servers.connectBus();
  const log = { error: console.error };
  const slugOf = (index: number) => `skill-${index}`;
  const slugs = Array.from({ length: count }, (_, index) => slugOf(index));
  const skills = slugs.map((slug, index) => ({
    slug,
    name: slug,
    description: 'One of many.',
    prerequisites: [index - 5, index - 8, index - 13].filter((before) => before >= 0).map(slugOf),
  }));
  const labs = slugs.map((_, index) => ({
    id: index + 1,
    skillSlugs: slugs.slice(Math.max(0, index - 1), index + 1),
    version: 'one',
    isProject: false,
  }));
  const lesson = { id: 401, slug: 'labs', title: 'Labs', skillSlugs: [], labs };
  const track = {
    slug: 'benchmarks',
    isFoundation: true,
    prerequisiteTrackSlugs: [],
    levels: [{ id: 201, modules: [{ id: 301, lessons: [lesson] }] }],
  };
  answerRequest(bus, showOutline, async () => ({ outline: { ...edition, trackSlugs: [track.slug], skills } }), log);
  answerRequest(bus, showTrackStructure, async () => ({ ...edition, track }), log);
  return bus;
}

class Outbox {
  private grades = 0;

  constructor(
    private readonly client: RequestClient,
    private readonly tables: EventTables,
  ) {}

  grade(learnerId: number, labId: number): OutboxRow {
    this.grades += 1;
    const submissionId = `sub_${String(this.grades).padStart(12, '0')}`;
    const at = new Date(Date.UTC(2026, 0, 1) + this.grades * 60_000).toISOString();
    return outboxRow(submissionGraded, `${submissionId}-1`, {
      submissionId,
      learnerId,
      labId,
      labVersion: 'v',
      revision: 1,
      score: (this.grades * 37) % 101,
      correctness: 100,
      style: 100,
      efficiency: 100,
      xpAwarded: 1,
      submittedAt: at,
      gradedAt: at,
    });
  }

  gradeAll({ events: count, learners, skills }: Options): OutboxRow[] {
    return Array.from({ length: count }, (_, index) =>
      this.grade(2 + (index % learners), 1 + (Math.floor(index / learners) % skills)),
    );
  }

  private async publish(rows: OutboxRow[]): Promise<void> {
    await this.tables.commit(rows);
    // Grading has no submissions here and derives no events from them, so this only wakes the relay.
    await this.client.request(backfillEvents('grading'), { after: null });
  }

  async process(rows: OutboxRow[]): Promise<void> {
    await this.publish(rows);
    while ((await this.tables.processedCount()) < this.grades) await pause(50);
  }
}

async function graphMs(client: RequestClient, pid: number, requests: number): Promise<number> {
  const show = () => client.call(showMyGraph, callOf(1, {}), 'benchmark');
  for (let n = 0; n < warmUpRequests; n += 1) await show();
  const before = ownCpuMicroseconds(pid);
  for (let n = 0; n < requests; n += 1) await show();
  return (ownCpuMicroseconds(pid) - before) / requests / 1_000;
}
