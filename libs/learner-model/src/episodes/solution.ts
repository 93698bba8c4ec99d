import type { GradedEvent } from '../event.js';
import { reviewSpacingMs } from '../freshness.js';
import { stateOf, type Learner } from '../learner.js';
import { observe } from '../observation.js';
import type { Population } from '../population.js';
import { dayMs } from '../quantities.js';
import { withKey, type Episode } from './episode.js';
import { outcomeOfSolution } from './item-outcome.js';
import type { BegunLab, LabProgress, LabSubmission } from './lab-state.js';
import { labWeight, practiceOf, solvedOutcome } from './outcome.js';
import { ratingOf, withRecall, withStates } from './recall.js';

/** A learner who opened the author's solution copies rather than recalls for this long. */
const openedForMs = dayMs;
const leastGain = 1e-9;

export function afterSolution(population: Population, state: BegunLab, submission: LabSubmission): LabProgress {
  const { episode } = state;
  const isFirst = episode.solvedAt === null;
  const outcome = outcomeAfter(episode, submission);
  const hasMoved = submission.skills.length > 0;
  const learner = hasMoved ? learnerAfter(population, state, submission, outcome) : state.learner;
  const solved = {
    ...episode,
    outcome,
    bestScore: Math.max(episode.bestScore, submission.score),
    solvedKeys: withKey(episode.solvedKeys, submission.codeKey),
    solvedAt: submission.at,
    recallTries: isFirst || isSpaced(episode, submission) ? 0 : episode.recallTries,
    burden: null,
  };
  return {
    learner,
    episode: solved,
    hasMoved,
    itemOutcome: isFirst && isOwn(episode) && hasMoved ? outcomeOfSolution(state, submission, outcome) : null,
  };
}

/** The outcome never falls. It does not rise by a solution that is not the learner's own. */
function outcomeAfter(episode: Episode, { score }: LabSubmission): number {
  const isBetter = episode.solvedAt === null || score > episode.bestScore;
  return isBetter && isOwn(episode) ? Math.max(episode.outcome, solvedOutcome(episode.tries, score)) : episode.outcome;
}

function learnerAfter(
  population: Population,
  { learner, episode }: BegunLab,
  submission: LabSubmission,
  outcome: number,
): Learner {
  const { skills, score, at, codeKey, lab, demonstrates } = submission;
  const isCopied = episode.solutionOpenedAt !== null && at - episode.solutionOpenedAt <= openedForMs;
  // The original of a variant may have been given up, and then nothing has demonstrated its skills before.
  const demonstrated = isCopied ? [] : demonstrates;
  const shown = (after: Learner) => withDemonstration(after, { lab, skills, demonstrates: demonstrated, at });
  if (episode.solvedAt === null) {
    const event = { ...solutionEvent(submission, outcome), weight: labWeight, practice: practiceOf(skills) };
    const judged = isOwn(episode) ? observe(population, learner, event).learner : learner;
    return shown(isCopied ? judged : withRecall(judged, skills, ratingOf(episode.tries, score), at));
  }
  const better =
    outcome - episode.outcome > leastGain
      ? improved(population, learner, episode, { ...submission, outcome })
      : learner;
  if (!isSpaced(episode, submission) || isCopied) return shown(better);
  // A short function has one natural form, so the same program may come from memory; it is a hard recall at best.
  const rating = episode.solvedKeys.includes(codeKey) ? 'hard' : ratingOf(episode.recallTries, score);
  return shown(withRecall(better, skills, rating, at));
}

/** Moves the means towards the better outcome. The same lab again does not make the estimate more certain. */
function improved(
  population: Population,
  learner: Learner,
  episode: Episode,
  solution: LabSubmission & { outcome: number },
): Learner {
  const { outcome, skills } = solution;
  const gain = outcome - episode.outcome;
  const practice = (practiceOf(skills) * gain) / outcome;
  const event = { ...solutionEvent(solution, outcome), weight: labWeight * gain, practice };
  const after = observe(population, learner, event).learner;
  const ability = { ...after.ability, variance: learner.ability.variance };
  return withStates({ ...after, ability }, skills, (state, skill) => {
    return { ...state, strength: { ...state.strength, variance: stateOf(learner, skill).strength.variance } };
  });
}

function solutionEvent(
  { item, skills, at }: LabSubmission,
  outcome: number,
): Omit<GradedEvent, 'weight'> & { isSolution: true } {
  return { item, skills, at, score: outcome, isSolution: true };
}

/** For its other skills, if they are demonstrated already, the lab becomes the last solved task. */
function withDemonstration(
  learner: Learner,
  { lab, skills, demonstrates, at }: Pick<LabSubmission, 'lab' | 'skills' | 'demonstrates' | 'at'>,
): Learner {
  return withStates(learner, skills, (state, skill) => {
    const demonstratedAt = state.demonstratedAt ?? (demonstrates.includes(skill) ? at : null);
    return { ...state, demonstratedAt, lastLab: demonstratedAt === null ? state.lastLab : lab };
  });
}

function isOwn({ solutionOpenedAt }: Episode): boolean {
  return solutionOpenedAt === null;
}

function isSpaced({ solvedAt }: Episode, { at }: LabSubmission): boolean {
  return solvedAt !== null && at - solvedAt >= reviewSpacingMs;
}
