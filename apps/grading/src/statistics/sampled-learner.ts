export interface Try {
  /** 0 to 100 */
  score: number;
  submittedAt: Date;
  failed: readonly string[];
}

export interface SampledLearner {
  /** Oldest first. */
  tries: readonly [Try, ...Try[]];
  /** The mean score of the learner's first submissions to other labs; null without any. */
  rest: { mean: number; labs: number } | null;
}
