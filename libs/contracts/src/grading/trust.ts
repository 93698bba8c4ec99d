import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { id, instant, text } from '../shapes.js';

const operatorName = text(1, 100);

/** `unknown`: grading does not have the lab now. `needless`: its verdicts are made outside of the learner's reach. */
const hindrance = z.enum(['unknown', 'needless']).nullable();

/**
 * From now on, grades of the lab's present version count. A changed lab is another version, which has no trust. A
 * repeated request changes nothing.
 */
export const trustLab = defineRequest('grading.trust-lab', {
  input: z.object({ labId: id, by: operatorName }),
  output: z.object({ hindrance, version: z.string().nullable() }),
});

/** Grades of the lab's present version are practice from now on. What was awarded stays. */
export const distrustLab = defineRequest('grading.distrust-lab', {
  input: z.object({ labId: id }),
  output: z.object({ hindrance, version: z.string().nullable() }),
});

/** Labs whose verdicts are made beside the learner's code, by their present versions. */
export const listLabsToTrust = defineRequest('grading.list-labs-to-trust', {
  input: z.object({ after: id.nullable() }),
  output: z.object({
    labs: z.array(
      z.object({
        labId: id,
        version: z.string(),
        /** Null for a lab that is practice. */
        trust: z.object({ by: z.string(), at: instant }).nullable(),
      }),
    ),
    next: id.nullable(),
  }),
});
