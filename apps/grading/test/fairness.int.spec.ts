import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { showSubmission, submitLab, type Caller } from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { RunningApp } from '@proximal/runtime';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
/** Takes long enough for the test to see it, or to kill it, in the middle. */
const slow = `${reference}for _ in range(1_000_000):\n    pass\n`;
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

let grading: Grading;
let redis: Redis;
let database: pg.Client;

beforeAll(async () => {
  grading = await startGrading({ sweepMs: 300, waitMs: 50 }, { GRADING_ANSWER_AT_ONCE_SECONDS: '25' });
  redis = new Redis(grading.environment.REDIS_URL ?? '');
  database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
  await database.connect();
  stopAfterwards({
    async stop() {
      redis.disconnect();
      await database.end();
    },
  });
}, startsWithinMs);

/** So that no test's worker takes the jobs of the next, also when the test fails. */
const workers: RunningApp[] = [];
afterEach(async () => void (await Promise.all(workers.splice(0).map((worker) => worker.stop()))));

async function startWorker(runners = 1): Promise<RunningApp> {
  const worker = await addWorker(grading, runners);
  workers.push(worker);
  return worker;
}

let number = 0;
async function submit(caller: Caller, code: string): Promise<string> {
  const body = { code: `${code}# ${(number += 1)}\n` };
  return (await grading.call(submitLab, { caller, params, body })).submission_id;
}

interface Row {
  id: string;
  status: string;
  slot: number | null;
}

async function rowsOf(learnerId: number): Promise<Row[]> {
  const select = 'SELECT id, status, slot FROM submission WHERE learner_id = $1 ORDER BY id';
  return (await database.query<Row>(select, [learnerId])).rows;
}

async function waitingJobs(): Promise<string[]> {
  const ids = await redis.zrange('bull:grading:prioritized', 0, '-1');
  return ids.map((id) => id.slice(0, id.lastIndexOf('-')));
}

async function untilAllFinished(ids: string[]): Promise<string[]> {
  for (;;) {
    const { rows } = await database.query<{ id: string }>(
      `SELECT id FROM submission WHERE id = ANY($1) AND graded_at IS NOT NULL ORDER BY graded_at`,
      [ids],
    );
    if (rows.length === ids.length) return rows.map(({ id }) => id);
    await pause(20);
  }
}

async function cost(learner: Caller, costMs: number): Promise<void> {
  await redis.del(`grading:costs:learner:${learner.id}`);
  await redis.lpush(`grading:costs:learner:${learner.id}`, String(costMs));
}

describe('the submissions of one learner', () => {
  it(
    'are in the queue two at a time, even when they come together',
    async () => {
      const learner = aLearner();
      const ids = await Promise.all(Array.from({ length: 8 }, () => submit(learner, reference)));
      const rows = await rowsOf(learner.id);
      expect(
        rows
          .map(({ slot }) => slot)
          .filter((slot) => slot !== null)
          .sort(),
      ).toEqual([1, 2]);
      const held = rows.filter(({ slot }) => slot !== null).map(({ id }) => id);
      expect((await waitingJobs()).filter((id) => ids.includes(id)).sort()).toEqual(held.sort());
      await startWorker();
      await untilAllFinished(ids);
    },
    startsWithinMs,
  );

  it(
    'are graded two at a time by several workers, and the next one starts as soon as one ends',
    async () => {
      const learner = aLearner();
      const ids = [];
      for (let count = 0; count < 7; count += 1) ids.push(await submit(learner, slow));
      // The test observes from the start: on a busy machine the first worker is done before the second has opened its
      // sandboxes.
      const starting = Promise.all([startWorker(2), startWorker(2)]);
      const most = { running: 0, slots: 0 };
      for (let finished = 0; finished < ids.length;) {
        const rows = await rowsOf(learner.id);
        finished = rows.filter(({ status }) => status === 'graded').length;
        const running = rows.filter(({ status }) => status === 'running');
        most.running = Math.max(most.running, running.length);
        most.slots = Math.max(
          most.slots,
          rows.filter(({ slot, status }) => slot !== null && status !== 'graded').length,
        );
        await pause(10);
      }
      await starting;
      expect(most).toEqual({ running: 2, slots: 2 });
    },
    2 * startsWithinMs,
  );

  it(
    'let the submissions of other learners pass',
    async () => {
      const [busy, other] = [aLearner(), aLearner()];
      // Known and the same: the programs of learners whose cost is known to be small would pass those of unknown ones.
      for (const learner of [busy, other]) await cost(learner, 1);
      const many = [];
      for (let count = 0; count < 5; count += 1) many.push(await submit(busy, reference));
      const one = await submit(other, reference);
      await startWorker();
      const order = await untilAllFinished([...many, one]);
      expect(order.indexOf(one)).toBeLessThan(4);
    },
    startsWithinMs,
  );

  it(
    'are all graded when Redis loses everything and when their worker is killed',
    async () => {
      const learner = aLearner();
      const ids = [];
      for (let count = 0; count < 4; count += 1) ids.push(await submit(learner, slow));
      const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
      const environment = { ...process.env, ...grading.environment, GRADING_RUNNERS: '1' };
      const killed = spawn(process.execPath, [file], { env: environment, stdio: 'inherit' });
      stopAfterwards({ stop: async () => void killed.kill('SIGKILL') });
      while (!(await rowsOf(learner.id)).some(({ status }) => status === 'running')) await pause(20);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      await redis.flushdb();
      await startWorker();
      await untilAllFinished(ids);
      const rows = await rowsOf(learner.id);
      expect(rows.map(({ status }) => status)).toEqual(['graded', 'graded', 'graded', 'graded']);
    },
    2 * startsWithinMs,
  );
});

