import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { submission } from '../grading/submission.js';
import { submitLab } from '../grading/submissions.js';
import { text } from '../shapes.js';

const { acceptedAt, retryAfterSeconds, deadlineMs } = submitLab;

export const claimTrial = defineOperation('gateway.claim-trial', {
  method: 'POST',
  path: '/labs/claim',
  summary: 'Submit the code of a trial that one ran before having an account',
  description:
    'Takes the receipt of a guest’s run within a day. The answer is that of `POST /labs/{id}/submit` with the same code; ' +
    'the same receipt gives the same learner the same submission.',
  owned: 'self',
  body: z.object({ receipt: text(1, 200_000).describe('The `receipt` of `POST /labs/{id}/run`.') }),
  output: submission,
  acceptedAt,
  retryAfterSeconds,
  refusals: ['receipt-not-valid', 'receipt-used'],
  deadlineMs,
});
