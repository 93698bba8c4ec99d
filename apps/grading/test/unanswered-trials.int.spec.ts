import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { tryLab } from '@proximal/contracts';
import { lineTo, redisUrl, stopAfterwards, type Line } from '@proximal/testing';
import { runWithContext } from '@proximal/telemetry';
import { Redis } from 'ioredis';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference, runningTotals } from './running-totals.js';

const running = 'grading:trials';
const unavailable = { code: 'unavailable', more: { retryAfterSeconds: 1 } };
const endless = 'def running_totals(numbers):\n    while True:\n        pass\n';

let grading: Grading;
let redis: Redis;
let line: Line;

beforeAll(async () => {
  line = await lineTo(await redisUrl());
  grading = await startGrading({}, { REDIS_URL: line.url });
  await activate(grading, { 1: runningTotals }, { isOpen: true });
  redis = new Redis(await redisUrl());
  stopAfterwards({ stop: async () => redis.disconnect() });
}, startsWithinMs);

const trial = (code: string) => grading.request(tryLab, { labId: 1, code });

async function untilAnswered(): Promise<void> {
  while (
    !(await trial(reference).then(
      () => true,
      () => false,
    ))
  )
    await pause(100);
}

async function hasBegun(): Promise<void> {
  while ((await redis.zcard(running)) === 0) await pause(5);
}

describe('a trial without an answer', () => {
  it('is refused at once when there is no worker', async () => {
    await expect(trial(reference)).rejects.toMatchObject(unavailable);
  });

  it(
    'is refused when its worker is killed, and its place is free after the time that a trial may take',
    async () => {
      const file = fileURLToPath(new URL('../dist/worker.js', import.meta.url));
      const env = { ...process.env, ...grading.environment, GRADING_RUNNERS: '1' };
      const killed = spawn(process.execPath, [file], { env, stdio: 'inherit' });
      stopAfterwards({ stop: async () => void killed.kill('SIGKILL') });
      await untilAnswered();

      // What is left of the deadline is shortened, so that the test does not wait for all of it.
      const soon = { until: performance.now() + 8_000 };
      const refused = expect(runWithContext(soon, () => trial(endless))).rejects.toMatchObject(unavailable);
      await hasBegun();
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      await refused;

      const [id] = await redis.zrange(running, 0, '-1');
      expect(Number(await redis.zscore(running, id!)) - Date.now()).toBeLessThanOrEqual(30_000);
      // Redis says -1 for a key that never ends.
      expect(await redis.pttl(running)).not.toBe(-1);
      expect(await redis.pttl(running)).toBeLessThanOrEqual(30_000);

      const worker = await addWorker(grading);
      await untilAnswered();
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'is refused while Redis is away, and answered again afterwards',
    async () => {
      await addWorker(grading);
      await line.cut();
      await expect(trial(reference)).rejects.toMatchObject({ code: 'unavailable' });
      await line.mend();
      await untilAnswered();
    },
    startsWithinMs,
  );

  it(
    'is answered by a worker that is asked to stop',
    async () => {
      await redis.del(running);
      const worker = await addWorker(grading, 1);
      await untilAnswered();
      const answer = trial(endless);
      await hasBegun();
      const stopped = worker.stop();
      expect((await answer).answer.tests).toMatchObject([{ status: 'timeout' }, { status: 'timeout' }]);
      await stopped;
    },
    startsWithinMs,
  );
});
