import type { listChallenges, ReplyOf } from '@proximal/contracts';
import type { SetChallenge, ShownChallenge } from './challenge.repository.js';
import { statusAt, type ChallengeStatus } from './schedule.js';

type View = ReplyOf<typeof listChallenges>['items'][number];

/** The status of a challenge for a member. It is always closed for members who submitted it in another cohort. */
export function statusFor(challenge: SetChallenge, now: Date): ChallengeStatus {
  return challenge.isSubmittedEarlier ? 'closed' : statusAt(challenge, now);
}

/** A challenge as the API shows it at an instant. */
export function challengeView(challenge: ShownChallenge, now: Date): View {
  const { id, slug, title, description, starterCode, skillSlugs, points, opensAt, closesAt, submission } = challenge;
  return {
    ...{ id, slug, title, description, points },
    starter_code: starterCode,
    skill_slugs: skillSlugs,
    status: statusFor(challenge, now),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    reviews_required: challenge.reviewsRequired,
    ...(submission && { my_submission: submissionView(submission) }),
  };
}

function submissionView({ id, attempt, status, score, reviews }: NonNullable<ShownChallenge['submission']>) {
  return { submission_id: id, attempt, status, reviews, ...(score !== null && { score }) };
}
