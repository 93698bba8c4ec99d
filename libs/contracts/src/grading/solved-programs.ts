import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { id, instant, programFiles, score } from '../shapes.js';
import { comparison, labCase } from './lab-versions.js';

const shownCase = labCase.pick({
  name: true,
  call: true,
  expected: true,
  raises: true,
  steps: true,
  seconds: true,
  tolerance: true,
});
export type ShownCase = z.infer<typeof shownCase> & { comparison: z.infer<typeof comparison> };

/** The learner's best program with the shown cases that it was graded with; null before the lab is solved. */
export const findSolvedProgram = defineRequest('grading.find-solved-program', {
  input: z.object({ learnerId: id, labId: id }),
  output: z.object({
    program: z
      .object({
        code: z.string(),
        files: programFiles.optional(),
        score,
        submittedAt: instant,
        cases: z.array(shownCase.extend({ comparison })),
        failedTests: z.array(z.string()),
        hasModel: z.boolean(),
        /** Its model is an API, which any call may need. */
        hasModelApi: z.boolean(),
      })
      .nullable(),
  }),
});
export type SolvedProgram = NonNullable<z.infer<typeof findSolvedProgram.output>['program']>;
