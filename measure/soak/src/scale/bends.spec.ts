import { describe, expect, it } from '@jest/globals';
import type { ScaleStep } from '@proximal/harness';
import type { Used } from './counters.js';
import { bendsOf } from './bends.js';
import { costOf } from './costs.js';

const step: ScaleStep = {
  copies: 2,
  wantedPerSecond: 50,
  donePerSecond: 48,
  submissionsPerSecond: 6,
  p50Ms: 10,
  p99Ms: 100,
  queueWaitMs: 5,
  poolWaiting: 0,
  loopLagMs: 11,
  cores: 1.5,
  machineCores: 1.2,
  coresByPart: { gateway: 0.5, redis: 0.1, 'grading-worker sandbox': 1.6 },
  mainThreadCores: { gateway: 0.4, grading: 0.2 },
  problems: [],
};

describe('bendsOf', () => {
  it('orders the parts by the share of their limit that one copy uses', () => {
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
  const used = (seconds: number, microseconds: number, commands: number): Used => ({
    seconds,
    cpu: {
      byPart: { 'gateway 1': microseconds, 'gateway 2': microseconds },
      mainThreads: { 'gateway 1': microseconds },
    },
    machineCores: 0,
    ownCores: 0,
    redisCommands: commands,
    natsRequests: 0,
    events: 0,
    eventBytes: 0,
    queueWaitMs: 0,
    databaseBytes: {},
  });

  it('adds up the copies and leaves out what an idle platform uses', () => {
    const cost = costOf(used(20, 5_000, 140), used(10, 500, 20), 100);
    expect(cost.cpuMicroseconds).toEqual({ gateway: 80 });
    expect(cost.mainThreadMicroseconds).toEqual({ gateway: 40 });
    expect(cost.redisCommands).toBe(1);
  });
});
