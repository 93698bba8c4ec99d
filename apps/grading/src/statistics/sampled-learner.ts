export interface Try {
  /** 0 to 100 */
  score: number;
  submittedAt: Date;
  failed: readonly string[];
}

export interface SampledLearner {
  tries: readonly [Try, ...Try[]];
  rest: { mean: number; labs: number } | null;
}
