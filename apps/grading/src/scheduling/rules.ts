export interface SchedulingRules {
  /** For all workers together. */
  perLearner: number;
  expensiveWaitMs: number;
  /** A submission that waits longer before its start is answered 202 at once. */
  answerAtOnceMs: number;
}

export const RULES = Symbol('RULES');

export const usualRules: SchedulingRules = { perLearner: 2, expensiveWaitMs: 60_000, answerAtOnceMs: 5_000 };

/** The cost of a small lab's reference solution. */
export const typicalCostMs = 50;
/** From this cost on a submission waits all of `expensiveWaitMs`: a loop without end costs more, a solution less. */
const mostExpensiveMs = 1_000;
const leastLearners = 8;

export interface LabCost {
  learnerId: number;
  costMs: number;
}

/**
 * The mean of the learner's latest costs, or the median of the lab's costs over learners (the latest cost of each),
 * whichever is more.
 * @param ofLab newest first
 */
export function expectedCostMs(ofLearner: readonly number[], ofLab: readonly LabCost[]): number {
  const known = [mean(ofLearner), medianOverLearners(ofLab)].filter((cost) => cost !== undefined);
  return known.length === 0 ? typicalCostMs : Math.max(...known);
}

/**
 * Computes the instant that orders submissions. It is up to `expensiveWaitMs` after the admission, in proportion to the
 * expected cost. So cheap submissions pass expensive ones, but none passes a submission that came earlier by more than
 * that bound: no submission starves.
 * @param admittedAt the instant when the submission got one of its learner's slots
 */
export function dueAt(
  admittedAt: Date,
  costMs: number,
  { expensiveWaitMs }: Pick<SchedulingRules, 'expensiveWaitMs'>,
): Date {
  const share = Math.min(1, costMs / mostExpensiveMs);
  return new Date(admittedAt.getTime() + Math.round(share * expensiveWaitMs));
}

export interface Load {
  waiting: readonly { dueSecond: number; workMs: number }[];
  running: number;
  runningWorkMs: number;
  runners: number;
  pace: number;
}

/**
 * The work before the submission, divided by the runners, if half of the work in progress is done. Infinite without a
 * runner.
 * @param ownMs its expected cost, which is no work before it, when the load may contain it already
 */
export function expectedWaitMs(load: Load, due: Date, ownMs = 0): number {
  const { waiting, running, runningWorkMs, runners, pace } = load;
  if (runners === 0) return Infinity;
  const lastSecond = secondOf(due);
  const before = waiting.filter(({ dueSecond }) => dueSecond <= lastSecond);
  const isCounted = before.some(({ dueSecond, workMs }) => dueSecond === lastSecond && workMs >= ownMs);
  const waitingMs = before.reduce((sum, { workMs }) => sum + workMs, 0) - (isCounted ? ownMs : 0);
  if (waitingMs === 0 && running < runners) return 0;
  return ((waitingMs + runningWorkMs / 2) * pace) / runners;
}

export function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOverLearners(costs: readonly LabCost[]): number | undefined {
  const latest = new Map(costs.toReversed().map(({ learnerId, costMs }) => [learnerId, costMs]));
  if (latest.size < leastLearners) return undefined;
  return [...latest.values()].sort((a, b) => a - b)[Math.floor(latest.size / 2)];
}
