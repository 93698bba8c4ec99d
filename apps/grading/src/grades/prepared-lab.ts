import type { Call, Value } from '@proximal/sandbox';

/** One call with its known answer. */
export interface PreparedCase {
  /** The case's index in the lab's definition. The order differs here, because the shown cases come first. */
  index: number;
  name: string;
  /** The call as the author wrote it. */
  text: string;
  call: Call;
  expected: Value;
  isHidden: boolean;
  weight: number;
  tolerance: number;
  /** Steps of the budget that are reserved for this case, so that other cases cannot use them. */
  reservedFuel: number;
}

/** One size of the efficiency call. */
export interface PreparedSize {
  n: number;
  call: Call;
  /** Steps that it takes to pass the arguments to a function that does nothing. */
  idleFuel: number;
  /** The reference's answer. */
  answer: Value;
  /** Steps of the reference, without the steps of compiling and idling. */
  referenceFuel: number;
}

/** A lab version with everything evaluated: a grade needs only the learner's code besides it. */
export interface PreparedLab {
  /** Shown cases come first: what a program does in a hidden case cannot reach the message of a shown one. */
  cases: PreparedCase[];
  sizes: PreparedSize[];
  /** The efficiency call with `n`, as the author wrote it, which learners are shown. Older versions lack it. */
  efficiencyCall?: string;
  /** The tolerance of floats in the answers at those sizes. */
  tolerance: number;
  /** Steps that a submission has for all its cases, including the steps that are reserved for single cases. */
  budget: number;
}
