import { describe, expect, it } from '@jest/globals';
import { auc, ece, leastChance, logLoss } from '../bench/metrics.js';

describe('auc', () => {
  it.each([
    { name: 'all in order', predictions: [0.1, 0.2, 0.8, 0.9], outcomes: [0, 0, 1, 1], area: 1 },
    { name: 'all the wrong way', predictions: [0.9, 0.8, 0.2, 0.1], outcomes: [0, 0, 1, 1], area: 0 },
    { name: 'one of four pairs wrong', predictions: [0.1, 0.6, 0.4, 0.9], outcomes: [0, 0, 1, 1], area: 0.75 },
    { name: 'a tie counts half', predictions: [0.1, 0.5, 0.5, 0.9], outcomes: [0, 0, 1, 1], area: 0.875 },
    { name: 'nothing but ties', predictions: [0.5, 0.5, 0.5], outcomes: [0, 1, 1], area: 0.5 },
    { name: 'not sorted', predictions: [0.9, 0.1, 0.3, 0.2], outcomes: [1, 0, 0, 1], area: 0.75 },
  ])('$name: $area', ({ predictions, outcomes, area }) => {
    expect(auc(predictions, outcomes)).toBeCloseTo(area, 12);
  });

  it('is not a number when all outcomes are equal', () => {
    expect(auc([0.1, 0.9], [1, 1])).toBeNaN();
  });
});

describe('logLoss', () => {
  it.each([
    { name: 'a guess', predictions: [0.5, 0.5], outcomes: [0, 1], loss: Math.LN2 },
    { name: 'sure and right', predictions: [1, 0], outcomes: [1, 0], loss: -Math.log(1 - leastChance) },
    { name: 'sure and wrong, which is clipped', predictions: [1], outcomes: [0], loss: -Math.log(leastChance) },
  ])('is the loss of predictions: $name', ({ predictions, outcomes, loss }) => {
    expect(logLoss(predictions, outcomes)).toBeCloseTo(loss, 9);
  });
});

describe('ece', () => {
  it.each([
    { name: 'frequencies as predicted', predictions: [0.25, 0.25, 0.25, 0.25], outcomes: [1, 0, 0, 0], error: 0 },
    { name: 'half of a bin too high', predictions: [0.75, 0.75, 1, 1], outcomes: [1, 0, 1, 1], error: 0.125 },
    { name: 'errors of different bins, which do not cancel', predictions: [0.15, 0.85], outcomes: [1, 0], error: 0.85 },
    { name: 'errors within a bin, which do', predictions: [0.41, 0.49], outcomes: [1, 0], error: 0.05 },
  ])('is $error for $name', ({ predictions, outcomes, error }) => {
    expect(ece(predictions, outcomes)).toBeCloseTo(error, 12);
  });
});
