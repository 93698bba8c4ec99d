import { Refusal, type appealChallenge, type ReplyOf } from '@proximal/contracts';

type View = ReplyOf<typeof appealChallenge>;

const appealMs = 7 * 86_400_000;

export interface Appeal {
  state: 'open' | 'decided' | 'lapsed';
  appealedAt: Date;
  decidedAt: Date | null;
}

export interface AppealableSubmission {
  submissionId: string | null;
  score: number | null;
  reviewedAt: Date | null;
  isAppealed: boolean;
}

export function appealUntil(reviewedAt: Date): Date {
  return new Date(reviewedAt.getTime() + appealMs);
}

/** @throws Refusal `score-missing`, `challenge-appealed`, `appeal-late` */
export function appealable(
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
    appealed_at: appealedAt.toISOString(),
    previous_score: previousScore,
    ...(decidedAt && { decided_at: decidedAt.toISOString() }),
  };
}
