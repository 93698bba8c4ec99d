import { describe, expect, it } from '@jest/globals';
import { listSubmissions, submissionGraded, submitLab } from '@proximal/contracts';
import { aLearner, publishedEvents } from '@proximal/testing';
import { addWorker, startGrading, startsWithinMs } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };

describe('a worker while every copy of the service is stopped', () => {
  it(
    'grades the accepted submissions and publishes their events',
    async () => {
      const grading = await startGrading();
      const caller = aLearner();
      const answer = grading.call(submitLab, { caller, params, body: { code: reference } });
      for (let count = 0; count === 0;) count = (await grading.call(listSubmissions, { caller, params })).items.length;
      await grading.stop();
      const { submission_id: submissionId, status } = await answer;
      expect(status).toBe('queued');

      await addWorker(grading);
      const [published] = await publishedEvents(grading.bus, submissionGraded, 1);
      expect(published).toMatchObject({ payload: { submissionId, learnerId: caller.id, xpAwarded: 120 } });
    },
    startsWithinMs,
  );
});
