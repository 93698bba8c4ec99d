import type { ReviewRecord } from '../completion/reliability.js';

export const reviewsWanted = 2;

export interface BoardSubmission {
  id: string;
  challengeId: number;
  learnerId: number;
  status: 'submitted' | 'reviewed';
  submittedAt: Date;
  reviewsRequired: number;
  closesAt: Date;
  appealedAt: Date | null;
}

/** `passed` when its lease lapsed and it moved on, `taken` when somebody took it over earlier. */
export interface BoardReview {
  id: number;
  submissionId: string;
  reviewerId: number;
  status: 'assigned' | 'completed' | 'passed' | 'taken';
  assignedAt: Date;
  dueAt: Date;
  score: number | null;
  completedAt: Date | null;
  isEmpty: boolean;
  /** Its score counts no more, but its reviewer does not get the submission again. */
  isHidden: boolean;
  isForAppeal: boolean;
}

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
