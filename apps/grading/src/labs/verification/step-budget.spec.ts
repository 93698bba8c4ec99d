import { describe, expect, it } from '@jest/globals';
import type { LabProblem } from '@proximal/contracts';
import { fuelPerSecond, restartFuel, type Outcome, type RunReport } from '@proximal/sandbox';
import { measuringFuel, stepBudgetOf } from './step-budget.js';

const outcome = (fuel: number): Outcome => ({ kind: 'returned', value: null, fuel, stdout: '' });
const reference = (loading: number, ...calls: number[]): RunReport => {
  return { load: outcome(loading), compilingFuel: 0, calls: calls.map(outcome), fuel: loading };
};

function budgetOf(seconds: number, report: RunReport) {
  const problems: LabProblem[] = [];
  return { steps: stepBudgetOf(seconds, report, problems), problems };
}

describe('the step budget of a lab', () => {
  it('is the lab’s seconds, which any case may use, and the steps that are reserved for each case', () => {
    const { steps } = budgetOf(2, reference(100_000, 0, 400_000, 5_000_000));
    const least = (0.2 * 2 * fuelPerSecond) / 3;
    expect(steps?.reserved).toEqual([least, least, 20 * 5_100_000].map((fuel) => restartFuel + fuel));
    expect(steps?.budget).toBe(2 * fuelPerSecond + steps!.reserved.reduce((sum, fuel) => sum + fuel));
  });

  it('reserves less than twenty times the reference’s steps when the reference takes much of the seconds', () => {
    const { steps } = budgetOf(1, reference(0, fuelPerSecond / 20, fuelPerSecond / 20));
    expect(steps?.reserved).toEqual([1, 1].map(() => restartFuel + (10 * fuelPerSecond) / 20));
  });

  it('is at most little more than twice the seconds', () => {
    for (const share of [1e-6, 0.01, 0.05, 0.1, 0.24]) {
      const { steps } = budgetOf(
        2,
        reference(0, ...Array.from({ length: 10 }, () => (share * 2 * fuelPerSecond) / 10)),
      );
      expect(steps!.budget).toBeLessThan(2.3 * 2 * fuelPerSecond);
    }
  });

  it('is not enough for a reference that takes more than a fourth of the seconds', () => {
    const half = measuringFuel(2);
    for (const fuel of [0.26 * 2 * fuelPerSecond, half]) {
      const { steps, problems } = budgetOf(2, reference(0, fuel));
      expect(steps).toBeNull();
      expect(problems).toMatchObject([
        { part: 'reference', message: expect.stringContaining('choose smaller ones, or raise limits.time_seconds') },
      ]);
    }
  });
});
