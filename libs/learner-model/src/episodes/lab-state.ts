import type { GradedEvent } from '../event.js';
import type { Learner } from '../learner.js';
import type { Burden } from './burden.js';
import type { Episode } from './episode.js';

/** A graded submission of a lab. */
export interface LabSubmission {
  readonly lab: number;
  /** The lab at its version, of which the population learns the difficulty. */
  readonly item: string;
  /** All that it takes. */
  readonly skills: readonly string[];
  /** Those of the skills that a solution demonstrates: see `demonstratedBy`. */
  readonly demonstrates: readonly string[];
  /** 0..100. */
  readonly score: number;
  /** Whether the module loaded and defined a name that the lab calls. */
  readonly ran: boolean;
  /** The same for programs that differ in comments, layout and local names alone. */
  readonly codeKey: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A learner, and the lab at hand. */
export interface LabState {
  /** What the solutions have shown, with the skills of the lab at least. */
  readonly learner: Learner;
  /** Null before the first submission. */
  readonly episode: Episode | null;
  /** Of the other labs that stand failed. */
  readonly burdens: readonly Burden[];
}

/** The state once the first submission has come. */
export type BegunLab = LabState & { readonly episode: Episode };

/** What all learners together may learn of an item: one outcome of each learner. */
export interface ItemOutcome {
  readonly event: GradedEvent;
  /** The learner as shown before it, without this lab. */
  readonly before: Learner;
}

/** What a submission leaves behind. */
export interface LabProgress {
  readonly learner: Learner;
  readonly episode: Episode;
  /** Whether anything that is shown of the learner may have moved. */
  readonly hasMoved: boolean;
  readonly itemOutcome: ItemOutcome | null;
}

/** Skills that a lab demonstrates at most. */
const demonstratedAtMost = 3;

/** The skills that a solution of the lab demonstrates: the first three, in the author's order; of a project, which applies them, none. */
export function demonstratedBy({
  skills,
  isProject,
}: {
  skills: readonly string[];
  isProject: boolean;
}): readonly string[] {
  return isProject ? [] : skills.slice(0, demonstratedAtMost);
}
