import { availableParallelism } from 'node:os';
import { redisUrl, wholeNumber } from '@proximal/runtime';
import { readServiceConfig } from '@proximal/service';
import { z } from 'zod';
import { usualRules, type SchedulingRules } from './scheduling/rules.js';

export const CONFIG = Symbol('CONFIG');

const shape = {
  REDIS_URL: redisUrl,
  GRADING_RUNNERS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .default(() => Math.max(1, availableParallelism())),
  /** Number of cached grades; 0 turns the cache off. */
  GRADING_RESULT_CACHE: z
    .string()
    .regex(/^(0|[1-9]\d{0,6})$/, 'must be a number from 0 to 9999999')
    .transform(Number)
    .default(100_000),
  GRADING_PER_LEARNER: wholeNumber(1, 99).default(usualRules.perLearner),
  GRADING_EXPENSIVE_WAIT_SECONDS: wholeNumber(0, 3_600).default(usualRules.expensiveWaitMs / 1_000),
  GRADING_ANSWER_AT_ONCE_SECONDS: wholeNumber(0, 25).default(usualRules.answerAtOnceMs / 1_000),
  SANDBOX_CACHE: z.string().optional(),
};

export type GradingConfig = ReturnType<typeof readGradingConfig>;

export function readGradingConfig(environment: NodeJS.ProcessEnv) {
  return readServiceConfig('grading', environment, shape);
}

export function rulesOf(config: GradingConfig): SchedulingRules {
  return {
    perLearner: config.GRADING_PER_LEARNER,
    expensiveWaitMs: config.GRADING_EXPENSIVE_WAIT_SECONDS * 1_000,
    answerAtOnceMs: config.GRADING_ANSWER_AT_ONCE_SECONDS * 1_000,
  };
}
