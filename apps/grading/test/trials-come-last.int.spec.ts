import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runLab, runTrial, submitLab, tryLab } from '@proximal/contracts';
import { answerRequest } from '@proximal/messaging';
import { redisUrl, stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import { activate, startGrading, startsWithinMs, type Grading } from './grading.js';
import { databaseOf } from './regraded-labs.js';
import { reference, runningTotals } from './running-totals.js';

const busy = { code: 'trials-busy', more: { retryAfterSeconds: 5 } };
const learner = { params: { id: 1 }, body: { code: reference } };

let grading: Grading;
let redis: Redis;
let asked: number;

/** No worker takes jobs, and one with a free runner answers trials. */
beforeAll(async () => {
  grading = await startGrading({ waitMs: 50 });
  await activate(grading, { 1: runningTotals }, { isOpen: true });
  const answer = { lab_version: '', tests: [], result: null, error: null, output: '' };
  const worker = answerRequest(
    grading.bus,
    runTrial,
    async () => {
      asked += 1;
      return { answer, hiddenPassed: 1, hiddenTotal: 2 };
    },
    new Logger('spec'),
  );
  await grading.bus.flush();
  redis = new Redis(await redisUrl());
  stopAfterwards({
    async stop() {
      redis.disconnect();
      await worker.stop();
    },
  });
}, startsWithinMs);

beforeEach(() => {
  asked = 0;
});

const trial = () => grading.request(tryLab, { labId: 1, code: reference });

describe('a trial', () => {
  it('is run while no learner waits', async () => {
    expect(await trial()).toMatchObject({ hiddenPassed: 1, hiddenTotal: 2 });
    expect(asked).toBe(1);
  });

  it('is refused while a learner’s submission waits, without asking a worker', async () => {
    expect(await grading.call(submitLab, learner)).toMatchObject({ status: 'queued' });
    await expect(trial()).rejects.toMatchObject(busy);
    expect(asked).toBe(0);
    const database = await databaseOf(grading);
    await database.query(`UPDATE submission SET status = 'failed'`);
    await redis.flushdb();
    await trial();
    expect(asked).toBe(1);
  });

  it('is refused while a learner’s run waits, without asking a worker', async () => {
    const run = grading.call(runLab, learner).catch((error: unknown) => error);
    while ((await redis.llen('bull:runs:wait')) === 0) await pause(10);
    await expect(trial()).rejects.toMatchObject(busy);
    expect(asked).toBe(0);
    await grading.stop();
    expect(await run).toMatchObject({ code: 'unavailable' });
  });
});
