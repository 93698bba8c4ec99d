import type { listChallenges, ReplyOf } from '@proximal/contracts';
import type { ShownChallenge } from './challenge.repository.js';
import { statusAt } from './schedule.js';

type View = ReplyOf<typeof listChallenges>['items'][number];

/** A challenge as the API shows it at an instant. */
export function challengeView(challenge: ShownChallenge, now: Date): View {
  const { id, slug, title, description, starterCode, skillSlugs, points, opensAt, closesAt, submission } = challenge;
  return {
    ...{ id, slug, title, description, points },
    starter_code: starterCode,
    skill_slugs: skillSlugs,
    status: statusAt(challenge, now),
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    reviews_required: challenge.reviewsRequired,
    ...(submission && { my_submission: submissionView(submission) }),
  };
}

function submissionView({ id, attempt, status, score, reviews }: NonNullable<ShownChallenge['submission']>) {
  return { submission_id: id, attempt, status, reviews, ...(score !== null && { score }) };
}
