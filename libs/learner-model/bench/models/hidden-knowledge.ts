import { elementAt } from '../element-at.js';

export interface Chances {
  readonly known: number;
  readonly learnt: number;
  readonly slip: number;
  readonly guess: number;
}

const start: Chances = { known: 0.5, learnt: 0.1, slip: 0.1, guess: 0.2 };
const passes = 30;
/** The start values count as this many answers; otherwise rare skills would get extreme chances. */
const priorCount = 2;
/** With a greater chance of error, knowing a skill would show in wrong answers (Baker, Corbett & Aleven 2008). */
const greatestError = 0.5;

export function successChance({ slip, guess }: Chances, known: number): number {
  return known * (1 - slip) + (1 - known) * guess;
}

export function afterAnswer({ slip, guess }: Chances, known: number, outcome: number): number {
  const [ifKnown, ifUnknown] = outcome === 1 ? [1 - slip, guess] : [slip, 1 - guess];
  return (known * ifKnown) / (known * ifKnown + (1 - known) * ifUnknown);
}

export function afterLearning({ learnt }: Chances, known: number): number {
  return known + (1 - known) * learnt;
}

/** Expectation maximisation (Baum–Welch). */
export function likeliestChances(sequences: readonly (readonly number[])[]): Chances {
  let chances = start;
  for (let pass = 0; pass < passes; pass += 1) chances = improved(chances, sequences);
  return chances;
}

function improved(chances: Chances, sequences: readonly (readonly number[])[]): Chances {
  // Expected counts: learners who knew the skill at first, learners who learnt it out of all who could, and so on.
  const counts = { knew: 0, learners: 0, learnt: 0, couldLearn: 0, slipped: 0, known: 0, guessed: 0, unknown: 0 };
  for (const outcomes of sequences) {
    const { known, learnt } = smoothed(chances, outcomes);
    counts.knew += elementAt(known, 0);
    counts.learners += 1;
    outcomes.forEach((outcome, position) => {
      const chance = elementAt(known, position);
      counts.known += chance;
      counts.unknown += 1 - chance;
      if (outcome === 1) counts.guessed += 1 - chance;
      else counts.slipped += chance;
      if (position === outcomes.length - 1) return;
      counts.learnt += elementAt(learnt, position);
      counts.couldLearn += 1 - chance;
    });
  }
  return {
    known: share(counts.knew, counts.learners, start.known),
    learnt: share(counts.learnt, counts.couldLearn, start.learnt),
    slip: Math.min(greatestError, share(counts.slipped, counts.known, start.slip)),
    guess: Math.min(greatestError, share(counts.guessed, counts.unknown, start.guess)),
  };
}

/**
 * Given all answers: the chance that the skill was known at each answer and learnt between each answer and the next.
 */
function smoothed(chances: Chances, outcomes: readonly number[]): { known: number[]; learnt: number[] } {
  const before: number[] = [];
  const known: number[] = [];
  outcomes.forEach((outcome, position) => {
    before.push(position === 0 ? chances.known : afterLearning(chances, elementAt(known, position - 1)));
    known.push(afterAnswer(chances, elementAt(before, position), outcome));
  });
  const learnt: number[] = [];
  for (let position = outcomes.length - 2; position >= 0; position -= 1) {
    const knownNext = elementAt(known, position + 1);
    learnt[position] =
      (knownNext * (1 - elementAt(known, position)) * chances.learnt) / elementAt(before, position + 1);
    // The model has no forgetting: a learner who knows the skill next knew it before or has just learnt it.
    known[position] = knownNext - elementAt(learnt, position);
  }
  return { known, learnt };
}

function share(part: number, whole: number, prior: number): number {
  return (part + priorCount * prior) / (whole + priorCount);
}
