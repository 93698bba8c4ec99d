/** How the population is learnt and followed. */
export interface LearningPace {
  /** Between batches. */
  everyMs: number;
  /** Most observations of a batch. */
  batchSize: number;
  /** Between looks for a newer version. */
  refreshEveryMs: number;
}

/** A batch may move a value only so far, so the pace is a limit on how fast anybody can bend the population. */
export const usualPace: LearningPace = { everyMs: 60_000, batchSize: 1_000, refreshEveryMs: 3_000 };

/** Token of the `LearningPace`. */
export const LEARNING_PACE = Symbol('learning pace');
