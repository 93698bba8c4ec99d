import { forgetting_curve, FSRSAlgorithm, generatorParameters, Rating, type Grade } from 'ts-fsrs';
import type { Memory, SkillState } from './learner.js';
import { dayMs } from './quantities.js';

/** How hard a recall was, in FSRS's words. A recall that failed is no review: it goes on fading until it succeeds. */
export type RecallRating = 'hard' | 'good' | 'easy';

/** Below it a skill is due for review: the retrievability at which FSRS's stability is defined. */
const dueBelow = 0.9;
/** A skill is reviewed at most once within it, in milliseconds: several labs of an evening are one retrieval, not many. */
export const reviewSpacingMs = dayMs / 2;

const scheduler = new FSRSAlgorithm(generatorParameters({ enable_fuzz: false }));
const weights = [...scheduler.parameters.w];
const grades: Readonly<Record<RecallRating, Grade>> = { hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy };

/**
 * Computes the chance, 0..1, that the learner still remembers the skill: FSRS-6's retrievability with its default
 * parameters, as `ts-fsrs` computes it. It falls with time, is 1 before the review, and 0 until the skill is
 * demonstrated.
 */
export function freshness(state: Pick<SkillState, 'memory' | 'demonstratedAt'> | undefined, at: number): number {
  const memory = memoryOf(state);
  return memory ? forgetting_curve(weights, daysBetween(memory.reviewedAt, at), memory.stability) : 0;
}

/** In milliseconds since the epoch; null for a skill that cannot fade. */
export function nextReviewAt(state: Pick<SkillState, 'memory' | 'demonstratedAt'> | undefined): number | null {
  const memory = memoryOf(state);
  return memory && Math.round(memory.reviewedAt + memory.stability * dayMs);
}

/** A skill that was never demonstrated cannot fade. */
export function isDecaying(state: Pick<SkillState, 'memory' | 'demonstratedAt'> | undefined, at: number): boolean {
  const memory = memoryOf(state);
  if (memory === null) return false;
  // The stability is the time until 0.9; the last digits of the curve matter only very near to it.
  const share = daysBetween(memory.reviewedAt, at) / memory.stability;
  return Math.abs(share - 1) > 0.001 ? share > 1 : freshness(state, at) < dueBelow;
}

/** A recall less than half a day after the last review changes nothing. */
export function recalled(memory: Memory | null, rating: RecallRating, at: number): Memory {
  if (memory === null) return { ...scheduler.next_state(null, 0, grades[rating]), reviewedAt: at };
  if (at - memory.reviewedAt < reviewSpacingMs) return memory;
  const { stability, difficulty } = scheduler.next_state(memory, daysBetween(memory.reviewedAt, at), grades[rating]);
  return { stability, difficulty, reviewedAt: at };
}

/** A project lab leaves a memory of skills that it does not demonstrate, which is not shown. */
function memoryOf(state: Pick<SkillState, 'memory' | 'demonstratedAt'> | undefined): Memory | null {
  return state === undefined || state.demonstratedAt === null ? null : state.memory;
}

function daysBetween(from: number, to: number): number {
  return Math.max(0, to - from) / dayMs;
}
