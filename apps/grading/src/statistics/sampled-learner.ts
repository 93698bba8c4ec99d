export interface Try {
  /** 0 to 100 */
  score: number;
  submittedAt: Date;
  /** The names of the cases that it did not pass. */
  failed: readonly string[];
}

/** A learner who began the lab in the period. */
export interface SampledLearner {
  /** Oldest first; at least one. */
  tries: readonly [Try, ...Try[]];
  /** The mean score of the learner's first submissions to other labs, and the number of those labs; null without any. */
  rest: { mean: number; labs: number } | null;
}
