import {
  isPractised,
  mastery,
  masteredFrom,
  newLearner,
  observe,
  type GradedEvent,
  type Learner,
  type Population,
} from '@proximal/learner-model';
import { elementAt } from './element-at.js';

export interface HonestLabels {
  /** Answers that needed a skill labelled mastered before; counted once for each such skill. */
  readonly answersOnMastered: number;
  readonly rightOnMastered: number | null;
  readonly masteredWithoutSuccess: number;
  readonly failuresThatRaised: number;
}

/** At least this share of the answers on mastered skills must be right; the other two counts must be 0. */
export const leastRightOnMastered = 0.86;

/** The population was not trained on these learners. Each label is read before its answer. */
export function honestLabels(population: Population, histories: Iterable<Iterable<GradedEvent>>): HonestLabels {
  let [answersOnMastered, right, failuresThatRaised] = [0, 0, 0];
  let masteredWithoutSuccess = 0;
  for (const history of histories) {
    const unearned = new Set<string>();
    let learner = newLearner();
    for (const event of history) {
      const before = masteriesOf(population, learner, event);
      const mastered = before.filter((value) => value >= masteredFrom).length;
      answersOnMastered += mastered;
      right += mastered * event.score;
      addUnearned(unearned, learner, event, before);
      learner = observe(population, learner, event).learner;
      const after = masteriesOf(population, learner, event);
      if (event.score === 0 && after.some((value, index) => value > elementAt(before, index))) failuresThatRaised += 1;
    }
    masteredWithoutSuccess += unearned.size;
  }
  const rightOnMastered = answersOnMastered > 0 ? right / answersOnMastered : null;
  return { answersOnMastered, rightOnMastered, masteredWithoutSuccess, failuresThatRaised };
}

export function areHonest({ rightOnMastered, masteredWithoutSuccess, failuresThatRaised }: HonestLabels): boolean {
  return (rightOnMastered ?? 1) >= leastRightOnMastered && masteredWithoutSuccess === 0 && failuresThatRaised === 0;
}

function masteriesOf(population: Population, learner: Learner, { skills }: GradedEvent): number[] {
  return skills.map((skill) => mastery(population, learner, skill));
}

function addUnearned(
  unearned: Set<string>,
  learner: Learner,
  { skills }: GradedEvent,
  masteries: readonly number[],
): void {
  for (const [index, skill] of skills.entries()) {
    if (elementAt(masteries, index) >= masteredFrom && !isPractised(learner, skill)) unearned.add(skill);
  }
}
