import { rounded } from '@proximal/testing/harness';
import { withPlatform } from './platform.js';
import { bench } from './report.js';
import { costOfSteps, groups, idleCost, total } from './visit-cost.js';
import { newVisitors, sightsOf } from './visit-steps.js';

const about = 'the CPU time of what one learner does, step by step, over all processes of one instance';
const options = { learners: 20 };

export const visit = bench(about, options, ({ learners }) =>
  withPlatform(async (platform, baseUrl) => {
    const sights = await sightsOf(platform, baseUrl);
    // The first visitors pay for what is compiled and fetched once.
    await costOfSteps(platform, sights, newVisitors(baseUrl, learners), 0);
    const idlePerMs = await idleCost(platform);
    const costs = await costOfSteps(platform, sights, newVisitors(baseUrl, learners), idlePerMs);
    const rows = costs.map(([name, cost]) => [name, total(cost), ...groups.map((group) => cost[group])] as const);
    const whole = rows.reduce((sum, [, each]) => sum + each, 0);
    const cells = (figures: readonly number[]) => figures.map((each) => each.toFixed(1));
    return {
      title: `Milliseconds of CPU time per learner, over all processes; ${learners} learners, one after the other`,
      lines: [
        ['step', 'all', ...groups],
        ...rows.map(([name, ...figures]) => [name, ...cells(figures)]),
        ['all of it once', whole.toFixed(1)],
        ['idle, a second', (idlePerMs * 1_000).toFixed(1)],
      ],
      goals: [],
      figures: {
        steps: Object.fromEntries(costs),
        all: rounded(whole, 1),
        idlePerSecond: rounded(idlePerMs * 1_000, 1),
      },
    };
  }),
);
