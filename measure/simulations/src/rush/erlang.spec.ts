import { describe, expect, it } from '@jest/globals';
import { usualRules } from '@proximal/grading';
import { Random } from '@proximal/testing/harness';
import { erlangC, erlangMeanWait } from './erlang.js';
import { fixedFleet } from './fleets.js';
import { Simulation, type Arrival } from './simulation.js';

describe('erlangC', () => {
  it.each([
    // With one server the share that waits is the load. Published tables have the other values.
    [1, 0.5, 0.5],
    [2, 1, 1 / 3],
    [10, 8, 0.4092],
  ])('agrees with tables for %d servers at a load of %d', (servers, provided, expected) => {
    expect(erlangC(servers, provided)).toBeCloseTo(expected, 4);
  });
});

describe('the simulation of an M/M/c queue', () => {
  const meanSeconds = 0.05;

  function* arrivals(rate: number, count: number): Generator<Arrival> {
    const random = new Random(7, 1);
    const exponential = (mean: number) => -Math.log(1 - random.next()) * mean;
    let at = 0;
    // Each comes from another learner: slots limit nobody, and submissions are due in the order in which they come.
    for (let learnerId = 0; learnerId < count; learnerId += 1) {
      at += exponential(1 / rate);
      yield { at, learnerId, costMs: exponential(meanSeconds) * 1_000, kind: 'any' };
    }
  }

  it.each([
    [2, 0.6],
    [4, 0.8],
    [16, 0.9],
  ])('agrees with Erlang’s formula for %d runners at a load of %d', (runners, load) => {
    const rate = (runners * load) / meanSeconds;
    const { waits } = new Simulation(usualRules, fixedFleet(runners)).run(arrivals(rate, 150_000));
    const waited = waits.filter(({ seconds }) => seconds > 1e-9).length / waits.length;
    const mean = waits.reduce((sum, { seconds }) => sum + seconds, 0) / waits.length;
    expect(waited / erlangC(runners, runners * load)).toBeCloseTo(1, 1);
    expect(Math.abs(mean / erlangMeanWait(runners, runners * load, meanSeconds) - 1)).toBeLessThan(0.06);
  });
});
