import type { History, Log } from './log.js';
import { logLoss } from './metrics.js';

/** Something that predicts answers. Fitted to the training learners alone, it then meets each test learner as a stranger. */
export interface Model {
  readonly name: string;
  /** Learns all that learners share, and chooses its settings. */
  fit(log: Log): void;
  /** The chance of each answer, given before that answer is seen; what learners share stays as it was fitted. */
  predict(history: History): readonly number[];
}

/** The setting that, learnt with four fifths of the training learners, predicts the others with the least log-loss. */
export function chosen<Setting>(
  model: Model,
  { training }: Log,
  settings: readonly Setting[],
  learn: (setting: Setting, histories: readonly History[]) => void,
): Setting {
  const held = training.filter((_, index) => index % 5 === 4);
  // With so few learners there is nothing to choose by.
  if (held.length === 0) return settings[0]!;
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
  return settings[losses.indexOf(Math.min(...losses))]!;
}

export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
