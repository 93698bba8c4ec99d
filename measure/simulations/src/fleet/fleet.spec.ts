import { describe, expect, it } from '@jest/globals';
import type { Cost, ScaleFigures } from './scale-figures.js';
import { peakDemand, rushDemand } from './demand.js';
import { gradeMs, planFleet } from './fleet.js';

const cost = (more: Partial<Cost> = {}): Cost => ({
  cpuMicroseconds: {},
  mainThreadMicroseconds: { gateway: 0, grading: 0, 'grading-worker': 0 },
  redisCommands: 0,
  natsRequests: 0,
  events: 0,
  eventBytes: 0,
  databaseBytes: { gateway: 0, grading: 0 },
  ...more,
});

const figures: ScaleFigures = {
  measuredAt: '2026-11-23',
  node: '24.0.0',
  cores: 2,
  otherCores: 0,
  idleCores: { gateway: 0.1, 'postgres proximal_grading': 0.01 },
  costs: {
    read: cost({ natsRequests: 1 }),
    submission: cost({
      cpuMicroseconds: {
        gateway: 2_000,
        'grading-worker': 5_000,
        'grading-worker sandbox': 25_000,
        'postgres proximal_grading': 3_000,
      },
      mainThreadMicroseconds: { gateway: 1_000, grading: 0, 'grading-worker': 4_000 },
      events: 2,
      redisCommands: 30,
      databaseBytes: { gateway: 0, grading: 1_024 },
    }),
    lesson: cost(),
    login: cost(),
  },
  steps: [],
};
const habits = {
  readsPerSubmission: 6,
  lessonsPerSubmission: 0.5,
  loginsPerSubmission: 0.2,
  readsPerRushSubmission: 3,
};
const peak = peakDemand(100, habits);
const plan = (demand = peak, workers = 7) =>
  planFleet({ figures, demand, workers, meanPerSecond: peakDemand(10, habits).perSecond });
const roleOf = (name: string, from = plan()) => from.roles.find(({ role }) => role === name)!;

describe('peakDemand and rushDemand', () => {
  it('derive all requests from the submissions', () => {
    expect(peak.perSecond).toEqual({ read: 600, submission: 100, lesson: 50, login: 20 });
    expect(rushDemand(peak, 1_100, habits).perSecond).toEqual({
      read: 3_600,
      submission: 1_100,
      lesson: 50,
      login: 20,
    });
  });
});

describe('planFleet', () => {
  it('gives event loops 60 % of a core, less what an idle copy takes, and never less than two copies', () => {
    // 1 100 submissions a second take 1.1 cores of gateways' event loops; each copy has 0.6 - 0.1 of them.
    expect(roleOf('gateway', plan(rushDemand(peak, 1_100, habits))).copies).toBe(3);
    expect(roleOf('gateway').copies).toBe(2);
    expect(roleOf('grading').copies).toBe(2);
  });

  it('takes the workers from the simulation, and counts their sandboxes', () => {
    expect(roleOf('grading-worker')).toMatchObject({ copies: 7 });
    expect(roleOf('grading-worker').busyCores).toBeCloseTo(3);
  });

  it('counts the connections of services and workers, and the growth of a mean day', () => {
    const grading = plan().databases.find(({ name }) => name === 'grading')!;
    expect(grading.connections).toBe((2 + 7) * 10);
    expect(grading.busyCores).toBeCloseTo(0.3 + 9 * 0.01);
    expect(grading.gibibytesPerDay).toBeCloseTo((10 * 1_024 * 86_400) / 1_024 ** 3);
  });

  it('adds up the load of NATS and Redis', () => {
    expect(plan().nats).toMatchObject({ requestsPerSecond: 600, eventsPerSecond: 200 });
    expect(plan().redis.commandsPerSecond).toBe(3_000);
  });
});

describe('gradeMs', () => {
  it('is the CPU of worker and sandbox for a submission', () => {
    expect(gradeMs(figures)).toBe(30);
  });
});
