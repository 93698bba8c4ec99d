import type { Quantity } from './quantities.js';

/** A normal distribution, in the quantity's unit and its square. */
export interface Estimate {
  readonly mean: number;
  readonly variance: number;
}

export interface Gradient {
  /** n·(y − p)/(1 + h·S): the change of the logit per unit of variance. */
  readonly slope: number;
  /** h/(1 + h·S): how much certainty was gained. At least 0. */
  readonly curvature: number;
}

export function priorOf({ mean, variance }: Quantity): Estimate {
  return { mean, variance };
}

/**
 * The belief after an outcome, for a quantity with `coefficient` in the logit: one Newton step from the mean on the
 * logistic likelihood, which makes the posterior normal again (Laplace's approximation); this is an extended Kalman
 * filter. Glickman (1999), "Parameter estimation in large dynamic paired comparison experiments", does the same for
 * ratings.
 */
export function updated(
  estimate: Estimate,
  coefficient: number,
  { slope, curvature }: Gradient,
  quantity: Quantity,
): Estimate {
  const covariance = coefficient * estimate.variance;
  return {
    mean: clamp(estimate.mean + covariance * slope, quantity.least, quantity.most),
    variance: Math.max(estimate.variance - covariance * covariance * curvature, quantity.varianceFloor),
  };
}

/** Less certain, because the quantity may have changed, but never less than at the start. */
export function drifted({ mean, variance }: Estimate, drift: number, quantity: Quantity): Estimate {
  return { mean, variance: Math.min(quantity.variance, variance + drift) };
}

/** `persistence` (0..1) of a deviation remains: a step of an Ornstein–Uhlenbeck process. */
export function faded({ mean, variance }: Estimate, persistence: number, quantity: Quantity): Estimate {
  const retained = persistence * persistence;
  return drifted(
    { mean: persistence * mean, variance: retained * variance },
    (1 - retained) * quantity.variance,
    quantity,
  );
}

/** σ: converts a logit to a chance, 0..1. */
export function chanceOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
