import { Random } from '@proximal/testing/harness';
import type { Arrival } from './simulation.js';

/** The costs of submissions in milliseconds of CPU; the simulation draws one of a list. */
export interface Costs {
  usual: readonly number[];
  endless: readonly number[];
}

/**
 * Costs that were measured on two cores of a cloud machine with Node 24: reference solutions of the platform's labs take
 * 36 ms in the mean, worker process included; an endless loop uses up its steps in 2.7 s.
 */
export const measuredCosts: Costs = {
  usual: [20, 25, 27, 32, 32, 32, 32, 35, 35, 35, 40, 40, 42, 58, 60],
  endless: [2_700],
};

export interface Scenario {
  name: string;
  /** Returns the submissions a second at some second. */
  rateAt(second: number): number;
  seconds: number;
  /** The share of submissions that loop for ever; they come from learners of their own. */
  endlessShare: number;
  /** The seconds that a learner thinks between two submissions. */
  thinkSeconds: number;
  /** The rate before the scenario, which the first workers have been scaled for. */
  beginsAt: number;
}

/** Yields submissions that come at random (Poisson); the rate changes from second to second. */
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

/** Draws the seconds to the next arrival from an exponential distribution. */
function gap(random: Random, rate: number): number {
  return -Math.log(1 - random.next()) / rate;
}
