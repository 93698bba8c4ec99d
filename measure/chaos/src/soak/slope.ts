/** A value at a time in seconds. */
export interface Sample {
  at: number;
  value: number;
}

export interface Slope {
  /** The fitted values at the first and at the last sample. */
  start: number;
  end: number;
  /** The change in percent of the level in an hour. */
  percentPerHour: number;
  /** One-sided bounds of that change: the true slope is below `upper`, and above `lower`, with the given confidence each. */
  upper: number;
  lower: number;
}

export interface SlopeOptions {
  /** The level that percents refer to is never lower than this, because one handle more on two is no leak. */
  leastLevel: number;
  /** The confidence of each bound, above 0.5 and below 1. */
  confidence: number;
  /** How a block is summed up: its mean, or its minimum where the upper part of the values is garbage of a heap. */
  summary?: 'mean' | 'minimum';
}

const mostBlocks = 20;
const samplesInBlock = 3;
/** The regression needs some degrees of freedom. */
const fewestBlocks = 7;
/** A series of few blocks says little about its correlation, and no correlation can become a multiplier without end. */
const mostCorrelation = 0.8;

/**
 * Fits a line to a series and bounds its slope. Samples of a process are correlated from one to the next, so the usual
 * error of a regression would be too small: the line goes through the means of blocks (batch means: A. M. Law,
 * Simulation Modeling and Analysis, 5th ed., section 9.5.3), and where even the residuals of blocks are correlated, the
 * number of independent ones is reduced by (1 - r) / (1 + r) (G. V. Bayley and J. M. Hammersley, The "effective" number of
 * independent observations in an autocorrelated time series, 1946, for a series of the first order).
 * @returns null when there are too few samples to say anything
 */
export function slopeOf(samples: readonly Sample[], options: SlopeOptions): Slope | null {
  const blocks = blocksOf(samples, options.summary ?? 'mean');
  if (blocks.length < fewestBlocks) return null;
  const { intercept, slope, error, degrees } = regression(blocks);
  const [first, last] = [samples[0]!.at, samples.at(-1)!.at];
  const [start, end] = [intercept + slope * first, intercept + slope * last];
  const perHour = (3_600 * 100) / Math.max(Math.abs(start), options.leastLevel);
  const margin = error * studentQuantile(options.confidence, degrees);
  return {
    start,
    end,
    percentPerHour: slope * perHour,
    upper: (slope + margin) * perHour,
    lower: (slope - margin) * perHour,
  };
}

/** Divides the series into blocks of equally many samples; the first ones, which fill no block, are left out. */
function blocksOf(samples: readonly Sample[], summary: 'mean' | 'minimum'): Sample[] {
  const count = Math.min(mostBlocks, Math.floor(samples.length / samplesInBlock));
  if (count === 0) return [];
  const size = Math.floor(samples.length / count);
  const from = samples.length - count * size;
  return Array.from({ length: count }, (_, index) => {
    const block = samples.slice(from + index * size, from + (index + 1) * size);
    const values = block.map(({ value }) => value);
    return { at: mean(block.map(({ at }) => at)), value: summary === 'mean' ? mean(values) : Math.min(...values) };
  });
}

/** Fits a line by least squares. */
function regression(points: readonly Sample[]) {
  const [atMean, valueMean] = [mean(points.map(({ at }) => at)), mean(points.map(({ value }) => value))];
  const spread = sum(points.map(({ at }) => (at - atMean) ** 2));
  const slope = sum(points.map(({ at, value }) => (at - atMean) * (value - valueMean))) / spread;
  const intercept = valueMean - slope * atMean;
  const residuals = points.map(({ at, value }) => value - intercept - slope * at);
  const correlation = correlationOf(residuals);
  const inflation = (1 + correlation) / (1 - correlation);
  const degrees = Math.max(2, points.length / inflation - 2);
  const variance = sum(residuals.map((residual) => residual ** 2)) / (points.length - 2);
  return { slope, intercept, degrees, error: Math.sqrt((variance * inflation) / spread) };
}

/** Returns the correlation of each residual with the next one, without its bias: a fitted line makes it too low by 4/n or so. */
function correlationOf(residuals: readonly number[]): number {
  const variance = sum(residuals.map((residual) => residual ** 2));
  if (variance === 0) return 0;
  const products = residuals.slice(1).map((residual, index) => residual * residuals[index]!);
  return Math.min(mostCorrelation, Math.max(0, sum(products) / variance + 2 / residuals.length));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/**
 * Returns the quantile of the standard normal distribution, with an error below 4.5e-4.
 * Source: M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), formula 26.2.23.
 * @param probability above 0 and below 1
 */
export function normalQuantile(probability: number): number {
  if (probability < 0.5) return -normalQuantile(1 - probability);
  const t = Math.sqrt(-2 * Math.log(1 - probability));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return t - above / below;
}

/**
 * Returns the quantile of Student's t distribution, by its expansion around the normal one; from 5 degrees of freedom and
 * for probabilities from 0.001 to 0.999 it is exact to about 2 %.
 * Source: the same handbook, formula 26.7.5.
 * @param degrees the degrees of freedom, 1 or more
 */
export function studentQuantile(probability: number, degrees: number): number {
  const x = normalQuantile(probability);
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), x);
}
