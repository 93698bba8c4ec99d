/** Intervals and batch size for learning the population and following new versions. */
export interface LearningPace {
  /** Milliseconds between batches. */
  everyMs: number;
  /** Largest number of observations in a batch. */
  batchSize: number;
  /** Milliseconds between checks for a newer version. */
  refreshEveryMs: number;
}

/**
 * A batch changes a value only by a limited amount, so this pace limits how fast anybody can distort the population.
 */
export const usualPace: LearningPace = { everyMs: 60_000, batchSize: 1_000, refreshEveryMs: 3_000 };

/** Token of the `LearningPace`. */
export const LEARNING_PACE = Symbol('learning pace');
