import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, instant } from '../shapes.js';

const portion = z.object({ count, of: count });
export type Portion = z.infer<typeof portion>;

const median = z.object({ median: z.number().min(0).nullable(), of: count });

/** Of the lab's present version, over a sample of the learners who began it in the period. A score of 60 solves it. */
const labStatistics = z.object({
  version: z.string(),
  begun: count,
  sampled: count,
  firstTry: portion,
  solved: portion,
  triesUntilSolved: median,
  /** From the first submission, for those who did not solve it at the first try. */
  secondsUntilSolved: median,
  /** Of all who solved it or gave up; those who may still be at it do not count. */
  abandoned: portion,
  cases: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      failedAtFirst: portion,
      /** Learners who failed only this case with their first submission that passed all others. */
      failedAlone: portion,
    }),
  ),
  /** The corrected item-total correlation; null when it is not defined. */
  discrimination: z.object({ correlation: z.number().min(-1).max(1).nullable(), of: count }),
});
export type LabStatistics = z.infer<typeof labStatistics>;

export const showLabStatistics = defineRequest('grading.show-lab-statistics', {
  input: z.object({ labId: id, since: instant, until: instant }),
  output: z.object({ statistics: labStatistics.nullable() }),
  deadlineMs: 60_000,
});
