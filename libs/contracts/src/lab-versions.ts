import { z } from 'zod';
import { defineRequest } from './define.js';
import { count, id } from './shapes.js';

/** Everything that a grade of a lab depends on; its hash is the lab's version. */
export const labDefinition = z.object({
  language: z.literal('python'),
  timeSeconds: z.number().min(1).max(5),
  cases: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        call: z.string().min(1),
        expected: z.string().min(1),
        isHidden: z.boolean(),
        weight: z.number().positive(),
        tolerance: z.number().min(0).max(1),
      }),
    )
    .min(1),
  efficiency: z.object({ call: z.string().min(1), sizes: z.array(z.int().positive()).min(2).max(8) }),
  starter: z.string(),
  reference: z.string(),
  /** A correct but slow solution; null when there is none. */
  slow: z.string().nullable(),
});
export type LabDefinition = z.infer<typeof labDefinition>;

/** A problem of a lab, with the part of the lab that has it. */
export const labProblem = z.object({
  part: z.enum(['cases', 'efficiency', 'starter', 'reference', 'slow']),
  /** Index of the case, or null. */
  index: z.int().nullable(),
  /** Line within the program, or null. */
  line: z.int().nullable(),
  message: z.string(),
});
export type LabProblem = z.infer<typeof labProblem>;

/** Verifies a lab and stores it as an immutable version; a known version is not verified again. */
export const addLabVersion = defineRequest('grading.add-lab-version', {
  input: z.object({ labId: id, definition: labDefinition }),
  output: z.object({ version: z.string(), problems: z.array(labProblem) }),
  deadlineMs: 60_000,
});

/** Makes these versions the graded ones, and retires every lab that is not listed. */
export const activateLabs = defineRequest('grading.activate-labs', {
  input: z.object({ labs: z.array(z.object({ labId: id, version: z.string(), maxXp: count })) }),
  output: z.object({ activated: count, retired: count }),
  deadlineMs: 15_000,
});
