import { describe, expect, it } from '@jest/globals';
import { SimulatedCohort } from '../../../test/simulated-cohort.js';

const reports = Array.from({ length: 10 }, (_, index) => {
  const cohort = new SimulatedCohort(30, 8, index + 1);
  cohort.run();
  return cohort.report();
});

describe('a simulation of 30 members over 8 weeks, where a third of the members stop coming', () => {
  it('gets every submission reviewed, by two members or by as many as could', () => {
    for (const { submissions, reviewed, unscored } of reports) {
      expect(submissions).toBeGreaterThan(150);
      expect({ reviewed, unscored }).toEqual({ reviewed: submissions, unscored: 0 });
    }
  });

  it('gets nine of ten reviewed within 3 days where reviews agree, and loads the members who stay evenly', () => {
    process.stdout.write(`${reports.map((report) => JSON.stringify(report)).join('\n')}\n`);
    for (const { shareOfAgreedWithin3Days, shareWithin3Days, loadSpread } of reports) {
      expect(shareOfAgreedWithin3Days).toBeGreaterThan(0.9);
      // A third reviewer has two more days in this simulation.
      expect(shareWithin3Days).toBeGreaterThan(0.8);
      expect(loadSpread).toBeLessThanOrEqual(2);
    }
  });

  it('gives nobody more than six open reviews at a time, and nobody the same submission twice', () => {
    for (const { mostOpen, pairsTwice } of reports) {
      expect(mostOpen).toBeLessThanOrEqual(6);
      expect(pairsTwice).toBe(0);
    }
  });
});

describe('a simulation of few members', () => {
  it.each([1, 2, 3, 4])('leaves no submission unreviewed with %i of them', (size) => {
    const cohort = new SimulatedCohort(size, 8, size);
    cohort.run();
    const { submissions, reviewed } = cohort.report();
    expect(submissions).toBeGreaterThan(0);
    expect(reviewed).toBe(submissions);
  });
});
