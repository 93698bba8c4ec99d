import { Refusal, type appealChallenge, type ReplyOf } from '@proximal/contracts';
import { z } from 'zod';

type View = ReplyOf<typeof appealChallenge>;

const appealMs = 7 * 86_400_000;

interface Appeal {
  state: 'open' | 'decided' | 'lapsed';
  appealedAt: Date | string;
  decidedAt: Date | string | null;
}

export const appealableSubmission = z.strictObject({
  submissionId: z.string().nullable(),
  score: z.number().nullable(),
  reviewedAt: z.date().nullable(),
  isAppealed: z.boolean(),
});
export type AppealableSubmission = z.infer<typeof appealableSubmission>;

export function appealUntil(reviewedAt: Date): Date {
  return new Date(reviewedAt.getTime() + appealMs);
}

/** @throws Refusal `score-missing`, `challenge-appealed`, `appeal-late` */
export function requireAppealable(
  { submissionId, score, reviewedAt, isAppealed }: AppealableSubmission,
  now: Date,
): { submissionId: string; score: number } {
  if (submissionId === null || score === null || reviewedAt === null) throw new Refusal('score-missing');
  if (isAppealed) throw new Refusal('challenge-appealed');
  if (now > appealUntil(reviewedAt)) throw new Refusal('appeal-late');
  return { submissionId, score };
}

export function appealView(
  { state, appealedAt, decidedAt }: Appeal,
  previousScore: number,
): Omit<View, 'submission_id'> {
  return {
    state,
    appealed_at: new Date(appealedAt).toISOString(),
    previous_score: previousScore,
    ...(decidedAt && { decided_at: new Date(decidedAt).toISOString() }),
  };
}
