import { describe, expect, it } from '@jest/globals';
import { Random } from '@proximal/testing/harness';
import { AllSeries, barFor } from './series.js';

function judgedMemory(minutes: number, valueAt: (hour: number, index: number) => number) {
  const all = new AllSeries();
  for (let index = 0; index <= minutes * 6; index += 1) {
    const value = valueAt(index / 360, index);
    all.add(index * 10, { 'gateway 1, resident MiB': value });
  }
  return all.judge(0, barFor(minutes / 60))[0]!;
}

const noise = (index: number) => (new Random(3, index).next() - 0.5) * 3;

describe('a run of two hours', () => {
  it('calls a process flat whose memory only wavers', () => {
    expect(judgedMemory(100, (_, index) => 150 + noise(index)).verdict).toBe('flat');
  });

  it('finds a leak of 5 % an hour', () => {
    expect(judgedMemory(100, (hour, index) => 150 + 7.5 * hour + noise(index)).verdict).toBe('grows');
  });

  it('says that it is open where the values waver too much', () => {
    expect(judgedMemory(100, (_, index) => 150 + noise(Math.floor(index / 40)) * 20).verdict).toBe('open');
  });
});

describe('a run of ten minutes', () => {
  it('finds a leak of 1 MB a minute in a process of 150 MB', () => {
    expect(judgedMemory(8, (hour, index) => 150 + 60 * hour + noise(index)).verdict).toBe('grows');
  });

  it('claims no more than that it found none', () => {
    expect(judgedMemory(8, (_, index) => 150 + noise(index)).verdict).not.toBe('grows');
  });

  it('says nothing after less than a few minutes', () => {
    expect(judgedMemory(2, () => 150).verdict).toBe('too few samples');
  });
});

describe('barFor', () => {
  it('is the promise itself from 100 minutes on, and the same growth in all in less time', () => {
    expect(barFor(100 / 60)).toEqual({ isLong: true, percentPerHour: 2 });
    expect(barFor(8 / 60).percentPerHour * 8).toBeCloseTo(2 * 100);
  });
});
