/** @jest-environment-options {"modules": "own"} */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runLab, runWaitSeconds, type Caller } from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { aLearner, lineTo, redisUrl, scrape, stopAfterwards, type Line } from '@proximal/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };
const usualWaitMs = runWaitSeconds * 1_000;
const longWaitMs = 19_000;
/** Uses up its share of the steps in each call: half a second of work or more. */
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

let grading: Grading;
let worker: RunningApp;
let redis: Redis;
let line: Line;

beforeAll(async () => {
  line = await lineTo(await redisUrl());
  redis = new Redis(await redisUrl());
  stopAfterwards({ stop: async () => redis.disconnect() });
}, startsWithinMs);

const run = (code: string, caller: Caller = aLearner()) => grading.call(runLab, { caller, params, body: { code } });

async function untilAnswered(caller = aLearner()): Promise<void> {
  while (
    !(await run(reference, caller).then(
      () => true,
      () => false,
    ))
  )
    await pause(100);
}

async function untilKey(learner: Caller, isRight: (held: string | null) => boolean): Promise<void> {
  while (!isRight(await redis.get(`grading:run:${learner.id}`))) await pause(10);
}

const hasBegun = (learner: Caller) => untilKey(learner, (held) => held?.startsWith('begun') ?? false);

describe('a run while something stops', () => {
  beforeAll(async () => {
    // A run on a busy machine may need longer than the 5 s for which a service usually waits at its stop.
    const waits = { runWaitMs: longWaitMs, shutdownTimeoutMs: longWaitMs };
    grading = await startGrading(waits, { REDIS_URL: line.url });
    worker = await addWorker(grading);
  }, startsWithinMs);

  it(
    'is refused before the wait is over while Redis is away',
    async () => {
      await line.cut();
      const requestedAt = performance.now();
      await expect(run(reference)).rejects.toMatchObject({ code: 'unavailable', more: { retryAfterSeconds: 1 } });
      expect(performance.now() - requestedAt).toBeLessThan(usualWaitMs);
      await line.mend();
      await untilAnswered();
    },
    startsWithinMs,
  );

  it(
    'is answered by a worker that is asked to stop, and by a service that is asked to stop',
    async () => {
      const learner = aLearner();
      const answer = run(endless, learner);
      await hasBegun(learner);
      const stopped = Promise.all([worker.stop(), grading.stop()]);
      expect((await answer).tests).toMatchObject([{ status: 'timeout' }, { status: 'timeout' }]);
      await stopped;
    },
    startsWithinMs,
  );
});

describe('a run without an answer', () => {
  beforeAll(async () => {
    grading = await startGrading({ runWaitMs: 4_000 }, { REDIS_URL: line.url });
  }, startsWithinMs);

  it(
    'is refused after the wait when there is no worker, and is not run by a later worker',
    async () => {
      const learner = aLearner();
      await expect(run(reference, learner)).rejects.toMatchObject({ code: 'unavailable' });
      expect(await redis.get(`grading:run:${learner.id}`)).toBeNull();
      expect(await redis.llen('bull:runs:wait')).toBe(0);
    },
    startsWithinMs,
  );

  it(
    'is dropped when its service has stopped meanwhile',
    async () => {
      const learner = aLearner();
      const orphan = { runId: 'gone', learnerId: learner.id };
      const dropped = async () => (await scrape()).value('proximal_lab_runs_total', { outcome: 'dropped' }) ?? 0;
      const before = await dropped();
      const queue = new Queue('runs', { connection: redis });
      await queue.add('run', orphan, { jobId: 'gone', removeOnComplete: true });
      await queue.close();
      worker = await addWorker(grading);
      while ((await dropped()) === before) await pause(20);
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'is refused after the wait when its worker is killed, and the learner can run again',
    async () => {
      const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
      const env = { ...process.env, ...grading.environment, GRADING_RUNNERS: '1' };
      const killed = spawn(process.execPath, [file], { env, stdio: 'inherit' });
      stopAfterwards({ stop: async () => void killed.kill('SIGKILL') });
      await untilAnswered();

      const learner = aLearner();
      const refused = expect(run(endless, learner)).rejects.toMatchObject({ code: 'unavailable' });
      await hasBegun(learner);
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      const requestedAt = performance.now();
      await refused;
      expect(performance.now() - requestedAt).toBeLessThan(usualWaitMs);

      worker = await addWorker(grading);
      const claim = `grading:run:${learner.id}`;
      const leftMs = await redis.pttl(claim);
      // Redis says -1 for a key that never ends.
      expect(leftMs).not.toBe(-1);
      expect(leftMs).toBeLessThanOrEqual(30_000);
      // As if that time had passed.
      await redis.pexpire(claim, 1);
      await untilKey(learner, (held) => held === null);
      await untilAnswered(learner);
    },
    startsWithinMs,
  );
});
