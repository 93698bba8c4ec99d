import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { submissionId } from '../shapes.js';
import { gradedSubmission, knownOfSubmission, pendingSubmission, testOutcome } from './submission.js';

const eventId = z
  .int()
  .positive()
  .describe('Place among the events of the submission, from 1 without gaps; a stream resumes after it.');
const nameOfSubmission = submissionId.describe('Names the submission.');

const queued = z
  .object({ id: eventId, type: z.literal('queued').describe('The code is accepted.'), ...knownOfSubmission })
  .meta({ id: 'SubmissionQueued', description: 'The submission waits for its grading.' });
// A grading that begins again after its worker was killed adds no second one.
const running = z
  .object({ id: eventId, type: z.literal('running').describe('The grading runs.'), submission_id: nameOfSubmission })
  .meta({ id: 'SubmissionRunning', description: 'The grading has begun.' });
const test = defineSchema('SubmissionTest', 'How a test ended; the tests come in the order of the lab.', {
  id: eventId,
  type: z.literal('test').describe('A test has ended.'),
  submission_id: nameOfSubmission,
  test: testOutcome,
});
const graded = z
  .object({ id: eventId, type: z.literal('graded').describe('The grade is there.'), submission: gradedSubmission })
  .meta({ id: 'SubmissionGraded', description: 'The grade; no event follows.' });
const failed = z
  .object({
    id: eventId,
    type: z.literal('failed').describe('No grade could be given.'),
    submission: pendingSubmission,
  })
  .meta({
    id: 'SubmissionFailed',
    description: 'No grade could be given, through no fault of the code; none follows.',
  });

/**
 * Derived from the stored submission, so none can be missing: first `queued`, then `running`, then a `test` for each
 * case in the lab's order, at last `graded` or `failed`.
 */
export const submissionEvent = z
  .discriminatedUnion('type', [queued, running, test, graded, failed])
  .meta({ id: 'SubmissionEvent', description: 'An event of a grading; its `type` tells what has happened.' });
export type SubmissionEvent = z.infer<typeof submissionEvent>;

export const listSubmissionEvents = defineOperation('grading.list-submission-events', {
  method: 'GET',
  path: '/submissions/{submission_id}/events',
  summary: 'List the events of one’s own submission so far, or follow them as a stream',
  description:
    'Gives all events so far in JSON. With `Accept: text/event-stream` it streams them, waits for those that follow, and ' +
    'ends with the grade; `Last-Event-ID` resumes a stream.',
  owned: { of: 'learner', otherwise: 'submission-unknown' },
  params: z.object({ submission_id: submissionId.describe('Names the submission.') }),
  output: z.array(submissionEvent),
  stream: { lastTypes: ['graded', 'failed'] },
  refusals: ['submission-unknown', 'too-many-streams'],
});
