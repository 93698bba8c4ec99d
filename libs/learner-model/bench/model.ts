import { elementAt } from './element-at.js';
import type { History, Log } from './log.js';
import { logLoss } from './metrics.js';

/** It is fitted to the training learners alone, and knows nothing about a test learner at first. */
export interface Model {
  readonly name: string;
  fit(log: Log): void;
  /** Predicts each answer before it is seen. The shared values stay as they were fitted. */
  predict(history: History): readonly number[];
}

/**
 * The setting that predicts a fifth of the training learners with the least log-loss after training on the other four
 * fifths.
 */
export function chosen<Setting>(
  model: Model,
  { training }: Log,
  settings: readonly Setting[],
  learn: (setting: Setting, histories: readonly History[]) => void,
): Setting {
  const held = training.filter((_, index) => index % 5 === 4);
  // With so few learners there is no data to choose by.
  if (held.length === 0) return elementAt(settings, 0);
  const outcomes = held.flatMap((history) => history.outcomes);
  const losses = settings.map((setting) => {
    learn(
      setting,
      training.filter((_, index) => index % 5 !== 4),
    );
    return logLoss(
      held.flatMap((history) => model.predict(history)),
      outcomes,
    );
  });
  return elementAt(settings, losses.indexOf(Math.min(...losses)));
}

export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
