/** Eight weeks together, of those who are in the same track. */
export interface Cohort {
  id: number;
  slug: string;
  name: string;
  trackSlug: string;
  /** `YYYY-MM-DD`, a Monday. */
  startsOn: string;
  /** `YYYY-MM-DD`, the last day. */
  endsOn: string;
  capacity: number;
  /** Of those who have a seat. */
  memberCount: number;
}

/** A learner in the cohort that is their present one. */
export interface Member {
  learnerId: number;
  cohortId: number;
  joinedAt: Date;
  /** Has lost the seat by doing nothing. */
  isIdle: boolean;
  cohort: Cohort;
}
