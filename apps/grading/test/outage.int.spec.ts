import { beforeAll, describe, expect, it } from '@jest/globals';
import { listSubmissions, showSubmission, submitLab } from '@proximal/contracts';
import { aLearner, freshDatabase, lineTo, redisUrl, type Line } from '@proximal/testing';
import { addWorker, untilFinished, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };

describe('while Redis is away', () => {
  let grading: Grading;
  let redis: Line;

  beforeAll(async () => {
    redis = await lineTo(await redisUrl());
    grading = await startGrading({ sweepMs: 300, waitMs: 50 }, { REDIS_URL: redis.url });
  }, startsWithinMs);

  it(
    'submissions are accepted, and graded when it is back',
    async () => {
      const worker = await addWorker(grading);
      await redis.cut();
      const caller = aLearner();
      const { submission_id, status } = await grading.call(submitLab, { caller, params, body: { code: reference } });
      expect(status).toBe('queued');
      const finished = untilFinished(grading, submission_id);
      await redis.mend();
      await finished;
      const shown = { caller, params: { submission_id } };
      expect(await grading.call(showSubmission, shown)).toMatchObject({ status: 'graded', xp_awarded: 120 });
      await worker.stop();
    },
    startsWithinMs,
  );

  it(
    'the worker and the service can be stopped',
    async () => {
      const worker = await addWorker(grading);
      await redis.cut();
      await worker.stop();
      await grading.stop();
    },
    startsWithinMs,
  );
});

describe('while PostgreSQL is away', () => {
  it(
    'every request is refused as unavailable, and answered again when it is back',
    async () => {
      const database = await lineTo(await freshDatabase('grading'));
      const grading = await startGrading({ sweepMs: 300, waitMs: 50 }, { GRADING_DATABASE_URL: database.url });
      await database.cut();
      const caller = aLearner();
      const shown = { caller, params: { submission_id: 'sub_00000000000000000000000000' } };
      const unavailable = { code: 'unavailable' };
      await expect(grading.call(submitLab, { caller, params, body: { code: reference } })).rejects.toMatchObject(
        unavailable,
      );
      const underKey = { caller, params, body: { code: reference }, idempotencyKey: 'a' };
      await expect(grading.call(submitLab, underKey)).rejects.toMatchObject(unavailable);
      await expect(grading.call(listSubmissions, { caller, params })).rejects.toMatchObject(unavailable);
      await expect(grading.call(showSubmission, shown)).rejects.toMatchObject(unavailable);
      await database.mend();
      await expect(grading.call(showSubmission, shown)).rejects.toMatchObject({ code: 'submission-unknown' });
      expect(await grading.call(submitLab, { caller, params, body: { code: reference } })).toMatchObject({
        status: 'queued',
      });
      await grading.stop();
    },
    startsWithinMs,
  );
});
