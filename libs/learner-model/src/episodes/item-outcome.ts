import { dayMs } from '../quantities.js';
import { failureOf, shownLearner } from './burden.js';
import type { BegunLab, ItemOutcome, LabSubmission } from './lab-state.js';
import { labWeight, practiceOf } from './outcome.js';

/** How long after its first counted try a lab that is not solved has shown how hard it is, in milliseconds. */
const failureDueMs = 7 * dayMs;

/** The instant from which an unsolved lab counts as a failure for the population; null before the first counted try. */
export function failureDueAt(firstTriedAt: number | null): number | null {
  return firstTriedAt === null ? null : firstTriedAt + failureDueMs;
}

/** What a first solution teaches the population: its own outcome, or that of a failure where it took more than a week. */
export function outcomeOfSolution(state: BegunLab, submission: LabSubmission, outcome: number): ItemOutcome {
  const dueAt = failureDueAt(state.episode.firstTriedAt);
  if (dueAt !== null && dueAt <= submission.at) return outcomeOfFailure(state, submission, dueAt);
  const { item, skills, at } = submission;
  const event = { item, skills, at, score: outcome, weight: labWeight, practice: practiceOf(skills) };
  return { event, before: shownLearner(state.learner, state.burdens) };
}

/** What a lab that was not solved within a week of its first counted try teaches the population. @param dueAt see `failureDueAt` */
export function outcomeOfFailure(state: BegunLab, lab: Pick<LabSubmission, 'item' | 'skills'>, dueAt: number): ItemOutcome {
  const event = failureOf({ ...lab, at: dueAt }, state.episode.bestScore);
  return { event, before: shownLearner(state.learner, state.burdens) };
}
