import type { Problem } from '../curriculum/problem.js';

type Outcome = 'imported' | 'imported with a remark' | 'left out';

export interface ReportedExercise {
  name: string;
  outcome: Outcome;
  /** Of remarks or of the reason, in the source. */
  findings: Problem[];
}

export interface ImportReport {
  /** The folder of the track, or null when nothing was written. */
  track: string | null;
  exercises: ReportedExercise[];
  /** About the whole source. */
  remarks: Problem[];
  /** Files of an earlier import that an author has changed, and which stay so. */
  kept: Problem[];
  removed: string[];
  /** What the check says about the curriculum now, and did not say before. */
  problems: Problem[];
}
