import { describe, expect, it } from '@jest/globals';
import { Random } from '@proximal/testing/harness';
import { slopeOf, type Sample } from './slope.js';

function series(random: Random, percentPerHour: number, noise: number, correlation: number, count = 600) {
  let disturbance = 0;
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    disturbance = correlation * disturbance + normal * noise * Math.sqrt(1 - correlation ** 2);
    samples.push({ at: index * 10, value: 100 * (1 + (percentPerHour / 100) * (index / 360)) + disturbance });
  }
  return samples;
}

describe('slopeOf', () => {
  it('finds a leak under the garbage of a heap, whose minimum grows', () => {
    const random = new Random(1, 3);
    const sawtooth = series(random, 5, 0.1, 0).map(({ at, value }, index) => ({ at, value: value + (index % 7) * 10 }));
    expect(slopeOf(sawtooth, 1, (values) => Math.min(...values))!.lower).toBeGreaterThan(4);
  });

  it('gives a constant a slope of 0 without doubt', () => {
    const constant = Array.from({ length: 100 }, (_, index) => ({ at: index * 10, value: 7 }));
    expect(slopeOf(constant, 1)).toMatchObject({ start: 7, end: 7, percentPerHour: 0, upper: 0, lower: 0 });
  });

  it('refers percents to the least level where the value is lower', () => {
    const twoToThree = Array.from({ length: 361 }, (_, index) => ({ at: index * 10, value: 2 + index / 360 }));
    expect(slopeOf(twoToThree, 50)!.percentPerHour).toBeCloseTo(2, 1);
  });

  it('says nothing about a few samples', () => {
    expect(slopeOf(series(new Random(1, 4), 0, 1, 0, 20), 1)).toBeNull();
  });

  it.each([
    [0, 0],
    [0.7, 0],
    [0.95, 0],
    [0.95, 5],
  ])('has an upper bound above the truth in 90 of 100 runs or more, at a correlation of %d', (correlation, truth) => {
    const slopes = Array.from({ length: 400 }, (_, run) =>
      slopeOf(series(new Random(11, run), truth, 3, correlation), 1)!,
    );
    expect(slopes.filter(({ upper }) => upper > truth).length / slopes.length).toBeGreaterThan(0.9);
  });

  it('seldom blames one of 200 flat series', () => {
    const slopes = Array.from({ length: 2_000 }, (_, run) => slopeOf(series(new Random(12, run), 0, 3, 0.9, 60), 1)!);
    expect(slopes.filter(({ lower }) => lower > 0).length).toBeLessThan(10);
  });
});
