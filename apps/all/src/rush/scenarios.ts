import { Random } from '../random.js';
import type { Arrival } from './simulation.js';

/** What submissions cost, in milliseconds of CPU; one of each list is drawn. */
export interface Costs {
  usual: readonly number[];
  endless: readonly number[];
}

/**
 * Measured on two cores of a cloud machine with Node 24: reference solutions of the platform's labs take 36 ms in the mean, worker
 * process included, an endless loop uses up its steps in 2.7 s.
 */
export const measuredCosts: Costs = {
  usual: [20, 25, 27, 32, 32, 32, 32, 35, 35, 35, 40, 40, 42, 58, 60],
  endless: [2_700],
};

export interface Scenario {
  name: string;
  /** Submissions a second at some second. */
  rateAt(second: number): number;
  seconds: number;
  /** Share of the submissions that loop for ever; those of their own learners. */
  endlessShare: number;
  /** How long a learner thinks between two submissions, in seconds. */
  thinkSeconds: number;
  /** Workers to begin with, as those that the time before has needed. */
  beginsAt: number;
}

/** Submissions that come at random (Poisson), the rate changing from second to second. */
export function* arrivalsOf(scenario: Scenario, costs: Costs, seed: number): Generator<Arrival> {
  const random = new Random(seed, 0);
  for (let second = 0; second < scenario.seconds; second += 1) {
    const rate = scenario.rateAt(second);
    const learners = Math.max(1, Math.round(rate * scenario.thinkSeconds));
    const looping = Math.round(learners * scenario.endlessShare);
    for (let at = gap(random, rate); at < 1; at += gap(random, rate)) {
      const learnerId = random.below(learners);
      const kind = learnerId < looping ? 'endless' : 'usual';
      yield { at: second + at, learnerId, kind, costMs: random.pick(costs[kind]) };
    }
  }
}

/** The time to the next arrival, in seconds, exponentially distributed. */
function gap(random: Random, rate: number): number {
  return -Math.log(1 - random.next()) / rate;
}
