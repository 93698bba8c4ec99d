import { z } from 'zod';
import { defineRequest, type Request } from './define-request.js';
import { runWaitSeconds } from './grading/runs.js';
import { trialAnswer } from './grading/trials.js';
import { programFiles } from './shapes.js';

/** One worker answers it, which has a free runner; refused with trials-busy otherwise, or with invalid-input. */
export const runTrial = defineRequest('grading.run-trial', {
  input: z.object({
    labVersion: z.string(),
    code: z.string(),
    files: programFiles.optional(),
    call: z.string().optional(),
  }),
  output: trialAnswer,
  deadlineMs: runWaitSeconds * 1_000,
});

/** From the service grading to its own workers; no other service may send them. */
export const workerRequests: readonly Request[] = [runTrial];
