import { describe, expect, it } from '@jest/globals';
import { Random } from '@proximal/testing/harness';
import { normalQuantile, slopeOf, studentQuantile, type Sample } from './slope.js';

const hundredMinutes = 600;
const options = { leastLevel: 1, confidence: 0.95 };

/** A series with a sample every ten seconds, and noise whose values are correlated with the one before. */
function series(random: Random, percentPerHour: number, noise: number, correlation: number, count = hundredMinutes) {
  let disturbance = 0;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const shock = normalQuantile(Math.min(0.9999, Math.max(0.0001, random.next())));
    disturbance = correlation * disturbance + shock * noise * Math.sqrt(1 - correlation ** 2);
    samples.push({ at: index * 10, value: 100 * (1 + (percentPerHour / 100) * (index / 360)) + disturbance });
  }
  return samples;
}

describe('studentQuantile', () => {
  it.each([
    // Printed tables of the distribution have these values.
    [0.95, 5, 2.015],
    [0.95, 18, 1.734],
    [0.975, 10, 2.228],
    [0.999, 18, 3.61],
    [0.95, 1e9, 1.645],
  ])('is right for %d with %d degrees of freedom', (probability, degrees, expected) => {
    expect(Math.abs(studentQuantile(probability, degrees) / expected - 1)).toBeLessThan(0.02);
  });
});

describe('slopeOf', () => {
  it('finds a flat series with noise flat', () => {
    const { upper, lower } = slopeOf(series(new Random(1, 1), 0, 1, 0), options)!;
    expect(upper).toBeLessThan(2);
    expect(lower).toBeLessThan(0);
  });

  it('finds a leak of 5 % an hour', () => {
    const { percentPerHour, upper, lower } = slopeOf(series(new Random(1, 2), 5, 1, 0.5), options)!;
    expect(Math.abs(percentPerHour - 5)).toBeLessThan(1);
    expect(lower).toBeGreaterThan(2);
    expect(upper).toBeGreaterThan(5);
  });

  it('finds a leak under the garbage of a heap, whose minimum grows', () => {
    const random = new Random(1, 3);
    const sawtooth = series(random, 5, 0.1, 0).map(({ at, value }, index) => ({ at, value: value + (index % 7) * 10 }));
    expect(slopeOf(sawtooth, { ...options, summary: 'minimum' })!.lower).toBeGreaterThan(4);
  });

  it('gives a constant a slope of 0 without doubt', () => {
    const constant = Array.from({ length: 100 }, (_, index) => ({ at: index * 10, value: 7 }));
    expect(slopeOf(constant, options)).toMatchObject({ start: 7, end: 7, percentPerHour: 0, upper: 0, lower: 0 });
  });

  it('refers percents to the least level where the value is lower', () => {
    const twoToThree = Array.from({ length: 361 }, (_, index) => ({ at: index * 10, value: 2 + index / 360 }));
    expect(slopeOf(twoToThree, { ...options, leastLevel: 50 })!.percentPerHour).toBeCloseTo(2, 1);
  });

  it('says nothing about a few samples', () => {
    expect(slopeOf(series(new Random(1, 4), 0, 1, 0, 20), options)).toBeNull();
  });

  it.each([
    [0, 0],
    [0.7, 0],
    [0.95, 0],
    [0.95, 5],
  ])('has an upper bound above the truth in 90 of 100 runs or more, at a correlation of %d', (correlation, truth) => {
    const bounds = Array.from(
      { length: 400 },
      (_, run) => slopeOf(series(new Random(11, run), truth, 3, correlation), options)!.upper,
    );
    expect(bounds.filter((upper) => upper > truth).length / bounds.length).toBeGreaterThan(0.9);
  });

  it('seldom blames a flat series', () => {
    const blamed = Array.from(
      { length: 400 },
      (_, run) => slopeOf(series(new Random(12, run), 0, 3, 0.9), options)!.lower,
    );
    expect(blamed.filter((lower) => lower > 0).length / blamed.length).toBeLessThan(0.1);
  });
});
