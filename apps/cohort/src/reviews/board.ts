/** How many reviews a submission is given. */
export const reviewsWanted = 2;

/** A submission to one of a cohort's challenges. */
export interface BoardSubmission {
  id: string;
  challengeId: number;
  learnerId: number;
  status: 'submitted' | 'reviewed';
  submittedAt: Date;
  reviewsRequired: number;
  /** When its challenge closes. */
  closesAt: Date;
}

/** A review of one; `passed` when its lease lapsed and it has moved on, `taken` when somebody took it over before. */
export interface BoardReview {
  id: number;
  submissionId: string;
  reviewerId: number;
  status: 'assigned' | 'completed' | 'passed' | 'taken';
  assignedAt: Date;
  dueAt: Date;
  score: number | null;
  completedAt: Date | null;
}

/** All submissions and reviews of a cohort. */
export interface Board {
  submissions: BoardSubmission[];
  reviews: BoardReview[];
  /** Who has submitted something and has no seat in the cohort any more. */
  absent: ReadonlySet<number>;
}
