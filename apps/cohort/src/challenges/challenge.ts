import type { listChallenges, ReplyOf } from '@proximal/contracts';
import { appealUntil, appealView } from '../reviews/appeals/challenge-appeal.js';
import { statusAt, type ChallengeStatus, type OpenWindow } from '../templates/schedule.js';

export interface SetChallenge extends OpenWindow {
  id: number;
  reviewsRequired: number;
  starterCode: string;
  isSubmittedEarlier: boolean;
}

export interface ShownChallenge extends SetChallenge {
  position: number;
  slug: string;
  title: string;
  description: string;
  skillSlugs: string[];
  points: number;
  submission: ShownSubmission | null;
}

interface ShownSubmission {
  id: string;
  attempt: number;
  status: 'submitted' | 'reviewed';
  score: number | null;
  /** In an order that does not reveal who wrote which. */
  reviews: { id: string; score: number; feedback: string }[];
  reviewsRequired: number;
  reviewedAt: string | null;
  appeal: {
    state: 'open' | 'decided' | 'lapsed';
    appealedAt: string;
    decidedAt: string | null;
    score: number | null;
  } | null;
}

type View = ReplyOf<typeof listChallenges>['items'][number];

export function statusFor(challenge: SetChallenge, now: Date): ChallengeStatus {
  return challenge.isSubmittedEarlier ? 'closed' : statusAt(challenge, now);
}

export function challengeView(challenge: ShownChallenge, now: Date): View {
  const { id, slug, title, description, starterCode, skillSlugs, points, opensAt, closesAt, submission } = challenge;
  return {
    id,
    slug,
    title,
    description,
    points,
    starter_code: starterCode,
    skill_slugs: skillSlugs,
    status: statusFor(challenge, now),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    reviews_required: challenge.reviewsRequired,
    ...(submission && { my_submission: submissionView(submission, now) }),
  };
}

function submissionView(
  { id, attempt, status, score, ...submission }: NonNullable<ShownChallenge['submission']>,
  now: Date,
) {
  return {
    submission_id: id,
    attempt,
    status,
    ...(score !== null && { score: submission.appeal?.score ?? score, ...appealOf(submission, score, now) }),
    reviews_required: submission.reviewsRequired,
    reviews: submission.reviews.map(({ id: review_id, ...review }) => ({ review_id, ...review })),
  };
}

function appealOf({ appeal, reviewedAt }: Pick<ShownSubmission, 'appeal' | 'reviewedAt'>, score: number, now: Date) {
  if (appeal) {
    const { state, appealedAt, decidedAt } = appeal;
    const instants = { appealedAt: new Date(appealedAt), decidedAt: decidedAt === null ? null : new Date(decidedAt) };
    return { appeal: appealView({ state, ...instants }, score) };
  }
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
