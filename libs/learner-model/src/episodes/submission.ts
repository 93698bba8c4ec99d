import { reviewSpacingMs } from '../freshness.js';
import type { Learner } from '../learner.js';
import type { Population } from '../population.js';
import { dayMs } from '../quantities.js';
import { burdenOf, failureOf } from './burden.js';
import { isCountedTry } from './counted-try.js';
import { isSolution, newEpisode, untouchedEpisode, withKey, type Episode } from './episode.js';
import type { BegunLab, LabProgress, LabState, LabSubmission } from './lab-state.js';
import { triesToFail } from './outcome.js';
import { afterSolution } from './solution.js';

/**
 * What is solved counts for good, a little less for each try it took; what is not solved counts from the fifth try, and
 * only until it is solved. No input is changed. See docs/learner-model.md.
 */
export function afterSubmission(population: Population, state: LabState, submission: LabSubmission): LabProgress {
  const { learner } = state;
  if (state.episode && state.episode.givenUpAt !== null)
    return unmoved(learner, completedOnly(state.episode, submission));
  if (state.episode && isRepeatedSolution(state.episode, submission)) return unmoved(learner, state.episode);
  const episode = touched(state.episode ?? newEpisode(submission.at), submission.at);
  if (!submission.ran) return unmoved(learner, episode);
  if (isSolution(submission.score)) return afterSolution(population, { ...state, episode }, submission);
  const isTry = isCountedTry(episode, submission);
  return isTry ? afterFailure(population, { ...state, episode }, submission) : unmoved(learner, episode);
}

/**
 * After the learner opened the author's solution of the lab, or of the lab that it is a variant of.
 * @param episode null before the first submission, which a variant may still be
 */
export function afterOpening(episode: Episode | null, at: number): Episode {
  const { solutionOpenedAt, ...known } = episode ?? untouchedEpisode();
  return { ...known, solutionOpenedAt: Math.max(solutionOpenedAt ?? at, at) };
}

/** After the learner gave the lab up, to see the author's solution. The first time counts, for good. */
export function afterGivingUp(episode: Episode | null, at: number): Episode {
  const { givenUpAt, ...known } = episode ?? untouchedEpisode();
  return { ...known, givenUpAt: Math.min(givenUpAt ?? at, at) };
}

/** No evidence, however good it is; what the tries before took away stays. */
function completedOnly(episode: Episode, { ran, score, at }: LabSubmission): Episode {
  const known = touched(episode, at);
  if (!ran || !isSolution(score)) return known;
  return { ...known, bestScore: Math.max(episode.bestScore, score), solvedAt: at };
}

function isRepeatedSolution(
  { solvedAt, solvedKeys, bestScore }: Episode,
  { codeKey, score, at }: LabSubmission,
): boolean {
  return solvedAt !== null && solvedKeys.includes(codeKey) && at - solvedAt < reviewSpacingMs && score <= bestScore;
}

function touched(episode: Episode, at: number): Episode {
  const isAnotherDay = Math.floor(at / dayMs) !== Math.floor(episode.touchedAt / dayMs);
  return { ...episode, days: episode.days + Number(isAnotherDay), touchedAt: at };
}

/** Counts a failure. Failures of a solved lab before a better score count, too: they show how hard a recall was. */
function afterFailure(
  population: Population,
  { learner, episode, shown }: BegunLab,
  submission: LabSubmission,
): LabProgress {
  const { score, codeKey, at, skills } = submission;
  const tried = {
    ...episode,
    tries: episode.tries + 1,
    failedKeys: withKey(episode.failedKeys, codeKey),
    firstTriedAt: episode.firstTriedAt ?? at,
  };
  if (episode.solvedAt !== null) {
    const isRecall = at - episode.solvedAt >= reviewSpacingMs;
    return unmoved(learner, { ...tried, recallTries: episode.recallTries + Number(isRecall) });
  }
  const begun = { ...tried, bestScore: Math.max(episode.bestScore, score) };
  // A lab that the curriculum lacks has no skills, so its failure is no evidence.
  if (begun.tries !== triesToFail || skills.length === 0) return unmoved(learner, begun);
  const burden = burdenOf(population, shown(), failureOf(submission, begun.bestScore));
  return { learner, episode: { ...begun, burden }, hasMoved: true, itemOutcome: null };
}

function unmoved(learner: Learner, episode: Episode): LabProgress {
  return { learner, episode, hasMoved: false, itemOutcome: null };
}
