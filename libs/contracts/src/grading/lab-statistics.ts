import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, instant } from '../shapes.js';

/** How many of a number of learners something applies to; a rate with the size of its sample. */
const portion = z.object({ count, of: count });
export type Portion = z.infer<typeof portion>;

/** A median over so many learners; null without any. */
const median = z.object({ median: z.number().min(0).nullable(), of: count });

/**
 * Statistics of a lab's present version, over a sample of the learners who began the lab with it in a period. A learner
 * has solved the lab with a score of 60 or more.
 */
const labStatistics = z.object({
  version: z.string(),
  /** The learners who began the lab in the period, and the sample of them that everything else is about. */
  begun: count,
  sampled: count,
  /** The learners who solved it with their first submission. */
  firstTry: portion,
  solved: portion,
  /** The submissions of those who solved it, up to the one that solved it. */
  triesUntilSolved: median,
  /** For those who did not solve it at the first try: the seconds from the first submission to the one that solved it. */
  secondsUntilSolved: median,
  /** The learners who gave up, of all who solved it or gave up; those who may still be at it do not count. */
  abandoned: portion,
  cases: z.array(
    z.object({
      name: z.string(),
      isHidden: z.boolean(),
      /** The first submissions that failed the case. */
      failedAtFirst: portion,
      /** The learners who failed this case with the first submission that passed all other cases. */
      failedAlone: portion,
    }),
  ),
  /** The corrected item-total correlation over so many learners; null when it is not defined. */
  discrimination: z.object({ correlation: z.number().min(-1).max(1).nullable(), of: count }),
});
export type LabStatistics = z.infer<typeof labStatistics>;

/** Computes how learners fare with a lab; null when grading has never had the lab. */
export const showLabStatistics = defineRequest('grading.show-lab-statistics', {
  /** Of the learners who began the lab from `since` on; submissions from `until` on are left out. */
  input: z.object({ labId: id, since: instant, until: instant }),
  output: z.object({ statistics: labStatistics.nullable() }),
  deadlineMs: 60_000,
});
