import type { Bounds, Comparison, LabKindName } from '@proximal/contracts';
import type { Action, ModelApi, ProgramUnderTest, ScriptedModel, Value } from '@proximal/sandbox';

export type Expectation =
  | { kind: 'value'; value: Value }
  /** `message` is a pattern in which `*` stands for any text; null accepts any message. */
  | { kind: 'error'; type: string; message: string | null };

export interface PreparedStep {
  text: string;
  action: Action;
  /** Null when the step only has to end without an exception. */
  expected: Expectation | null;
  /** Steps of the budget that other cases cannot use. */
  reservedFuel: number;
  seconds?: Bounds;
}

export interface PreparedCase {
  /** In the lab's definition; the order differs here, because the shown cases come first. */
  index: number;
  name: string;
  steps: PreparedStep[];
  names: string[];
  isHidden: boolean;
  weight: number;
  comparison: Comparison;
  tolerance: number;
  modelCalls: number | null;
  modelTokens?: Bounds;
  modelCost?: Bounds;
  inFlight?: Bounds;
  /** Of all steps together. */
  seconds?: Bounds;
  hint: string | null;
  /** It adds nothing to correctness, and takes away when it fails; see `@proximal/lab-kinds`. */
  isCondition?: true;
  /** What the learner's tests run on. */
  tested?: ProgramUnderTest;
  /** Indices of the cases to look at before this one, the first of them first; see `prerequisites.ts`. */
  prerequisites?: number[];
}

export interface PreparedSize {
  n: number;
  actions: Action[];
  /** Steps for passing the arguments to a function that does nothing. */
  idleFuel: number;
  answer: Value;
  /** Without the steps of compiling and idling. */
  referenceFuel: number;
}

export interface PreparedMistake {
  comment: string;
  fingerprint: string;
}

/** A test that the run of the reference has found. */
interface PreparedTest {
  id: string;
  /** As learners read it; no two tests of a lab have the same. */
  name: string;
  /** The reference skips it: it is no test of the lab. */
  isSkipped?: true;
}

export interface PreparedTestFile {
  name: string;
  source: string;
  isHidden: boolean;
  showsNames: boolean;
  tests: PreparedTest[];
}

/** What judges the learner's files in place of cases. */
export interface PreparedTests {
  /** The learner's first file without `.py`. */
  module: string;
  /** Shown ones come first. */
  files: PreparedTestFile[];
  helpers: Record<string, string>;
  /** The learner's further files, as they begin. */
  starterFiles: Record<string, string>;
  /** Steps for each file. */
  fuel: number;
}

export interface PreparedLab {
  /** Left out in a `program`. */
  kind?: LabKindName;
  cases: PreparedCase[];
  /** Empty when the steps of the cases are compared instead. */
  sizes: PreparedSize[];
  efficiencyCall: string | null;
  comparison: Comparison;
  tolerance: number;
  /** Includes the steps that are reserved for single cases. */
  budget: number;
  referenceFuel: number;
  checker: string | null;
  model: ScriptedModel | null;
  /** Left out of a lab without one, as of labs that were prepared before there were any. */
  modelApi?: ModelApi;
  files: Record<string, string>;
  /** Left out of a lab without data. */
  data?: Record<string, string>;
  mistakes: PreparedMistake[];
  /** Left out of a lab with cases. */
  tests?: PreparedTests;
}

export type LabSurroundings = Pick<PreparedLab, 'files' | 'data' | 'model' | 'modelApi'>;
