import { describe, expect, it } from '@jest/globals';
import { SimulatedCohort } from '../../test/simulated-cohort.js';

/** The same ten stories every time. */
const reports = Array.from({ length: 10 }, (_, index) => {
  const cohort = new SimulatedCohort(30, 8, index + 1);
  cohort.run();
  return cohort.report();
});

describe('30 members over 8 weeks, a third of whom stop coming', () => {
  it('every submission is reviewed, by two or by as many as could', () => {
    for (const { submissions, reviewed, unscored } of reports) {
      expect(submissions).toBeGreaterThan(150);
      expect({ reviewed, unscored }).toEqual({ reviewed: submissions, unscored: 0 });
    }
  });

  it('nine of ten are within 3 days, and those who stay have done alike many reviews', () => {
    process.stdout.write(`${reports.map((report) => JSON.stringify(report)).join('\n')}\n`);
    for (const { shareWithin3Days, loadSpread } of reports) {
      expect(shareWithin3Days).toBeGreaterThan(0.9);
      expect(loadSpread).toBeLessThanOrEqual(2);
    }
  });

  it('nobody has more than six open at a time, and nobody gets the same submission twice', () => {
    for (const { mostOpen, pairsTwice } of reports) {
      expect(mostOpen).toBeLessThanOrEqual(6);
      expect(pairsTwice).toBe(0);
    }
  });
});

describe('few members', () => {
  it.each([1, 2, 3, 4])('%i of them deadlock nobody', (size) => {
    const cohort = new SimulatedCohort(size, 8, size);
    cohort.run();
    const { submissions, reviewed } = cohort.report();
    expect(submissions).toBeGreaterThan(0);
    expect(reviewed).toBe(submissions);
  });
});
