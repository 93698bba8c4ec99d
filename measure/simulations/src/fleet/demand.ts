import type { ScaleFigures } from './scale-figures.js';

export type Kind = keyof ScaleFigures['costs'];
export const kinds: readonly Kind[] = ['read', 'submission', 'lesson', 'login'];

/** The requests a second at some time of the day. */
export interface Demand {
  name: string;
  perSecond: Record<Kind, number>;
}

/** Assumptions on what learners do besides submitting. */
export interface Habits {
  /** So many of each for a submission on a usual day; the load of `bench:scale` has the same mix. */
  readsPerSubmission: number;
  lessonsPerSubmission: number;
  loginsPerSubmission: number;
  /** Before a deadline learners submit again and again, and read little else than their results. */
  readsPerRushSubmission: number;
}

/** @param submissionsPerSecond the submissions of the day's peak */
export function peakDemand(submissionsPerSecond: number, habits: Habits): Demand {
  return {
    name: "the day's peak",
    perSecond: {
      read: submissionsPerSecond * habits.readsPerSubmission,
      submission: submissionsPerSecond,
      lesson: submissionsPerSecond * habits.lessonsPerSubmission,
      login: submissionsPerSecond * habits.loginsPerSubmission,
    },
  };
}

/** A deadline in the day's peak: so many submissions in all, and the reads that the additional ones bring. */
export function rushDemand(peak: Demand, submissionsPerSecond: number, habits: Habits): Demand {
  return {
    name: `a rush of ${submissionsPerSecond} submissions/s`,
    perSecond: {
      ...peak.perSecond,
      read: peak.perSecond.read + (submissionsPerSecond - peak.perSecond.submission) * habits.readsPerRushSubmission,
      submission: submissionsPerSecond,
    },
  };
}
