/** Limits of the scheduling, set for an installation. */
export interface SchedulingRules {
  /** Submissions of one learner that workers may have in hand at once. */
  perLearner: number;
  /** Longest time, in milliseconds, that expensive submissions wait while cheaper ones that came later are graded. */
  expensiveWaitMs: number;
  /** A submission that is expected to wait longer than this before its start, in milliseconds, is answered at once. */
  answerAtOnceMs: number;
}

/** Injection token of the `SchedulingRules`. */
export const RULES = Symbol('RULES');

export const usualRules: SchedulingRules = { perLearner: 2, expensiveWaitMs: 60_000, answerAtOnceMs: 5_000 };

/** Cost of a submission about which nothing is known, in milliseconds of CPU: that of a small lab's reference solution. */
export const typicalCostMs = 50;
/**
 * An expected cost, in milliseconds of CPU, from which on a submission gives way for the whole of `expensiveWaitMs`: a loop that
 * runs out of steps costs more, a reference solution less.
 */
const mostExpensiveMs = 1_000;
/** A lab's costs count once so many learners are known: a handful of accounts cannot make a lab look expensive. */
const leastLearners = 8;

/** What a submission of somebody to the same lab has cost. */
export interface LabCost {
  learnerId: number;
  costMs: number;
}

/**
 * The CPU that a submission is expected to cost, in milliseconds: what the learner's latest cost on average, or the lab's
 * in the median over learners (their latest each), whichever is more.
 * @param ofLab newest first
 */
export function expectedCostMs(ofLearner: readonly number[], ofLab: readonly LabCost[]): number {
  const known = [mean(ofLearner), medianOverLearners(ofLab)].filter((cost) => cost !== undefined);
  return known.length === 0 ? typicalCostMs : Math.max(...known);
}

/**
 * The instant by which a submission is ordered, the earliest first. It lies behind the admission by up to `expensiveWaitMs`,
 * in proportion to the expected cost; so cheap submissions pass expensive ones, and none that comes later than that bound
 * passes any: nobody starves.
 * @param admittedAt when it became one of those that its learner may have in the workers' hands
 */
export function dueAt(
  admittedAt: Date,
  costMs: number,
  { expensiveWaitMs }: Pick<SchedulingRules, 'expensiveWaitMs'>,
): Date {
  const share = Math.min(1, costMs / mostExpensiveMs);
  return new Date(admittedAt.getTime() + Math.round(share * expensiveWaitMs));
}

/** Submissions in the queue, by the second in which they are due. */
export interface WaitingWork {
  /** Seconds since 1970. */
  dueSecond: number;
  /** Expected CPU of all of them, in milliseconds. */
  workMs: number;
}

/** What the workers have to do, and how many they are. */
export interface Load {
  waiting: readonly WaitingWork[];
  /** Submissions that are being graded, and the CPU that they were expected to cost altogether, in milliseconds. */
  running: number;
  runningWorkMs: number;
  /** Submissions that all workers can grade at a time. */
  runners: number;
  /** Time that a runner takes for a millisecond of expected cost, in milliseconds: more than 1 on a busy machine. */
  pace: number;
}

/**
 * How long, in milliseconds, a submission that is due then waits before a worker begins it: the work before it, over the runners.
 * Half of what is being graded is taken to be done. Infinite without a runner.
 */
export function expectedWaitMs({ waiting, running, runningWorkMs, runners, pace }: Load, due: Date): number {
  const lastSecond = secondOf(due);
  const before = waiting.filter(({ dueSecond }) => dueSecond <= lastSecond);
  if (before.length === 0 && running < runners) return 0;
  const workMs = before.reduce((sum, part) => sum + part.workMs, runningWorkMs / 2);
  return (workMs * pace) / runners;
}

/** Seconds since 1970. */
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
