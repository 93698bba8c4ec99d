import { z } from 'zod';
import type { ReviewRecord } from '../completion/reliability.js';

export const reviewsWanted = 2;

export const boardSubmission = z.strictObject({
  id: z.string(),
  challengeId: z.number(),
  learnerId: z.number(),
  status: z.enum(['submitted', 'reviewed']),
  submittedAt: z.date(),
  reviewsRequired: z.number(),
  closesAt: z.date(),
  appealedAt: z.date().nullable(),
});
export type BoardSubmission = z.infer<typeof boardSubmission>;

export const boardReview = z.strictObject({
  id: z.number(),
  submissionId: z.string(),
  reviewerId: z.number(),
  /** `passed` when its lease lapsed and it moved on, `taken` when somebody took it over earlier. */
  status: z.enum(['assigned', 'completed', 'passed', 'taken']),
  assignedAt: z.date(),
  dueAt: z.date(),
  score: z.number().nullable(),
  completedAt: z.date().nullable(),
  isEmpty: z.boolean(),
  /** Its score counts no more, but its reviewer does not get the submission again. */
  isHidden: z.boolean(),
  isForAppeal: z.boolean(),
});
export type BoardReview = z.infer<typeof boardReview>;

export interface Board {
  submissions: BoardSubmission[];
  reviews: BoardReview[];
  absent: ReadonlySet<number>;
  records: ReadonlyMap<number, ReviewRecord>;
}

export interface NewSubmission {
  id: string;
  challengeId: number;
  cohortId: number;
  learnerId: number;
  attempt: number;
  submittedAt: Date;
}
