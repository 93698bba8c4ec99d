import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id } from '../shapes.js';
import { runLab } from './runs.js';

const { code, files, call } = runLab.body.shape;

/** Of the hidden cases only how many passed; a call runs none of them, and both numbers are 0. */
export const trialAnswer = z.object({ answer: runLab.output, hiddenPassed: count, hiddenTotal: count });
export type TrialAnswer = z.infer<typeof trialAnswer>;

/**
 * Runs an open lab's shown and hidden cases, or a call, for somebody without an account; stores nothing. Refused with
 * lab-unknown, account-needed for a lab that is not open, invalid-input for the call, trials-busy or unavailable.
 */
export const tryLab = defineRequest('grading.try-lab', {
  input: z.object({ labId: id, code, files, call }),
  output: trialAnswer,
  deadlineMs: runLab.deadlineMs,
});
