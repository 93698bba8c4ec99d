import type { LearnerGroup } from './learner-group.js';
import { required } from '../required.js';
import { firstTryAfterSyntaxError, kindsByTry, learnerKinds } from './learner-kinds.js';
import type { Walk } from './walk.js';

/** A syntax error before the solution may change mastery by so much at most, 0..1. */
const syntaxErrorTolerance = 0.02;
const leastShareAtTheEnd = 0.97;
const leastCorrelation = 0.9;

export function missedBars(alone: readonly Walk[], among: readonly Walk[], groups: readonly LearnerGroup[]): string[] {
  return [
    ...alone.flatMap(missedBy),
    ...missedMasteries(alone),
    ...among.flatMap(missedBy),
    ...groups.flatMap(missedByGroup),
  ];
}

function missedBy(walk: Walk): string[] {
  const { most } = required(
    learnerKinds.find(({ name }) => name === walk.kind),
    walk.kind,
  );
  return missing(walk.kind, {
    'reaches the end': most !== undefined || walk.visitsToEnd !== null,
    'is not sent to a solved task again': walk.solvedAgain === 0,
    'is in no dead loop': walk.deadLoops === 0,
    'sees the same next lesson on the dashboard': walk.disagreements === 0,
  });
}

/** The mastery of a kind at its end depends on other learners, so these promises hold before anybody else has come. */
function missedMasteries(walks: readonly Walk[]): string[] {
  const masteries = new Map(walks.map(({ kind, mastery }) => [kind, mastery]));
  const masteryOf = (name: string) => required(masteries.get(name), `walk of ${name}`);
  const ofKinds = learnerKinds.flatMap(({ name, least = 0, most = 1 }) =>
    missing(name, {
      [`ends with a mastery of ${least} or more`]: masteryOf(name) >= least,
      [`ends with a mastery below ${most}`]: masteryOf(name) < most,
    }),
  );
  const inOrder = kindsByTry.flatMap(({ name }, index) => {
    const better = kindsByTry[index - 1];
    return better ? missing(name, { [`ends below ${better.name}`]: masteryOf(name) < masteryOf(better.name) }) : [];
  });
  const difference = Math.abs(
    masteryOf(firstTryAfterSyntaxError.name) - masteryOf(required(kindsByTry[0], 'best kind').name),
  );
  return [
    ...ofKinds,
    ...inOrder,
    ...missing(firstTryAfterSyntaxError.name, { 'changes nothing': difference <= syntaxErrorTolerance }),
  ];
}

function missedByGroup({ learners, honest, atTheEnd, easinessCorrelation }: LearnerGroup): string[] {
  return missing(`of ${learners} learners`, {
    [`${leastShareAtTheEnd * 100} % of the honest ones reach the end`]: atTheEnd >= leastShareAtTheEnd * honest,
    [`learnt easiness follows the true one at ${leastCorrelation} or more`]: easinessCorrelation >= leastCorrelation,
  });
}

function missing(who: string, promises: Record<string, boolean>): string[] {
  return Object.entries(promises).flatMap(([promise, isFulfilled]) => (isFulfilled ? [] : [`${who}: ${promise}`]));
}
