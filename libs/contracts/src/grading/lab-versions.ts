import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id } from '../shapes.js';

/** An exception that a step has to raise. `message` is a pattern in which `*` stands for any text. */
const raisedError = z.object({ type: z.string().min(1).max(200), message: z.string().max(1_000).optional() });

/** Python code of a case and what it has to give: a value, an exception, or nothing that is compared. */
const labStep = z.object({
  code: z.string().min(1),
  expected: z.string().min(1).optional(),
  raises: raisedError.optional(),
});
export type LabStep = z.infer<typeof labStep>;

/**
 * How an answer is compared with the expected value: by type and value with a tolerance for floats, exactly, as a list
 * in any order, by its truth, or by the lab's checker.
 */
export const comparison = z.enum(['value', 'exact', 'any_order', 'truth', 'checker']);
export type Comparison = z.infer<typeof comparison>;

/** A case is a single `call` with `expected` or `raises`, or a list of steps. */
const labCase = z.object({
  name: z.string().min(1).max(200),
  call: z.string().min(1).optional(),
  expected: z.string().min(1).optional(),
  raises: raisedError.optional(),
  steps: z.array(labStep).min(1).max(50).optional(),
  isHidden: z.boolean(),
  weight: z.number().positive(),
  tolerance: z.number().min(0).max(1),
  comparison: comparison.optional(),
  /** The most calls of the model that the case accepts. */
  modelCalls: z.int().min(0).optional(),
  /** A sentence about what a failure of this case usually means. */
  hint: z.string().max(1_000).optional(),
});

const programFile = z.object({ name: z.string(), source: z.string() });

/** Everything that a grade of a lab depends on; its hash is the lab's version. */
export const labDefinition = z.object({
  language: z.literal('python'),
  timeSeconds: z.number().min(1).max(5),
  cases: z.array(labCase).min(1),
  /** Null when the steps of the cases themselves are compared with the reference's. */
  efficiency: z
    .object({
      call: z.string().min(1).optional(),
      steps: z.array(z.string().min(1)).min(1).max(50).optional(),
      sizes: z.array(z.int().positive()).min(2).max(8),
    })
    .nullable(),
  comparison: comparison.optional(),
  starter: z.string(),
  reference: z.string(),
  /** A correct but slow solution; null when there is none. */
  slow: z.string().nullable(),
  /** Python that defines `check(answer, expected, *arguments)`, which returns True or a sentence. */
  checker: z.string().optional(),
  /** Python that defines `model(prompt, earlier)`, and the most calls of it in one case. */
  model: z.object({ source: z.string(), calls: z.int().min(1).max(100) }).optional(),
  /** Texts and modules that lie beside the solution, by file name. */
  files: z.record(z.string(), z.string()).optional(),
  /** Typical wrong solutions; the docstring of each is the comment that a solution like it gets. */
  wrong: z.array(programFile).optional(),
});
export type LabDefinition = z.infer<typeof labDefinition>;

/** A stored submission that must keep its score. A grade does not depend on it, so it has no part in the version. */
export interface StoredSubmission {
  name: string;
  source: string;
  score: number;
}

/** A problem of a lab, with the part of the lab that has it. */
export const labProblem = z.object({
  part: z.enum(['cases', 'efficiency', 'starter', 'reference', 'slow', 'checker', 'model', 'wrong', 'expected']),
  /** Index of the case, of the wrong solution or of the stored submission, or null. */
  index: z.int().nullable(),
  /** Index of the step in a case with steps; left out when the problem is about no single step. */
  step: z.int().min(0).optional(),
  /** Line within the program, or null. */
  line: z.int().nullable(),
  message: z.string(),
});
export type LabProblem = z.infer<typeof labProblem>;

/**
 * What grading computed of a lab before: expected values, and the steps of the reference. It travels with the lab's
 * files, so that an import need not run the programs of a lab again.
 */
export const labPreparation = z.object({
  /** The version of the lab of which it was made. */
  version: z.string(),
  /** A SHA-256 of `prepared`; grading ignores a preparation that was changed. */
  checksum: z.string(),
  /** Grading's own form of the lab, which only grading reads. */
  prepared: z.json(),
});
export type LabPreparation = z.infer<typeof labPreparation>;

/**
 * Verifies a lab and stores it as an immutable version, which changes nothing until an import activates it; a known
 * version is not verified again, and neither is one whose preparation comes with it.
 */
export const addLabVersion = defineRequest('grading.add-lab-version', {
  /** The id is null for a lab that no import has published yet. */
  input: z.object({ labId: id.nullable(), definition: labDefinition, preparation: labPreparation.optional() }),
  output: z.object({ version: z.string(), problems: z.array(labProblem) }),
  deadlineMs: 60_000,
});

/** Makes these versions the graded ones, and retires every lab that is not listed. */
export const activateLabs = defineRequest('grading.activate-labs', {
  input: z.object({ labs: z.array(z.object({ labId: id, version: z.string(), maxXp: count })) }),
  output: z.object({ activated: count, retired: count }),
  deadlineMs: 15_000,
});
