import { rounded } from '@proximal/testing/harness';
import { withPlatform } from './platform.js';
import { bench, goal } from './report.js';
import { costOfSteps, groups, idleCost, noCost, total, type Cost } from './visit-cost.js';
import { newVisitors, sightsOf } from './visit-steps.js';
import { pagesASecond, waitsForPages } from './visit-waits.js';

const about = 'the CPU time of what one learner does, step by step, over all processes of one instance';
const options = { learners: 60 };
/** In milliseconds, for 95 % of the visitors of a page. */
const mostMs = 60;

export const visit = bench(about, options, ({ learners }) =>
  withPlatform(async (platform, baseUrl) => {
    const sights = await sightsOf(platform, baseUrl);
    // The first visitors pay for what is compiled and fetched once.
    await costOfSteps(platform, sights, newVisitors(baseUrl, learners), noCost);
    const idle = await idleCost(platform);
    const visitors = newVisitors(baseUrl, learners);
    const costs = await costOfSteps(platform, sights, visitors, idle);
    const waits = await waitsForPages(visitors, sights);
    const whole = costs.reduce((sum, [, cost]) => sum + total(cost), 0);
    const line = (name: string, cost: Cost) => [
      name,
      ...[total(cost), ...groups.map((group) => cost[group])].map((each) => each.toFixed(1)),
    ];
    return {
      title: `Milliseconds of CPU time per learner, over all processes; ${learners} learners, one after the other`,
      lines: [
        ['step', 'all', ...groups],
        ...costs.map(([name, cost]) => line(name, cost)),
        ['all of it once', whole.toFixed(1)],
        line('idle, a second', idle),
        [`${pagesASecond} pages a second`, 'p95, ms'],
        ...waits.map(([name, ms]) => [name, ms.toFixed(1)]),
      ],
      goals: [goal('the slowest page: milliseconds, p95', Math.max(...waits.map(([, ms]) => ms)), mostMs)],
      figures: {
        steps: Object.fromEntries(costs),
        all: rounded(whole, 1),
        idlePerSecond: idle,
        p95Ms: Object.fromEntries(waits),
      },
    };
  }),
);
