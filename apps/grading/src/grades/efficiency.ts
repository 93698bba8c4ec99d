export interface SizeResult {
  n: number;
  /** `costly` means that the program was stopped at the cap, before its answer could be right or wrong. */
  outcome: 'right' | 'wrong' | 'costly';
  fuel: number;
  referenceFuel: number;
  outputFuel: number;
  loadingFuel: number;
  failure: string | null;
}

export interface Efficiency {
  score: number;
  rightSizes: number;
  sizes: number;
  /** True when the steps cost points, whether or not the answers are right. */
  isCostly: boolean;
  largest: SizeResult | null;
  failed: SizeResult | null;
  ratio: number;
  growth: number;
  referenceGrowth: number;
}

const freeRatio = 1.2;
const worthlessRatio = 50;
/** Fitted exponents can differ by this much even for the same algorithm. */
const freeGrowth = 0.1;
const projection = 10;

/** Two programs that do the same work may differ by this many steps. */
const sameSteps = 10_000;

/** Enough to distinguish a worthless program from a slow one. */
export function fuelCap(referenceFuel: number): number {
  return 60 * (referenceFuel + sameSteps);
}

/**
 * Computes efficiency from the steps at growing sizes, compared with the reference's steps.
 *
 * The steps at the largest size are projected to ten times that size, by how much faster they grow than the
 * reference's: p = ratio × 10^max(0, Δ − 0.1), where Δ is the difference of the exponents that least squares fit to log
 * steps over log n. The score is 100 while p ≤ 1.2, then 100 × (1 − ln(p / 1.2) / ln(50 / 1.2))², and 0 from p = 50 on:
 * 75 at twice the reference's steps, 32 at six times, about 30 at the same number when they grow by one power more.
 * Only right answers count: the score is multiplied by the share of the sizes that are answered right. A program that
 * is stopped at the cap of the largest size scores 0 for any results at the other sizes, so these may be left out.
 */
export function efficiencyOf(results: SizeResult[]): Efficiency {
  const measured = results.filter(({ outcome }) => outcome !== 'wrong').toSorted((a, b) => a.n - b.n);
  const rightSizes = results.filter(({ outcome }) => outcome === 'right').length;
  const largest = measured.at(-1) ?? null;
  const ratio = largest ? (largest.fuel + sameSteps) / (largest.referenceFuel + sameSteps) : 1;
  const growth = exponentOf(measured.map(({ n, fuel }) => [n, fuel]));
  const referenceGrowth = exponentOf(measured.map(({ n, referenceFuel }) => [n, referenceFuel]));
  const projected = ratio * projection ** Math.max(0, growth - referenceGrowth - freeGrowth);
  const score = Math.round((marksFor(projected) * rightSizes) / results.length);
  const isCostly = projected > freeRatio;
  const failed = results.find(({ failure }) => failure !== null) ?? null;
  return { score, rightSizes, sizes: results.length, isCostly, largest, failed, ratio, growth, referenceGrowth };
}

/**
 * Computes efficiency where a lab has no sizes: from the steps in the shown cases, compared with the reference's, by
 * the same formula without growth. The score is multiplied by the share of all cases that passed.
 */
export function efficiencyOfCases(of: {
  steps: Pick<SizeResult, 'fuel' | 'referenceFuel' | 'outputFuel' | 'loadingFuel'>;
  passed: number;
  cases: number;
}): Efficiency {
  const { steps, passed, cases } = of;
  const ratio = (steps.fuel + sameSteps) / (steps.referenceFuel + sameSteps);
  const largest: SizeResult = { n: 1, outcome: 'right', failure: null, ...steps };
  const score = Math.round((marksFor(ratio) * passed) / cases);
  const rest = { isCostly: ratio > freeRatio, failed: null, ratio, growth: 0, referenceGrowth: 0 };
  return { score, rightSizes: passed, sizes: cases, largest, ...rest };
}

function marksFor(projected: number): number {
  if (projected <= freeRatio) return 100;
  const lost = Math.log(projected / freeRatio) / Math.log(worthlessRatio / freeRatio);
  return 100 * Math.max(0, 1 - lost) ** 2;
}

/** Fits the exponent b of steps ≈ a·n^b by least squares of log steps over log n; 0 for a single size. */
function exponentOf(points: [n: number, fuel: number][]): number {
  const logs = points.map(([n, fuel]) => [Math.log(n), Math.log(Math.max(0, fuel) + sameSteps)] as const);
  const meanX = mean(logs.map(([x]) => x));
  const meanY = mean(logs.map(([, y]) => y));
  const spread = logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
