import { describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { listSubmissions, submissionGraded, submitLab } from '@proximal/contracts';
import { factStreamName } from '@proximal/messaging';
import { aLearner } from '@proximal/testing';
import { addWorker, startGrading, startsWithinMs } from './grading.js';
import { reference } from './running-totals.js';

const params = { id: 1 };

describe('a worker while every copy of the service is stopped', () => {
  it('grades what was accepted and tells it', async () => {
    const grading = await startGrading();
    const caller = aLearner();
    const answer = grading.request(submitLab, { caller, params, body: { code: reference } });
    for (let count = 0; count === 0; ) count = (await grading.request(listSubmissions, { caller, params })).items.length;
    await grading.stop();
    const { submission_id: submissionId, status } = await answer;
    expect(status).toBe('queued');

    await addWorker(grading);
    const consumer = await jetstream(grading.bus).consumers.get(factStreamName, { filter_subjects: submissionGraded.subject });
    const told = await consumer.next({ expires: 30_000 });
    expect(told?.json()).toMatchObject({ payload: { submissionId, learnerId: caller.id, xpAwarded: 120 } });
  }, startsWithinMs);
});
