import { listChallenges, type ReplyOf } from '@proximal/contracts';
import { z } from 'zod';
import { appealUntil, appealView } from '../reviews/appeals/challenge-appeal.js';
import { statusAt, type ChallengeStatus } from '../templates/schedule.js';

const shownSubmission = z.strictObject({
  submission_id: z.string(),
  attempt: z.number(),
  status: z.enum(['submitted', 'reviewed']),
  score: z.number().nullable(),
  reviews_required: z.number(),
  reviewedAt: z.string().nullable(),
  appeal: z
    .strictObject({
      state: z.enum(['open', 'decided', 'lapsed']),
      appealedAt: z.string(),
      decidedAt: z.string().nullable(),
      score: z.number().nullable(),
    })
    .nullable(),
  /** In an order that does not reveal who wrote which. */
  reviews: z.array(z.strictObject({ review_id: z.string(), score: z.number(), feedback: z.string() })),
});
type ShownSubmission = z.infer<typeof shownSubmission>;

export const shownChallenge = listChallenges.output
  .omit({ status: true, my_submission: true })
  .extend({
    opens_at: z.date(),
    closes_at: z.date(),
    isSubmittedEarlier: z.boolean(),
    position: z.number(),
    submission: shownSubmission.nullable(),
  })
  .strict();
export type ShownChallenge = z.infer<typeof shownChallenge>;

export const setChallenge = shownChallenge.pick({
  id: true,
  opens_at: true,
  closes_at: true,
  reviews_required: true,
  starter_code: true,
  isSubmittedEarlier: true,
});
export type SetChallenge = z.infer<typeof setChallenge>;

export function statusFor(challenge: SetChallenge, now: Date): ChallengeStatus {
  const { opens_at: opensAt, closes_at: closesAt, isSubmittedEarlier } = challenge;
  return isSubmittedEarlier ? 'closed' : statusAt({ opensAt, closesAt }, now);
}

export function challengeView(challenge: ShownChallenge, now: Date): ReplyOf<typeof listChallenges>['items'][number] {
  const { isSubmittedEarlier, position, submission, ...shown } = challenge;
  return {
    ...shown,
    status: statusFor(challenge, now),
    opens_at: shown.opens_at.toISOString(),
    closes_at: shown.closes_at.toISOString(),
    ...(submission && { my_submission: submissionView(submission, now) }),
  };
}

function submissionView({ score, reviewedAt, appeal, ...submission }: ShownSubmission, now: Date) {
  if (score === null) return submission;
  return { ...submission, score: appeal?.score ?? score, ...appealOf({ appeal, reviewedAt }, score, now) };
}

function appealOf({ appeal, reviewedAt }: Pick<ShownSubmission, 'appeal' | 'reviewedAt'>, score: number, now: Date) {
  if (appeal) return { appeal: appealView(appeal, score) };
  const until = reviewedAt === null ? null : appealUntil(new Date(reviewedAt));
  return until && until >= now ? { appeal_until: until.toISOString() } : {};
}

/** Ignores line ends, trailing white space and blank lines around the code. */
export function isStarter(code: string, starterCode: string): boolean {
  return plain(code) === plain(starterCode);
}

function plain(code: string): string {
  const lines = code.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  return lines.join('\n').trim();
}
