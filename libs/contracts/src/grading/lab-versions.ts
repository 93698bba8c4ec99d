import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, labKind } from '../shapes.js';
import { modelApi } from './model-apis.js';

/** In `message`, `*` stands for any text. */
const raisedError = z.object({ type: z.string().min(1).max(200), message: z.string().max(1_000).optional() });

/** How much of something is right, both ends included. */
const bounds = z.object({ least: z.number().min(0).optional(), most: z.number().min(0) });
export type Bounds = z.infer<typeof bounds>;

const labStep = z.object({
  code: z.string().min(1),
  expected: z.string().min(1).optional(),
  raises: raisedError.optional(),
  /** Virtual time, which passes only while everything waits. */
  seconds: bounds.optional(),
});
export type LabStep = z.infer<typeof labStep>;

/** `value` allows a tolerance for floats; `checker` is the lab's own. */
export const comparison = z.enum(['value', 'exact', 'any_order', 'truth', 'checker']);
export type Comparison = z.infer<typeof comparison>;

/**
 * Either a single `call` with `expected` or `raises`, or a list of steps. In a lab of the kind `testing` none of them:
 * the learner's tests run on the lab's program, or on a wrong one.
 */
export const labCase = z.object({
  name: z.string().min(1).max(200),
  call: z.string().min(1).optional(),
  expected: z.string().min(1).optional(),
  raises: raisedError.optional(),
  steps: z.array(labStep).min(1).max(50).optional(),
  isHidden: z.boolean(),
  weight: z.number().positive(),
  tolerance: z.number().min(0).max(1),
  comparison: comparison.optional(),
  modelCalls: z.int().min(0).optional(),
  /** Of the requests to a model's API: tokens in and out together. */
  modelTokens: bounds.optional(),
  /** In dollars, by the dialect's prices. */
  modelCost: bounds.optional(),
  /** The greatest number of requests that wait for their answers at the same time. */
  inFlight: bounds.optional(),
  seconds: bounds.optional(),
  hint: z.string().max(1_000).optional(),
  wrongProgram: z.string().min(1).optional(),
});

/** `says` is a pattern of the sentence that refuses the answer; without it the answer is accepted. */
const checkerCase = z.object({
  answer: z.string().min(1),
  expected: z.string().min(1),
  arguments: z.array(z.string().min(1)),
  says: z.string().min(1).optional(),
});

const programFile = z.object({ name: z.string(), source: z.string() });
const sources = z.record(z.string(), z.string());

/** Files with tests in Python, which judge the learner's files. */
const labTests = z.object({
  /** The learner's first file without `.py`: tests import it under this name. */
  module: z.string().min(1),
  /** Learners may read the names of the tests of a hidden file, if `showsNames`; else it is one line. */
  files: z
    .array(z.object({ ...programFile.shape, isHidden: z.boolean(), showsNames: z.boolean() }))
    .min(1)
    .max(20),
  /** Modules by their file names, which only tests can import. */
  helpers: sources,
});
export type LabTests = z.infer<typeof labTests>;

const labParts = z.object({
  language: z.literal('python'),
  kind: labKind.optional(),
  timeSeconds: z.number().min(1).max(5),
  cases: z.array(labCase),
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
  slow: z.string().nullable(),
  /** Python that defines `check(answer, expected, *arguments)`, which returns True or a sentence. */
  checker: z.string().optional(),
  /** Python that defines `model(prompt, earlier)`, and the most calls of it in one case. */
  model: z.object({ source: z.string(), calls: z.int().min(1).max(100) }).optional(),
  /** Answers and the verdicts that the checker has to give. */
  checkerCases: z.array(checkerCase).optional(),
  /** Python whose functions the tests of a learner call. */
  program: z.string().optional(),
  /** The API of a scripted model; a lab has it or a `model`. */
  modelApi: modelApi.optional(),
  files: sources.optional(),
  /** Files of the folder `data` beside the program. */
  data: sources.optional(),
  /** The docstring of each is the comment that a solution like it gets. */
  wrong: z.array(programFile).optional(),
  /** In place of cases. */
  tests: labTests.optional(),
  /** The learner's further files, by their names: as they begin, and the author's. */
  starterFiles: sources.optional(),
  referenceFiles: sources.optional(),
});

/** Everything that a grade of a lab depends on; its hash is the lab's version. */
export const labDefinition = labParts.refine(({ cases, tests }) => cases.length > 0 || tests !== undefined, {
  path: ['cases'],
  message: 'must not be empty without tests.',
});
export type LabDefinition = z.infer<typeof labDefinition>;

/** A stored submission must keep its score. A grade does not depend on it, so it has no part in the version. */
export interface StoredSubmission {
  name: string;
  source: string;
  score: number;
}

export const labProblem = z.object({
  part: z.enum([
    'cases',
    'efficiency',
    'starter',
    'reference',
    'slow',
    'checker',
    'checker_cases',
    'model',
    'program',
    'wrong',
    'expected',
    'tests',
  ]),
  /** Of a case, a wrong program, a stored submission, or a file of tests. */
  index: z.int().nullable(),
  step: z.int().min(0).optional(),
  line: z.int().nullable(),
  message: z.string(),
});
export type LabProblem = z.infer<typeof labProblem>;

/** Travels with the lab's files, so that an import need not run the programs of a lab again. */
export const labPreparation = z.object({
  version: z.string(),
  /** SHA-256 of `prepared`; grading ignores a preparation that was changed. */
  checksum: z.string(),
  prepared: z.json(),
});
export type LabPreparation = z.infer<typeof labPreparation>;

/**
 * The version is immutable, and changes nothing until an import activates it. A known version, or one whose preparation
 * comes with it, is not verified again.
 */
export const addLabVersion = defineRequest('grading.add-lab-version', {
  input: z.object({ labId: id.nullable(), definition: labDefinition, preparation: labPreparation.optional() }),
  output: z.object({ version: z.string(), problems: z.array(labProblem) }),
  deadlineMs: 60_000,
});

/** `isOpen`: visitors without an account may run it; an earlier content leaves it out, and nobody may. */
const activeLab = z.object({ labId: id, version: z.string(), maxXp: count, isOpen: z.boolean().optional() });

/** Retires every lab that is not listed. */
export const activateLabs = defineRequest('grading.activate-labs', {
  input: z.object({ labs: z.array(activeLab) }),
  /** `practice`: the labs whose grades count for nothing now. An earlier grading leaves it out. */
  output: z.object({ activated: count, retired: count, practice: z.array(id).optional() }),
  deadlineMs: 15_000,
});
