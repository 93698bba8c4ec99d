import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import {
  completeLesson,
  lessonCompleted,
  showCurriculumVersion,
  submissionGraded,
  xpAwarded,
  type CallOf,
} from '@proximal/contracts';
import {
  connectBus,
  durableName,
  ensureStreams,
  eventStreamName,
  outboxRow,
  publishEvent,
  RequestClient,
} from '@proximal/messaging';
import { aLearner, environmentFor, lineTo, stopAfterwards, type Line } from '@proximal/testing';
import pg from 'pg';
import { sampleTracks } from './sample-curriculum.js';
import { ScriptedContent } from './scripted-services.js';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const consumer = durableName('progress', submissionGraded.subject);

let environment: NodeJS.ProcessEnv;
let database: pg.Client;
let bus: NatsConnection;
let line: Line;

beforeAll(async () => {
  environment = await environmentFor('progress');
  bus = await connectBus(environment.NATS_URL!, 'test');
  stopAfterwards({ stop: () => bus.close() });
  await ensureStreams(bus);
  const content = new ScriptedContent(bus);
  content.edition = { version: 'one', publishedAt: '2026-11-01T00:00:00.000Z', tracks: sampleTracks() };
  await content.appear();
  database = new pg.Client({ connectionString: environment.PROGRESS_DATABASE_URL! });
  await database.connect();
  stopAfterwards({ stop: () => database.end() });
  line = await lineTo(environment.NATS_URL!);
});

async function aProcess(): Promise<ChildProcess> {
  const env = { ...process.env, ...environment, NATS_URL: line.url };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  stopAfterwards({ stop: async () => void child.kill('SIGKILL') });
  const client = new RequestClient(bus);
  await until(
    async () =>
      (await client.request(showCurriculumVersion('progress'), {}).catch(() => ({ version: null }))).version !== null,
  );
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(20);
}

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await database.query<{ count: string }>(sql, values)).rows[0]!.count);
const xpOf = (learnerId: number) =>
  count('SELECT coalesce(sum(xp), 0) AS count FROM xp_entry WHERE learner_id = $1', learnerId);
const summary = async () => (await jetstreamManager(bus)).consumers.info(eventStreamName, consumer);

let number = 0;
function aGrade(learnerId: number, xp = 7) {
  number += 1;
  const submissionId = `sub_killed${String(number).padStart(8, '0')}`;
  const at = '2026-11-20T08:00:00.000Z';
  return outboxRow(submissionGraded, `${submissionId}-1`, {
    submissionId,
    learnerId,
    labId: 101,
    labVersion: 'v',
    revision: 1,
    score: 80,
    correctness: 100,
    style: 50,
    efficiency: 50,
    xpAwarded: xp,
    submittedAt: at,
    gradedAt: at,
  });
}

async function timesDelivered(subject: string, learnerId: number): Promise<number> {
  const own = await jetstream(bus).consumers.get(eventStreamName, { filter_subjects: subject });
  const { num_pending: total } = await own.info();
  let found = 0;
  if (total === 0) return 0;
  for await (const message of await own.consume()) {
    if (message.json<{ payload: { learnerId: number } }>().payload.learnerId === learnerId) found += 1;
    if (message.info.pending === 0) break;
  }
  return found;
}

describe('a service that is killed', () => {
  it('between the commit of a completion and its publishing loses nothing and publishes each event once', async () => {
    const learner = aLearner();
    const child = await aProcess();
    // The request reaches the service, but neither its answer nor its events leave the service.
    line.mute();
    const empty = { query: {}, body: {}, page: { limit: 1, after: null } };
    const call: CallOf<typeof completeLesson> = {
      ...empty,
      caller: learner,
      params: { id: 1 },
      idempotencyKey: 'killed',
    };
    const unanswered: typeof completeLesson = { ...completeLesson, deadlineMs: 2_000 };
    const requested = new RequestClient(bus).call(unanswered, call, 'test').catch((error: Error) => error);
    await until(async () => (await count('SELECT count(*) FROM completion WHERE learner_id = $1', learner.id)) === 1);
    await kill(child);
    expect(
      await count(
        `SELECT count(*) FROM outbox WHERE published_at IS NULL AND payload ->> 'learnerId' = $1`,
        String(learner.id),
      ),
    ).toBe(3);
    expect(await requested).toMatchObject({ code: 'unavailable' });
    await line.cut();
    await line.mend();

    const next = await aProcess();
    await until(async () => (await timesDelivered(lessonCompleted.subject, learner.id)) > 0);
    const client = new RequestClient(bus);
    // A second call with the same key gets the answer that never arrived.
    expect(await client.call(completeLesson, call, 'test')).toMatchObject({ already_completed: false, xp_awarded: 10 });
    expect(await client.call(completeLesson, { ...call, idempotencyKey: null }, 'test')).toMatchObject({
      already_completed: true,
      xp_awarded: 0,
    });
    await until(async () => (await count('SELECT count(*) FROM outbox WHERE published_at IS NULL')) === 0);
    for (const { subject } of [lessonCompleted, xpAwarded]) expect(await timesDelivered(subject, learner.id)).toBe(1);
    expect(await xpOf(learner.id)).toBe(10);
    await kill(next);
  });

  it('between the commit of an event and its acknowledgement counts it once', async () => {
    const learner = aLearner();
    const child = await aProcess();
    const grades = Array.from({ length: 5 }, () => aGrade(learner.id));
    // The events reach the service, but no acknowledgement leaves it.
    line.mute();
    for (const grade of grades) await publishEvent(bus, grade);
    await until(async () => (await xpOf(learner.id)) === 35);
    await kill(child);
    const { num_ack_pending, delivered } = await summary();
    expect(num_ack_pending).toBe(5);
    await line.cut();
    await line.mend();

    const next = await aProcess();
    await until(async () => (await summary()).num_ack_pending === 0);
    expect((await summary()).delivered.consumer_seq).toBeGreaterThanOrEqual(delivered.consumer_seq + 5);
    expect(await xpOf(learner.id)).toBe(35);
    expect(await count('SELECT count(*) FROM lab_grade WHERE learner_id = $1', learner.id)).toBe(5);
    await kill(next);
  });

  it('between the delivery of an event and its commit still counts it', async () => {
    const learner = aLearner();
    const child = await aProcess();
    await database.query('BEGIN; LOCK TABLE xp_entry IN EXCLUSIVE MODE');
    await publishEvent(bus, aGrade(learner.id));
    await until(
      async () =>
        (await count(`SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'xp_entry'::regclass`)) > 0,
    );
    await kill(child);
    await database.query('COMMIT');
    expect(await xpOf(learner.id)).toBe(0);

    const next = await aProcess();
    await until(async () => (await summary()).num_ack_pending === 0 && (await summary()).num_pending === 0);
    expect(await xpOf(learner.id)).toBe(7);
    await kill(next);
  });

  it('again and again at random moments counts everything once in the end', async () => {
    const learners = Array.from({ length: 10 }, () => aLearner());
    let published = 0;
    for (let round = 0; round < 3; round += 1) {
      const child = await aProcess();
      const publishing = Array.from({ length: 100 }, () => publishEvent(bus, aGrade(learners[published++ % 10]!.id)));
      // The kill may come at any moment, so its time is random.
      await pause(Math.random() * 60);
      await kill(child);
      await Promise.all(publishing);
    }
    const last = await aProcess();
    await until(async () => (await summary()).num_ack_pending === 0 && (await summary()).num_pending === 0);
    for (const { id } of learners) expect(await xpOf(id)).toBe(7 * (published / 10));
    await kill(last);
  });
});
