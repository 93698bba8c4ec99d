export interface Sample {
  at: number;
  value: number;
}

export interface Slope {
  start: number;
  end: number;
  percentPerHour: number;
  /** The true change is below it in 95 of 100 series. */
  upper: number;
  /** The true change is above it, even where this is the lowest of some hundred series. */
  lower: number;
}

const mostBlocks = 20;
const samplesInBlock = 3;
/** The regression needs some degrees of freedom. */
const fewestBlocks = 7;
/** A series of few blocks says little about its correlation, and no correlation can become a multiplier without end. */
const mostCorrelation = 0.8;
/** A slope is below its estimate and so many errors: Student's 95 % quantile is 1.7 with 18 degrees of freedom, 2.1 with 4. */
const errorsOfBound = 2.1;
/** Of some hundred flat series none may be blamed by chance: the quantile by Bonferroni for 200 series. */
const errorsOfBlame = 5;

/**
 * Samples of a process are correlated from one to the next, so the usual error of a regression would be too small: the
 * line goes through the means of blocks (batch means: A. M. Law, Simulation Modeling and Analysis, 5th ed., section
 * 9.5.3), and where even the residuals of blocks are correlated, the number of independent ones is reduced by (1 - r) /
 * (1 + r) (G. V. Bayley and J. M. Hammersley, The "effective" number of independent observations in an autocorrelated
 * time series, 1946, for a series of the first order).
 * @param leastLevel percents refer to no lower level, because one handle more on two is no leak
 */
export function slopeOf(samples: readonly Sample[], leastLevel: number, summarize = mean): Slope | null {
  const blocks = blocksOf(samples, summarize);
  const [first, last] = [samples[0], samples.at(-1)];
  if (blocks.length < fewestBlocks || !first || !last) return null;
  const { intercept, slope, error } = regression(blocks);
  const [start, end] = [intercept + slope * first.at, intercept + slope * last.at];
  const perHour = (3_600 * 100) / Math.max(Math.abs(start), leastLevel);
  const upper = (slope + error * errorsOfBound) * perHour;
  return { start, end, percentPerHour: slope * perHour, upper, lower: (slope - error * errorsOfBlame) * perHour };
}

/** The first samples, which fill no block, are left out. */
function blocksOf(samples: readonly Sample[], summarize: (values: number[]) => number): Sample[] {
  const count = Math.min(mostBlocks, Math.floor(samples.length / samplesInBlock));
  const size = Math.floor(samples.length / count);
  const from = samples.length - count * size;
  return Array.from({ length: count }, (_, index) => {
    const block = samples.slice(from + index * size, from + (index + 1) * size);
    return { at: mean(block.map(({ at }) => at)), value: summarize(block.map(({ value }) => value)) };
  });
}

function regression(points: readonly Sample[]) {
  const [atMean, valueMean] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = sum(points.map(({ at }) => (at - atMean) ** 2));
  const slope = sum(points.map(({ at, value }) => (at - atMean) * (value - valueMean))) / spread;
  const intercept = valueMean - slope * atMean;
  const residuals = points.map(({ at, value }) => value - intercept - slope * at);
  const squares = sum(residuals.map((residual) => residual ** 2));
  const products = sum(residuals.slice(1).map((residual, index) => residual * residuals[index]!));
  // A fitted line makes the correlation of residuals too low by 4/n or so.
  const correlation = squares === 0 ? 0 : products / squares + 2 / points.length;
  const bounded = Math.min(mostCorrelation, Math.max(0, correlation));
  const inflation = (1 + bounded) / (1 - bounded);
  return { slope, intercept, error: Math.sqrt((squares / (points.length - 2) / spread) * inflation) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
