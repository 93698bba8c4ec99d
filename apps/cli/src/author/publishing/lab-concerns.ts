import type { LabStatistics, Portion } from '@proximal/contracts';

/** Fewer learners say nothing: the standard error of a rate is then up to 9 %. */
const fewestLearners = 30;
/** The standard error of a correlation of 0 is then 0.1. */
const fewestCorrelated = 100;

const lowestFirstTry = 0.15;
const highestAbandoned = 0.4;
const mostTries = 6;
const highestFailedAlone = 0.5;
/** Nunnally and Bernstein, Psychometric Theory (3rd edition, 1994), want 0.3; below 0.1 a lab says next to nothing. */
const lowestCorrelation = 0.1;

export function concernsOf(statistics: LabStatistics): string[] {
  const { firstTry, abandoned, triesUntilSolved, cases, discrimination } = statistics;
  const concerns: string[] = [];
  if (isKnown(firstTry) && rateOf(firstTry) < lowestFirstTry)
    concerns.push(`only ${percent(firstTry)} solve it at the first try`);
  if (isKnown(abandoned) && rateOf(abandoned) > highestAbandoned) concerns.push(`${percent(abandoned)} give up`);
  if (triesUntilSolved.of >= fewestLearners && (triesUntilSolved.median ?? 0) > mostTries)
    concerns.push(`half of those who solve it need ${triesUntilSolved.median} tries or more`);
  for (const { name, failedAlone } of cases) {
    if (isKnown(failedAlone) && rateOf(failedAlone) >= highestFailedAlone)
      concerns.push(`case "${name}" fails for ${percent(failedAlone)} of those who solve the rest`);
  }
  const { correlation, of } = discrimination;
  if (correlation !== null && of >= fewestCorrelated && correlation < lowestCorrelation)
    concerns.push(`who solves it is not better elsewhere (correlation ${correlation.toFixed(2)})`);
  return concerns;
}

export function percent(portion: Portion): string {
  return portion.of === 0 ? '–' : `${Math.round(rateOf(portion) * 100)} %`;
}

function isKnown({ of }: Portion): boolean {
  return of >= fewestLearners;
}

function rateOf({ count, of }: Portion): number {
  return count / of;
}
