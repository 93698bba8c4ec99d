import { inlineComment, testOutcome } from '@proximal/contracts';
import { z } from 'zod';
import type { Grade } from '../grades/grade.js';

const score = z.int().min(0).max(100);

/** The format of a stored grade. */
const cachedGrade: z.ZodType<Grade> = z.object({
  ...{ score, correctness: score, style: score, efficiency: score },
  ran: z.boolean(),
  codeKey: z.string().nullable(),
  tests: z.array(testOutcome),
  comments: z.array(inlineComment),
});

/**
 * Returns true for a grade that a grader of this version may have stored. Another version may have stored less or other
 * data.
 */
export function isGrade(stored: unknown): stored is Grade {
  return cachedGrade.safeParse(stored).success;
}
