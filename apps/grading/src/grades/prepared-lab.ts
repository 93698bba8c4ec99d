import type { Call, Value } from '@proximal/sandbox';

/** One call whose answer is known. */
export interface PreparedCase {
  /** Its place in the lab's definition; here the shown cases come first. */
  index: number;
  name: string;
  /** The call as the author wrote it. */
  text: string;
  call: Call;
  expected: Value;
  isHidden: boolean;
  weight: number;
  tolerance: number;
  /** Steps of the budget that are kept for this case, whatever a program does in others. */
  reservedFuel: number;
}

/** One size of the efficiency call. */
export interface PreparedSize {
  n: number;
  call: Call;
  /** Steps that passing the arguments to a function that does nothing takes. */
  idleFuel: number;
  /** What the reference answers. */
  answer: Value;
  /** Steps of the reference beyond being compiled and idling. */
  referenceFuel: number;
}

/** A lab version with everything evaluated, so that a grade needs the learner's code and nothing else. */
export interface PreparedLab {
  /** Shown cases first: what a program does on a hidden one cannot reach the message of a shown one. */
  cases: PreparedCase[];
  sizes: PreparedSize[];
  /** The efficiency call as the author wrote it, with `n`: learners are shown it. Versions from before lack it. */
  efficiencyCall?: string;
  /** Of floats in the answers at those sizes. */
  tolerance: number;
  /** Steps that a submission has for all its cases, those that are kept for single ones included. */
  budget: number;
}
