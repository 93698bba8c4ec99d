import { greatestWeight } from './quantities.js';

/** A learner about to try an item. */
export interface Attempt {
  /** What is tried: a lab at a version, a question. */
  readonly item: string;
  /** What it takes: a set, in any order; none is allowed. */
  readonly skills: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An attempt with its outcome. */
export interface GradedEvent extends Attempt {
  /** 0..1. */
  readonly score: number;
  /** How many questions it is worth, above 0 and up to 4: a lab is worth 4. */
  readonly weight: number;
  /** Questions that each skill practises; left out: `weight` shared among the skills, at least 1 each and at most `weight`. */
  readonly practice?: number;
  /** A solution: it raises the learner's values or leaves them, however high the expectation was, and is no failed practice. */
  readonly isSolution?: boolean;
}

/** Throws RangeError unless the event is one the model can learn from. */
export function checkEvent({ at, score, weight, practice = 0 }: GradedEvent): void {
  checkInstant(at);
  // Written so that NaN is refused as well.
  if (!(score >= 0 && score <= 1)) throw new RangeError(`A score lies in 0..1, not at ${score}.`);
  if (!(weight > 0 && weight <= greatestWeight))
    throw new RangeError(`A weight lies above 0 and up to ${greatestWeight}, not at ${weight}.`);
  if (!(practice >= 0 && practice <= greatestWeight))
    throw new RangeError(`Practice lies in 0..${greatestWeight}, not at ${practice}.`);
}

/** Throws RangeError unless it is an instant. */
export function checkInstant(at: number): void {
  if (!Number.isFinite(at)) throw new RangeError(`An instant is a finite number of milliseconds, not ${at}.`);
}

/** The skills once each and in one order, for sums of floating-point numbers depend on theirs. */
export function inOrder(skills: readonly string[]): readonly string[] {
  return isInOrder(skills) ? skills : [...new Set(skills)].sort();
}

function isInOrder(skills: readonly string[]): boolean {
  for (let index = 1; index < skills.length; index += 1) {
    if (skills[index - 1]! >= skills[index]!) return false;
  }
  return true;
}