describe('an expensive submission', () => {
  it(
    'waits behind cheap ones that arrived later',
    async () => {
      const [expensive, cheap] = [aLearner(), aLearner()];
      await cost(expensive, 1_500);
      await cost(cheap, 50);
      const first = await submit(expensive, reference);
      const second = await submit(cheap, reference);
      expect(await waitingJobs()).toEqual([second, first]);
      await startWorker();
      await untilAllFinished([first, second]);
    },
    startsWithinMs,
  );

  it(
    'does not wait longer than the bound',
    async () => {
      const [expensive, cheap] = [aLearner(), aLearner()];
      await cost(expensive, 1_500);
      await cost(cheap, 50);
      const first = await submit(expensive, reference);
      // Makes the submission one second older than the bound of a minute.
      await database.query(
        `UPDATE submission
          SET admitted_at = admitted_at - interval '61 s', due_at = due_at - interval '61 s' WHERE id = $1`,
        [first],
      );
      await redis.flushdb();
      const second = await submit(cheap, reference);
      while ((await waitingJobs()).length < 2) await pause(20);
      expect(await waitingJobs()).toEqual([first, second]);
      await startWorker();
      await untilAllFinished([first, second]);
    },
    startsWithinMs,
  );

  it(
    'is recognized by its learner’s earlier submissions',
    async () => {
      const [looping, other] = [aLearner(), aLearner()];
      const worker = await startWorker();
      await untilAllFinished([await submit(looping, endless), await submit(other, reference)]);
      await worker.stop();
      const first = await submit(looping, reference);
      const second = await submit(other, reference);
      expect(await waitingJobs()).toEqual([second, first]);
      await startWorker();
      await untilAllFinished([first, second]);
    },
    startsWithinMs,
  );
});

describe('a submission that would start late', () => {
  async function idleWorker(runners: number): Promise<void> {
    await redis.zadd('grading:workers:alive', Date.now() + 600_000, 'idle');
    await redis.hset('grading:workers:about', 'idle', JSON.stringify({ runners, pace: 1 }));
  }

  it(
    'is answered at once with the time after which to ask again, while one that would start soon waits',
    async () => {
      await grading.stop();
      grading = await startGrading({ waitMs: startsWithinMs }, { GRADING_ANSWER_AT_ONCE_SECONDS: '5' });
      const own = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
      await own.connect();
      await redis.flushdb();
      await idleWorker(2);
      const learner = aLearner();
      // Two learners have one slot each: 12 s of work for two runners.
      await own.query(`INSERT INTO submission (id, learner_id, lab_id, lab_version, code, submitted_at, slot,
        admitted_at, due_at, expected_ms)
      SELECT 'sub_0000000000' || number, 1000000 + number, 1, version, '', now(), 1, now(), now(), 3000
      FROM lab, generate_series(1, 4) number`);
      const accepted = await grading.call(submitLab, { caller: learner, params, body: { code: reference } });
      expect(accepted.status).toBe('queued');
      const retryAfterSeconds = submitLab.retryAfterSeconds?.(submitLab.output.parse(accepted));
      // The load may have been read together with the submission's own cost.
      expect([6, 7]).toContain(retryAfterSeconds);
      await own.query('DELETE FROM submission WHERE learner_id > 1000000');
      await pause(300);
      const waiting = grading.call(submitLab, { caller: aLearner(), params, body: { code: reference } });
      await startWorker();
      expect(await waiting).toMatchObject({ status: 'graded', score: 100 });
      const shown = await grading.call(showSubmission, {
        caller: learner,
        params: { submission_id: accepted.submission_id },
      });
      expect(shown).not.toHaveProperty('retry_after_seconds');
      await own.end();
    },
    startsWithinMs,
  );
});
