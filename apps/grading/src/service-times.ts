import { gradingWaitSeconds, runWaitSeconds } from '@proximal/contracts';

/** Injection token of the service's times. */
export const TIMES = Symbol('TIMES');

/** In milliseconds. */
export interface ServiceTimes {
  /** Between two looks for submissions without a job. */
  sweepMs: number;
  /** How long a submission waits for its grade. */
  waitMs: number;
  /** How long a run waits for its answer. */
  runWaitMs: number;
  /** How long they still wait once the service is told to stop. */
  shutdownTimeoutMs: number;
}

export const usualTimes: ServiceTimes = {
  sweepMs: 3_000,
  waitMs: gradingWaitSeconds * 1_000,
  runWaitMs: runWaitSeconds * 1_000,
  shutdownTimeoutMs: 5_000,
};
