import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { id, programFiles, sharedPrograms, submissionId } from '../shapes.js';
import { showSolution } from './solutions.js';

/**
 * Counts as opening the author's solution, because it shows as much.
 * Refused with `lab-unknown`, or with `not-yet-solved` to who has neither solved the lab nor given it up.
 */
export const openSolutions = defineRequest('grading.open-solutions', {
  input: z.object({ learnerId: id, labId: id }),
  output: z.object({}),
  deadlineMs: showSolution.deadlineMs,
});

/** Those that pass all tests of the present version of their lab; all others are left out, and so are long ones. */
export const listFullPrograms = defineRequest('grading.list-full-programs', {
  input: z.object({ submissionIds: z.array(submissionId).max(sharedPrograms.most) }),
  output: z.object({
    programs: z.array(
      z.object({ submissionId, learnerId: id, labId: id, code: z.string(), files: programFiles.optional() }),
    ),
  }),
});
