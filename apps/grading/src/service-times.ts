import { gradingWaitSeconds, runWaitSeconds } from '@proximal/contracts';

export const TIMES = Symbol('TIMES');

export interface ServiceTimes {
  sweepMs: number;
  waitMs: number;
  runWaitMs: number;
  shutdownTimeoutMs: number;
}

export const usualTimes: ServiceTimes = {
  sweepMs: 3_000,
  waitMs: gradingWaitSeconds * 1_000,
  runWaitMs: runWaitSeconds * 1_000,
  shutdownTimeoutMs: 5_000,
};
