import type { Comparison } from '@proximal/contracts';
import type { Action, ScriptedModel, Value } from '@proximal/sandbox';

export type Expectation =
  | { kind: 'value'; value: Value }
  /** `message` is a pattern in which `*` stands for any text; null accepts any message. */
  | { kind: 'error'; type: string; message: string | null };

export interface PreparedStep {
  /** The code as the author wrote it. */
  text: string;
  action: Action;
  /** Null when the step only has to end without an exception. */
  expected: Expectation | null;
  /** Steps of the budget that are reserved for this action, so that other cases cannot use them. */
  reservedFuel: number;
}

/** One or more actions with their known answers; all of them have to be right. */
export interface PreparedCase {
  /** The case's index in the lab's definition. The order differs here, because the shown cases come first. */
  index: number;
  name: string;
  steps: PreparedStep[];
  /** The names that the case needs from the program. */
  names: string[];
  isHidden: boolean;
  weight: number;
  comparison: Comparison;
  tolerance: number;
  /** The most calls of the model that the case accepts; null for any number. */
  modelCalls: number | null;
  hint: string | null;
}

export interface PreparedSize {
  n: number;
  /** The last action gives the answer. */
  actions: Action[];
  /** Steps that it takes to pass the arguments to a function that does nothing. */
  idleFuel: number;
  answer: Value;
  /** Steps of the reference, without the steps of compiling and idling. */
  referenceFuel: number;
}

/** A typical wrong solution, which is recognised by what it does in the cases. */
export interface PreparedMistake {
  comment: string;
  fingerprint: string;
}

/** A lab version with everything evaluated: a grade needs only the learner's code besides it. */
export interface PreparedLab {
  /** Shown cases come first: what a program does in a hidden case cannot reach the message of a shown one. */
  cases: PreparedCase[];
  /** Empty when the steps of the cases are compared instead. */
  sizes: PreparedSize[];
  /** The efficiency call with `n`, as the author wrote it, which learners are shown; null without sizes. */
  efficiencyCall: string | null;
  comparison: Comparison;
  tolerance: number;
  /** Steps that a submission has for all its cases, including the steps that are reserved for single cases. */
  budget: number;
  /** Steps of the reference in the shown cases, without compiling. */
  referenceFuel: number;
  checker: string | null;
  model: ScriptedModel | null;
  files: Record<string, string>;
  mistakes: PreparedMistake[];
}

export type LabSurroundings = Pick<PreparedLab, 'files' | 'model'>;
