import type { GradedEvent } from '../event.js';
import type { Learner } from '../learner.js';
import type { Episode } from './episode.js';

/** `score` is 0..100, `at` milliseconds since the epoch. */
export interface LabSubmission {
  readonly lab: number;
  /** The lab at its version; the population learns the difficulty of this item. */
  readonly item: string;
  readonly skills: readonly string[];
  readonly demonstrates: readonly string[];
  readonly score: number;
  /** Whether the module loaded and defined a name that the lab calls. */
  readonly ran: boolean;
  /** A key that is equal for programs that differ only in comments, layout and local names. */
  readonly codeKey: string;
  readonly at: number;
}

export interface LabState {
  /** The learner's values from solutions, with at least the skills of the lab. */
  readonly learner: Learner;
  readonly episode: Episode | null;
  /** The learner's shown values without a burden of this lab, with at least its skills; most submissions need none. */
  readonly shown: () => Learner;
}

export type BegunLab = LabState & { readonly episode: Episode };

/** The outcome from which the population learns about an item: one per learner. */
export interface ItemOutcome {
  readonly event: GradedEvent;
  /** The shown learner before the outcome, without this lab. */
  readonly before: Learner;
}

export interface LabProgress {
  readonly learner: Learner;
  readonly episode: Episode;
  readonly hasMoved: boolean;
  readonly itemOutcome: ItemOutcome | null;
}

const demonstratedAtMost = 3;

/** The first three skills, in the author's order. A project applies its skills and demonstrates none. */
export function demonstratedBy({
  skills,
  isProject,
}: {
  skills: readonly string[];
  isProject: boolean;
}): readonly string[] {
  return isProject ? [] : skills.slice(0, demonstratedAtMost);
}
