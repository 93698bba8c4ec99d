/** An attempt that has just arrived and awaits its reviewers. */
export interface NewSubmission {
  id: string;
  challengeId: number;
  cohortId: number;
  learnerId: number;
  attempt: number;
  submittedAt: Date;
}
