import type { ReviewRecord } from '../completion/reliability.js';

/** Number of reviews that a submission gets, if they agree. */
export const reviewsWanted = 2;

export interface BoardSubmission {
  id: string;
  challengeId: number;
  learnerId: number;
  status: 'submitted' | 'reviewed';
  submittedAt: Date;
  reviewsRequired: number;
  closesAt: Date;
  /** The instant of the author's appeal against its score; null unless an appeal is open. */
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
  /** It is completed, and its text is empty of content. */
  isEmpty: boolean;
  /** A moderator has hidden it: its score counts no more, but its reviewer does not get the submission again. */
  isHidden: boolean;
  /** It decides an appeal, so it was assigned after the submission had a score. */
  isForAppeal: boolean;
}

export interface Board {
  submissions: BoardSubmission[];
  reviews: BoardReview[];
  /** The learners who have submitted something and have lost their seat in the cohort. */
  absent: ReadonlySet<number>;
  /** How the reviews of its learners agreed with others in other cohorts. */
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
