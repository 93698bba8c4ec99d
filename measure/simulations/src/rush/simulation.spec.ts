import { describe, expect, it } from '@jest/globals';
import { usualRules } from '@proximal/grading';
import { fixedFleet, scaledFleet } from './fleets.js';
import { arrivalsOf, measuredCosts, type Scenario } from './scenarios.js';
import { Simulation, type Arrival } from './simulation.js';

const usual = (count: number, at: number): Arrival[] =>
  Array.from({ length: count }, (_, index) => ({ at, learnerId: 1_000 + index, costMs: 50, kind: 'usual' }));
const looping = (learnerId: number, at: number): Arrival => ({ at, learnerId, costMs: 1_500, kind: 'endless' });
const greatest = (waits: { kind: string; seconds: number }[], kind: string) =>
  Math.max(...waits.filter((wait) => wait.kind === kind).map(({ seconds }) => seconds));

describe('Simulation', () => {
  it('never grades more than two submissions of a learner at once', () => {
    const many = Array.from({ length: 50 }, () => looping(1, 0));
    const { waits, maxInProgress } = new Simulation(usualRules, fixedFleet(2)).run([...many, ...usual(20, 0.1)]);
    expect(maxInProgress).toBe(2);
    expect(greatest(waits, 'usual')).toBeLessThan(1.5 + 20 * 0.05);
  });

  it('prefers other learners to those who are known to loop, who wait a minute at most', () => {
    const known = Array.from({ length: 5 }, (_, learnerId) => looping(learnerId, 0));
    // For two minutes a little more comes than the runners can do.
    const steady = Array.from({ length: 120 }, (_, second) => usual(44, 20 + second)).flat();
    const rush = steady.map((arrival, index) => ({ ...arrival, learnerId: 1_000 + index }));
    const again = Array.from({ length: 5 }, (_, learnerId) => looping(learnerId, 20));
    const { waits } = new Simulation(usualRules, fixedFleet(2)).run([
      ...known,
      ...rush.slice(0, 44),
      ...again,
      ...rush.slice(44),
    ]);
    const expensive = waits.filter(({ kind }) => kind === 'endless').slice(-5);
    for (const { seconds } of expensive) expect(seconds).toBeLessThan(60 + 10);
    expect(Math.min(...expensive.map(({ seconds }) => seconds))).toBeGreaterThan(50);
  });

  it('has the same outcome each time for a seed', () => {
    const scenario: Scenario = {
      name: 'a',
      rateAt: () => 20,
      seconds: 30,
      endlessShare: 0.1,
      thinkSeconds: 10,
      beginsAt: 1,
    };
    const run = (seed: number) =>
      new Simulation(usualRules, fixedFleet(4)).run(arrivalsOf(scenario, measuredCosts, seed));
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });
});

describe('scaledFleet', () => {
  it('grows while submissions wait, up to its maximum, and shrinks late', () => {
    const fleet = scaledFleet({ leastWorkers: 2, mostWorkers: 20, runnersPerWorker: 2, startSeconds: 30 });
    const seen = Array.from({ length: 1_200 }, (_, second) =>
      fleet.runnersAt(second, second < 300 ? { oldestWaitSeconds: 60, busy: 1 } : { oldestWaitSeconds: 0, busy: 0.1 }),
    );
    expect(seen[29]).toBe(4);
    expect(Math.max(...seen)).toBe(40);
    expect(seen[500]).toBe(40);
    expect(seen.at(-1)).toBeLessThan(20);
  });
});
