import { z } from 'zod';
import { defineRequest } from '../define-request.js';
import { count, id, instant } from '../shapes.js';

/** Labs that are not solved, with at least so many graded submissions since the best one and since `since`. */
export const listStuckLearners = defineRequest('grading.list-stuck-learners', {
  input: z.object({ learnerIds: z.array(id).max(100), since: instant, atLeast: z.int().min(1) }),
  output: z.object({
    stuck: z.array(
      z.object({
        learnerId: id,
        labId: id,
        submissions: count,
        failedTest: z.string().nullable(),
      }),
    ),
  }),
  deadlineMs: 2_000,
});
