/** A group of learners of one track who learn together for eight weeks. */
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
  /** Number of members with a seat. */
  memberCount: number;
}

/** A learner and their present cohort. */
export interface Member {
  learnerId: number;
  cohortId: number;
  joinedAt: Date;
  /** The member did nothing for too long and has lost their seat. */
  isIdle: boolean;
  cohort: Cohort;
}
