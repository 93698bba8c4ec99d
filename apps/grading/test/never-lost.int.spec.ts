import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { showSubmission, submitLab } from '@proximal/contracts';
import { aLearner, stopAfterwards } from '@proximal/testing';
import { UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { addWorker, untilFinished, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
/** Takes about two seconds, all of its steps: long enough to kill its worker in the middle. */
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

const cutOthers = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;
const countUnfinished = `SELECT count(*)::int FROM submission WHERE status <> 'graded'`;

async function workerThatBegan(
  database: pg.Client,
  { environment }: Grading,
  submissionId: string,
): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
  const env = { ...process.env, ...environment, GRADING_RUNNERS: '1' };
  const worker = spawn(process.execPath, [file], { env, stdio: 'inherit' });
  stopAfterwards({ stop: async () => void worker.kill('SIGKILL') });
  for (let status = ''; status !== 'running';) {
    const select = 'SELECT status FROM submission WHERE id = $1';
    const { rows } = await database.query<{ status: string }>(select, [submissionId]);
    status = rows[0]!.status;
    await pause(10);
  }
  return worker;
}

describe('an accepted submission', () => {
  let grading: Grading;
  let redis: Redis;
  let database: pg.Client;

  beforeAll(async () => {
    // The cache is off, because the same endless program has to take its time more than once.
    grading = await startGrading({ sweepMs: 300, waitMs: 50 }, { GRADING_RESULT_CACHE: '0' });
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

  async function acceptedSubmission(code: string) {
    const caller = aLearner();
    const { submission_id, status } = await grading.call(submitLab, { caller, params, body: { code } });
    expect(status).toBe('queued');
    const show = () => grading.call(showSubmission, { caller, params: { submission_id } });
    return { id: submission_id, show, finished: untilFinished(grading, submission_id) };
  }

  it(
    'survives a Redis that has lost everything',
    async () => {
      const submissions = await Promise.all(Array.from({ length: 5 }, () => acceptedSubmission(reference)));
      await redis.flushdb();
      const worker = await addWorker(grading);
      await Promise.all(submissions.map(({ finished }) => finished));
      for (const { show } of submissions) expect(await show()).toMatchObject({ status: 'graded', xp_awarded: 120 });
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'gets another job when all attempts of its job have failed',
    async () => {
      const { id, show, finished } = await acceptedSubmission(reference);
      const connection = new Redis(grading.environment.REDIS_URL ?? '', { maxRetriesPerRequest: null });
      const failing = new Worker('grading', () => Promise.reject(new UnrecoverableError('no verdict')), { connection });
      await once(failing, 'failed');
      await failing.close();
      connection.disconnect();
      // BullMQ ignores a job whose id still exists.
      expect(await redis.hgetall(`bull:grading:${id}-1`)).not.toHaveProperty('failedReason');
      const worker = await addWorker(grading);
      await finished;
      expect(await show()).toMatchObject({ status: 'graded', xp_awarded: 120 });
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'survives a worker that is killed while it grades',
    async () => {
      const { id, show, finished } = await acceptedSubmission(endless);
      const killed = await workerThatBegan(database, grading, id);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(await show()).toMatchObject({ status: 'running' });
      const worker = await addWorker(grading);
      await finished;
      expect(await show()).toMatchObject({ status: 'graded', score: 0 });
      const { rows } = await database.query('SELECT attempts FROM submission WHERE id = $1', [id]);
      expect(rows).toEqual([{ attempts: 2 }]);
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'is finished by a worker that is asked to stop',
    async () => {
      const { id, show } = await acceptedSubmission(endless);
      const stopped = await workerThatBegan(database, grading, id);
      const exit = once(stopped, 'exit');
      stopped.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(await show()).toMatchObject({ status: 'graded', score: 0 });
      const { rows } = await database.query('SELECT attempts FROM submission WHERE id = $1', [id]);
      expect(rows).toEqual([{ attempts: 1 }]);
    },
    startsWithinMs,
  );

  it(
    'survives when its database connections are cut',
    async () => {
      const worker = await addWorker(grading);
      const submissions = [];
      for (let number = 0; number < 5; number += 1) {
        submissions.push(await grading.call(submitLab, { params, body: { code: reference } }).catch(() => null));
        await database.query(cutOthers);
      }
      expect(submissions.filter((submission) => submission !== null).length).toBeGreaterThan(0);
      for (let unfinished = 1; unfinished > 0;) {
        const { rows } = await database.query<{ count: number }>(countUnfinished);
        unfinished = rows[0]!.count;
        await pause(20);
      }
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'is graded once when its database takes no writes for a while',
    async () => {
      const { id, show, finished } = await acceptedSubmission(endless);
      const worker = await workerThatBegan(database, grading, id);
      const { rows: names } = await database.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
      await database.query(`ALTER DATABASE ${names[0]!.name} SET default_transaction_read_only = on`);
      await database.query(cutOthers);
      // The grading ends meanwhile.
      await pause(5_000);
      await database.query(`ALTER DATABASE ${names[0]!.name} RESET default_transaction_read_only`);
      await database.query(cutOthers);
      await finished;
      expect(await show()).toMatchObject({ status: 'graded', score: 0 });
      const { rows } = await database.query('SELECT attempts FROM submission WHERE id = $1', [id]);
      expect(rows).toEqual([{ attempts: 1 }]);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    },
    startsWithinMs,
  );

  it(
    'fails in the end when its grading never ends, and can be submitted again',
    async () => {
      const { id, show, finished } = await acceptedSubmission(reference);
      await database.query('UPDATE submission SET attempts = 8 WHERE id = $1', [id]);
      const worker = await addWorker(grading);
      await finished;
      const failed = await show();
      expect(failed).toMatchObject({ status: 'failed' });
      expect(failed).not.toHaveProperty('score');
      await worker.stop();
    },
    startsWithinMs,
  );

  it('has its xp counted once in the end', async () => {
    const { rows } = await database.query<{ labs: number }>(`
      SELECT count(*)::int AS labs, sum(best.xp_awarded)::int AS counted,
        (SELECT sum(xp_awarded)::int FROM submission) AS awarded,
        (SELECT sum((payload ->> 'xpAwarded')::int)::int FROM outbox) AS published
      FROM best_score best WHERE xp_awarded > 0`);
    const xp = 120 * rows[0]!.labs;
    expect(rows).toEqual([{ labs: expect.any(Number), counted: xp, awarded: xp, published: xp }]);
    expect(xp).toBeGreaterThan(0);
  });
});
