import { dayMs } from '../quantities.js';
import { failureOf } from './burden.js';
import type { BegunLab, ItemOutcome, LabSubmission } from './lab-state.js';
import { labWeight, practiceOf } from './outcome.js';

/** An unsolved lab counts as a failure for the population this long after its first counted try, in milliseconds. */
export const failureDueMs = 7 * dayMs;

/** The population learns a failure when the solution took more than a week. */
export function outcomeOfSolution(state: BegunLab, submission: LabSubmission, outcome: number): ItemOutcome {
  const { firstTriedAt } = state.episode;
  const { item, skills, at } = submission;
  if (firstTriedAt !== null && at - firstTriedAt >= failureDueMs) return outcomeOfFailure(state, submission);
  const event = { item, skills, at, score: outcome, weight: labWeight, practice: practiceOf(skills) };
  return { event, before: state.shown() };
}

/** For a lab that was not solved within a week of its first counted try. */
export function outcomeOfFailure(
  { episode, shown }: BegunLab,
  { item, skills }: Pick<LabSubmission, 'item' | 'skills'>,
): ItemOutcome {
  const at = (episode.firstTriedAt ?? episode.touchedAt) + failureDueMs;
  return { event: failureOf({ item, skills, at }, episode.bestScore), before: shown() };
}
