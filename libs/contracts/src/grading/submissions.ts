import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { idText, listing, submissionId } from '../shapes.js';
import { gradedSubmission, pendingSubmission, submission } from './submission.js';
import { furtherFiles, program, submittedTogether } from './submitted-program.js';

export const gradingWaitSeconds = 25;

export const submitLab = defineOperation('grading.submit-lab', {
  method: 'POST',
  path: '/labs/{id}/submit',
  summary: 'Submit code for a lab and receive its grade',
  description:
    'Waits up to 25 s for the grade, or as long as `Prefer` says. When it takes longer, the answer is 202: the code ' +
    'is safely accepted, and its grade will be at `Location`. The same code gets the same result, always.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  body: submittedTogether(z.object({ code: program, files: furtherFiles })),
  output: submission,
  acceptedAt: ({ status, submission_id }) =>
    status === 'queued' || status === 'running' ? `/submissions/${submission_id}` : undefined,
  retryAfterSeconds: (output) => ('retry_after_seconds' in output ? output.retry_after_seconds : undefined),
  refusals: ['lab-unknown', 'key-reused'],
  deadlineMs: (gradingWaitSeconds + 4) * 1000,
});

export const listSubmissions = defineOperation('grading.list-submissions', {
  ...listing,
  path: '/labs/{id}/submissions',
  summary: 'List one’s own submissions of a lab, newest first',
  description: 'Lists all submissions of the learner to this lab, with their grades.',
  owned: 'self',
  params: z.object({ id: idText.describe('Id of the lab.') }),
  output: submission,
  refusals: ['lab-unknown'],
});

const submittedProgram = {
  code: z.string().describe('The program that was submitted; of several files the first.'),
  files: z
    .record(z.string(), z.string())
    .optional()
    .describe('Its further files, by their names; left out where the lab has none.'),
};
const submissionWithCode = z
  .discriminatedUnion('status', [
    defineSchema('GradedSubmissionWithCode', 'A submission with its grade and code.', {
      ...gradedSubmission.shape,
      ...submittedProgram,
    }),
    defineSchema('UngradedSubmissionWithCode', 'A submission without a grade, with its code.', {
      ...pendingSubmission.shape,
      ...submittedProgram,
    }),
  ])
  .meta({ id: 'SubmissionWithCode', description: 'A submission with its code.' });

export const showSubmission = defineOperation('grading.show-submission', {
  method: 'GET',
  path: '/submissions/{submission_id}',
  summary: 'Show one’s own submission',
  description: 'Shows a submission with its code and its grade, or how far its grading is.',
  owned: { of: 'learner', otherwise: 'submission-unknown' },
  params: z.object({ submission_id: submissionId.describe('Names the submission.') }),
  output: submissionWithCode,
  refusals: ['submission-unknown'],
});
