import { describe, expect, it } from '@jest/globals';
import { inWorkspace } from '@proximal/testing/harness';
import { costsFrom, readFigures } from '../rush/costs-file.js';
import { peakDemand } from './demand.js';
import { gradeMs, planFleet } from './fleet.js';

const habits = {
  readsPerSubmission: 6,
  lessonsPerSubmission: 0.5,
  loginsPerSubmission: 0.2,
  readsPerRushSubmission: 3,
};

describe('the figures that bench:scale has written', () => {
  const figures = readFigures(inWorkspace('measure', 'simulations', 'figures', 'scale.json'));

  it('name every process, database and store that a fleet needs', () => {
    const demand = peakDemand(100, habits);
    const plan = planFleet({ figures, demand, workers: 4, meanPerSecond: demand.perSecond });
    const services = ['billing-read', 'cohort', 'content', 'gateway', 'grading', 'progress', 'skill-graph'];
    expect(plan.databases.map(({ name }) => name)).toEqual(services);
    expect(plan.roles.map(({ role }) => role)).toEqual(services.concat('grading-worker').sort());
    expect(plan.databases.find(({ name }) => name === 'grading')!.busyCores).toBeGreaterThan(0);
    expect(plan.nats.eventsPerSecond).toBeGreaterThan(100);
    expect(plan.redis.commandsPerSecond).toBeGreaterThan(100);
  });

  it('give submissions the measured mean cost', () => {
    const { usual } = costsFrom(figures);
    const mean = usual.reduce((sum, cost) => sum + cost, 0) / usual.length;
    expect(Math.abs(mean / gradeMs(figures) - 1)).toBeLessThan(0.01);
  });
});

describe('readFigures', () => {
  it('refuses another file in one sentence', () => {
    expect(() => readFigures(inWorkspace('package.json'))).toThrow('has no figures of bench:scale');
    expect(() => readFigures(inWorkspace('absent.json'))).toThrow('There is no');
  });
});
