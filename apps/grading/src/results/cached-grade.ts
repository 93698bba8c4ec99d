import { inlineComment, testOutcome } from '@proximal/contracts';
import { z } from 'zod';
import type { Grade } from '../grades/grade.js';

const score = z.int().min(0).max(100);

/** A grade as it was stored. */
const cachedGrade: z.ZodType<Grade> = z.object({
  ...{ score, correctness: score, style: score, efficiency: score },
  ran: z.boolean(),
  codeKey: z.string().nullable(),
  tests: z.array(testOutcome),
  comments: z.array(inlineComment),
});

/** True of what a grader of this version may have stored; another one may have known less, or other things. */
export function isGrade(stored: unknown): stored is Grade {
  return cachedGrade.safeParse(stored).success;
}
