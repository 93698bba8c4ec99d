import { describe, expect, it } from '@jest/globals';
import { withoutCopies } from './cpu-meter.js';
import { costOf, type ScaleStep } from './measure.js';
import { bendsOf } from './report.js';

describe('bendsOf', () => {
  it('orders the parts by the share of their limit that one copy uses', () => {
    const step = {
      copies: 2,
      donePerSecond: 48,
      machineCores: 1.2,
      coresByPart: { gateway: 0.5, redis: 0.1, 'grading-worker sandbox': 1.6 },
      mainThreadCores: { gateway: 0.4, grading: 0.2 },
    } as unknown as ScaleStep;
    const bends = bendsOf(step, 2);
    expect(bends.map(({ part }) => part)).toEqual([
      'grading-worker sandbox',
      'the machine',
      'gateway',
      'grading',
      'redis',
    ]);
    expect(bends[0]).toMatchObject({ used: 0.8, atPerSecond: 60 });
  });
});

describe('costOf', () => {
  it('adds up the copies and leaves out what an idle platform uses', () => {
    const used = withoutCopies({ 'gateway 1': 0.2, 'gateway 2': 0.3, 'grading-worker 1 sandbox': 0.1 });
    const cost = costOf(used, { gateway: 0.1 }, 10_000, 100);
    expect(cost.gateway).toBeCloseTo(40_000);
    expect(cost['grading-worker sandbox']).toBeCloseTo(10_000);
  });
});
