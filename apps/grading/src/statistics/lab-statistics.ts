import { solvedScore, type LabStatistics, type Portion } from '@proximal/contracts';
import { correlationOf, medianOf } from './correlation.js';
import type { SampledLearner, Try } from './sampled-learner.js';

const abandonedAfterDays = 14;

/** A mean of fewer other labs says too little about a learner. */
const fewestOtherLabs = 3;

interface Case {
  name: string;
  isHidden: boolean;
}

type Computed = Omit<LabStatistics, 'version' | 'begun'>;

/** A learner counts once in every number. Item analysis calls the rate of first tries the difficulty index p. */
export function statisticsOf(learners: readonly SampledLearner[], cases: readonly Case[], now: Date): Computed {
  const solvers = learners.flatMap(({ tries }) => {
    const solving = tries.findIndex(isSolved);
    return solving < 0 ? [] : [tries.slice(0, solving + 1)];
  });
  const abandoned = learners.filter((learner) => hasGivenUp(learner, now)).length;
  const late = solvers.filter(({ length }) => length > 1);
  return {
    sampled: learners.length,
    firstTry: portionOf(learners, ({ tries }) => isSolved(tries[0])),
    solved: { count: solvers.length, of: learners.length },
    triesUntilSolved: { median: medianOf(solvers.map(({ length }) => length)), of: solvers.length },
    secondsUntilSolved: { median: medianOf(late.map(secondsOf)), of: late.length },
    abandoned: { count: abandoned, of: solvers.length + abandoned },
    cases: cases.map((one) => ({ ...one, ...failuresOf(one.name, learners) })),
    discrimination: discriminationOf(learners),
  };
}

/**
 * Computes the corrected item-total correlation: Pearson's correlation of the learners' first score in this lab with
 * the mean of their first scores in all other labs. This lab is left out of the mean, because an item correlates with
 * itself. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28 (1963).
 */
function discriminationOf(learners: readonly SampledLearner[]): Computed['discrimination'] {
  const pairs = learners.flatMap(({ tries, rest }) =>
    rest !== null && rest.labs >= fewestOtherLabs ? [[tries[0].score, rest.mean] as const] : [],
  );
  return { correlation: correlationOf(pairs), of: pairs.length };
}

function failuresOf(name: string, learners: readonly SampledLearner[]) {
  const othersPassed = learners.flatMap(({ tries }) => {
    const first = tries.find(({ failed }) => failed.every((one) => one === name));
    return first ? [first] : [];
  });
  return {
    failedAtFirst: portionOf(learners, ({ tries }) => tries[0].failed.includes(name)),
    failedAlone: portionOf(othersPassed, ({ failed }) => failed.length > 0),
  };
}

function hasGivenUp({ tries }: SampledLearner, now: Date): boolean {
  const last = tries.at(-1) ?? tries[0];
  return !tries.some(isSolved) && now.getTime() - last.submittedAt.getTime() >= abandonedAfterDays * 86_400_000;
}

function secondsOf(tries: readonly Try[]): number {
  const [first, last] = [tries[0], tries.at(-1)];
  return first && last ? (last.submittedAt.getTime() - first.submittedAt.getTime()) / 1_000 : 0;
}

function isSolved({ score }: Try): boolean {
  return score >= solvedScore;
}

function portionOf<T>(all: readonly T[], isTrue: (one: T) => boolean): Portion {
  return { count: all.filter(isTrue).length, of: all.length };
}
