import { describe, expect, it } from '@jest/globals';
import { listSubmissions, showSubmission, submitLab, type Submission } from '@proximal/contracts';
import { RequestClient } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import pg from 'pg';
import { addWorker, untilFinished, startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };

async function waitingSubmission(grading: Grading): Promise<{ answer: Promise<Submission> }> {
  const caller = aLearner();
  const answer = grading.call(submitLab, { caller, params, body: { code: reference } });
  for (let count = 0; count === 0;) count = (await grading.call(listSubmissions, { caller, params })).items.length;
  return { answer };
}

describe('a submission while nothing is graded', () => {
  it(
    'is answered after the wait, and can be requested later',
    async () => {
      const grading = await startGrading({ waitMs: 200 });
      const caller = aLearner();
      const accepted = await grading.call(submitLab, { caller, params, body: { code: reference } });
      expect(accepted).toMatchObject({ status: 'queued' });
      expect(submitLab.acceptedAt?.(submitLab.output.parse(accepted))).toBe(`/submissions/${accepted.submission_id}`);

      const finished = untilFinished(grading, accepted.submission_id);
      const worker = await addWorker(grading);
      await finished;
      const shown = { caller, params: { submission_id: accepted.submission_id } };
      expect(await grading.call(showSubmission, shown)).toMatchObject({
        status: 'graded',
        score: 100,
        xp_awarded: 120,
      });
      await worker.stop();
      await grading.stop();
    },
    startsWithinMs,
  );

  it(
    'is answered as soon as its caller prefers, and repeated with the key of its first request',
    async () => {
      const grading = await startGrading();
      const caller = aLearner();
      const parts = { caller, params, body: { code: reference }, idempotencyKey: 'once', preferredWaitMs: 100 };
      const accepted = await grading.call(submitLab, parts);
      expect(accepted).toMatchObject({ status: 'queued' });
      const worker = await addWorker(grading);
      await untilFinished(grading, accepted.submission_id);
      const repeated = await grading.call(submitLab, { ...parts, preferredWaitMs: 60_000 });
      expect(repeated).toMatchObject({ status: 'graded', submission_id: accepted.submission_id });
      await worker.stop();
      await grading.stop();
    },
    startsWithinMs,
  );

  it(
    'is answered before its caller gives up, however little time was left when it arrived',
    async () => {
      const grading = await startGrading();
      const call = { caller: aLearner(), params, query: {}, body: { code: reference }, idempotencyKey: null };
      const page = { limit: 20, after: null };
      const client = new RequestClient(grading.bus);
      const answer = await client.reply(submitLab, { ...call, page }, 'test', 8_000);
      expect(answer.read()).toMatchObject({ status: 'queued' });
      await grading.stop();
    },
    startsWithinMs,
  );

  it(
    'is answered even when the announcement of its grade was lost',
    async () => {
      const grading = await startGrading();
      const database = new pg.Client({ connectionString: grading.environment.GRADING_DATABASE_URL });
      await database.connect();
      const answer = grading.call(submitLab, { params, body: { code: reference } });
      for (let finished: number | null = 0; finished === 0;) {
        finished = (await database.query(`UPDATE submission SET status = 'failed'`)).rowCount;
      }
      expect(await answer).toMatchObject({ status: 'failed' });
      await database.end();
      await grading.stop();
    },
    startsWithinMs,
  );

  it(
    'is answered in its current state when the service stops and no grade comes',
    async () => {
      const grading = await startGrading({ shutdownTimeoutMs: 100 });
      const { answer } = await waitingSubmission(grading);
      await grading.stop();
      expect(await answer).toMatchObject({ status: 'queued' });
    },
    startsWithinMs,
  );

  it(
    'is answered with its grade when the grade comes while the service stops',
    async () => {
      const grading = await startGrading({ shutdownTimeoutMs: startsWithinMs });
      const { answer } = await waitingSubmission(grading);
      const stopped = grading.stop();
      const worker = await addWorker(grading);
      expect(await answer).toMatchObject({ status: 'graded', score: 100 });
      await stopped;
      await worker.stop();
    },
    startsWithinMs,
  );
});
