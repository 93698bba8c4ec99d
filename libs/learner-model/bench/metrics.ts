import { elementAt } from './element-at.js';

export interface Figures {
  /** The chance that a right answer had a higher prediction than a wrong one: 0.5 is guessing. */
  readonly auc: number;
  /** The mean of −ln of the predicted chance of the outcome, in nats. */
  readonly logLoss: number;
  /** The difference between predictions and frequencies, averaged over ten equally wide bins of prediction. */
  readonly ece: number;
}

/**
 * The log-loss clips chances to this distance from 0 and 1: otherwise one sure and wrong prediction would outweigh all
 * others.
 */
export const leastChance = 1e-6;
export const bins = 10;

/** Predictions are 0..1, outcomes 0 or 1; both lists have the same length. */
export function figuresOf(predictions: readonly number[], outcomes: readonly number[]): Figures {
  return { auc: auc(predictions, outcomes), logLoss: logLoss(predictions, outcomes), ece: ece(predictions, outcomes) };
}

/**
 * The area under the ROC curve by ranks (Mann–Whitney's U; ties share their mean rank: Hanley & McNeil 1982). NaN when
 * all outcomes are equal.
 */
export function auc(predictions: readonly number[], outcomes: readonly number[]): number {
  if (predictions.some(Number.isNaN)) throw new RangeError('A prediction is no number.');
  const order = Array.from(predictions.keys()).sort((a, b) => elementAt(predictions, a) - elementAt(predictions, b));
  let successes = 0;
  let rankSum = 0;
  for (let from = 0, to = 0; from < order.length; from = to) {
    const value = elementAt(predictions, elementAt(order, from));
    let tied = 0;
    for (to = from; to < order.length && predictions[elementAt(order, to)] === value; to += 1)
      tied += elementAt(outcomes, elementAt(order, to));
    successes += tied;
    rankSum += (tied * (from + 1 + to)) / 2;
  }
  return (rankSum - (successes * (successes + 1)) / 2) / (successes * (order.length - successes));
}

export function logLoss(predictions: readonly number[], outcomes: readonly number[]): number {
  const losses = predictions.map((prediction, index) => {
    const chance = Math.min(1 - leastChance, Math.max(leastChance, prediction));
    return -Math.log(outcomes[index] === 1 ? chance : 1 - chance);
  });
  return mean(losses);
}

/** Naeini, Cooper & Hauskrecht 2015: bins of equal width, weighted by their number of predictions. */
export function ece(predictions: readonly number[], outcomes: readonly number[]): number {
  const gaps = new Float64Array(bins);
  predictions.forEach((prediction, index) => {
    const bin = Math.min(bins - 1, Math.floor(prediction * bins));
    gaps[bin] = elementAt(gaps, bin) + (prediction - elementAt(outcomes, index));
  });
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / predictions.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
