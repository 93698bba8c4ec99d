import { forgetting_curve, FSRSAlgorithm, generatorParameters, Rating } from 'ts-fsrs';
import type { SkillState } from './learner.js';
import { dayMs } from './quantities.js';

/** What FSRS-6 remembers of a skill. */
export interface Memory {
  /** Days until the chance of recall has fallen to 0.9: 0.001..36 500. */
  readonly stability: number;
  /** 1..10. */
  readonly difficulty: number;
  /** The review it was last reckoned at, in milliseconds since the epoch. */
  readonly reviewedAt: number;
}

/** Below it a skill is due for review: the retrievability at which FSRS's stability is defined. */
export const dueBelow = 0.9;
/** A skill is reviewed at most once within it: several labs of an evening are one retrieval, not many. */
const reviewSpacingMs = dayMs / 2;

const scheduler = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false }));
const weights = [...scheduler.parameters.w];

/**
 * The chance, 0..1, that what was learnt is still there: FSRS-6's retrievability with its default parameters, as `ts-fsrs`
 * reckons them. Falls with time; 0 when never reviewed, 1 before the review.
 */
export function freshness(state: Pick<SkillState, 'memory'> | undefined, at: number): number {
  if (!state?.memory) return 0;
  const { stability, reviewedAt } = state.memory;
  return forgetting_curve(weights, daysBetween(reviewedAt, at), stability);
}

/** When freshness falls to 0.9, in milliseconds since the epoch; null when never reviewed. */
export function nextReviewAt(state: Pick<SkillState, 'memory'> | undefined): number | null {
  return state?.memory ? Math.round(state.memory.reviewedAt + state.memory.stability * dayMs) : null;
}

/** The memory after a graded event with a score of 0..1: unchanged when the last review is less than half a day ago. */
export function reviewed(memory: Memory | null, score: number, at: number): Memory {
  if (memory === null) return { ...scheduler.next_state(null, 0, ratingOf(score)), reviewedAt: at };
  if (at - memory.reviewedAt < reviewSpacingMs) return memory;
  const { stability, difficulty } = scheduler.next_state(memory, daysBetween(memory.reviewedAt, at), ratingOf(score));
  return { stability, difficulty, reviewedAt: at };
}

/** A score as the answer FSRS asks for. */
export function ratingOf(score: number): Rating {
  if (score < 0.6) return Rating.Again;
  if (score < 0.75) return Rating.Hard;
  return score < 0.97 ? Rating.Good : Rating.Easy;
}

function daysBetween(from: number, to: number): number {
  return Math.max(0, to - from) / dayMs;
}
