import { greatestWeight } from './quantities.js';

export interface Attempt {
  /** A lab at a version, or a question. */
  readonly item: string;
  /** A set, in any order; it may be empty. */
  readonly skills: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface GradedEvent extends Attempt {
  /** 0..1. */
  readonly score: number;
  /** The worth of the event in questions, above 0 and up to 4: a lab is worth 4. */
  readonly weight: number;
  /**
   * Practice of each skill, in questions. Default: `weight` shared among the skills, at least 1 each and at most
   * `weight`.
   */
  readonly practice?: number;
  /**
   * Whether the event is a solution: it never lowers the learner's values, however high the expectation was, and is no
   * failed practice.
   */
  readonly isSolution?: boolean;
}

export function checkEvent({ at, score, weight, practice = 0 }: GradedEvent): void {
  checkInstant(at);
  // The comparisons are written so that they refuse NaN as well.
  if (!(score >= 0 && score <= 1)) throw new RangeError(`A score lies in 0..1, not at ${score}.`);
  if (!(weight > 0 && weight <= greatestWeight))
    throw new RangeError(`A weight lies above 0 and up to ${greatestWeight}, not at ${weight}.`);
  if (!(practice >= 0 && practice <= greatestWeight))
    throw new RangeError(`Practice lies in 0..${greatestWeight}, not at ${practice}.`);
}

export function checkInstant(at: number): void {
  if (!Number.isFinite(at)) throw new RangeError(`An instant is a finite number of milliseconds, not ${at}.`);
}

/** Returns each skill once, in one fixed order: sums of floating-point numbers depend on their order. */
export function inOrder(skills: readonly string[]): readonly string[] {
  return isInOrder(skills) ? skills : [...new Set(skills)].sort();
}

function isInOrder(skills: readonly string[]): boolean {
  let former: string | undefined;
  for (const skill of skills) {
    if (former !== undefined && former >= skill) return false;
    former = skill;
  }
  return true;
}
