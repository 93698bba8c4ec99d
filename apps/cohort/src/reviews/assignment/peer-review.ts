import type { listPeerReviews, ReplyOf } from '@proximal/contracts';

type View = ReplyOf<typeof listPeerReviews>['items'][number];

/** Nothing in it reveals the author. */
export interface PeerReview {
  id: number;
  challengeId: number;
  challengeTitle: string;
  code: string;
  notes: string;
  authorAlias: string;
  status: 'assigned' | 'completed';
  assignedAt: Date;
  dueAt: Date;
  feedback: string | null;
  score: number | null;
  completedAt: Date | null;
}

export function peerReviewView({ id, code, notes, status, feedback, score, completedAt, ...review }: PeerReview): View {
  return {
    id,
    challenge_id: review.challengeId,
    challenge_title: review.challengeTitle,
    code,
    notes,
    author_alias: review.authorAlias,
    status,
    assigned_at: review.assignedAt.toISOString(),
    due_at: review.dueAt.toISOString(),
    ...(feedback !== null && { feedback }),
    ...(score !== null && { score }),
    ...(completedAt && { completed_at: completedAt.toISOString() }),
  };
}
