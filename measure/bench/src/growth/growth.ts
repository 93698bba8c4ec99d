import { reset, startServers } from '@proximal/embedded';
import { StartFailure } from '@proximal/runtime';
import { newHome, rounded, type PlatformProcess } from '@proximal/testing/harness';
import { withPlatformOf } from '../platform.js';
import { bench, goal } from '../report.js';
import { costOfSteps, idleCost, noCost, total, type StepCost } from '../visit-cost.js';
import { newVisitors, returningVisitors, sightsOf, type Visitor } from '../visit-steps.js';
import { emailOf } from './gateway-rows.repository.js';
import { storeHistory } from './rows-of-all.repository.js';
import type { Learners } from './stored-rows.repository.js';

const about = 'what the steps of a visit cost on a platform with many learners, and on one with three cohorts';
const options = { learners: 100_000 };
const mostGrowth = 1.3;
/** Of each kind: so many members of a cohort are in no other one. */
const visitors = 20;
/** Of a step the cheapest round counts: collections of garbage and timers fall into the others. */
const rounds = 3;
/** In milliseconds: a step below it differs from run to run by what an idle platform does. */
const leastCost = 3;
/** Three cohorts, of which the first is in its first week. */
const fewLearners = 75;
/** Members of cohorts in their first week who have a history of 100 labs; the platform of few has the first ones. */
const activeAmongFew = 5;
const activeAmongMany = 2_605;

/**
 * A visit by learners who have just registered, and one by learners with 100 labs and a cohort of 30. The latter are
 * different learners on the two platforms, with histories of the same shape.
 */
export const growth = bench(about, options, async ({ learners }) => {
  const fewest = activeAmongMany + visitors;
  if (learners < fewest) throw new StartFailure(`--learners must be at least ${fewest}.`);
  const home = newHome();
  try {
    // The first start imports the curriculum, and registers the account whose password all learners have.
    await withPlatformOf(home, sightsOf);
    await store(home, { from: 0, to: fewLearners });
    const few = await withPlatformOf(home, (...platform) => visits(...platform, activeAmongFew));
    await store(home, { from: fewLearners, to: learners });
    const many = await withPlatformOf(home, (...platform) => visits(...platform, activeAmongMany));
    const kinds = {
      'new learner': ratios(few.ofNew, many.ofNew),
      'active learner': ratios(few.ofActive, many.ofActive),
    };
    return {
      title: `Milliseconds of CPU time per learner, with ${fewLearners} and with ${learners} learners`,
      lines: [
        ['step', 'few', 'many', 'ratio'],
        ...Object.entries(kinds).flatMap(([kind, rows]) => rows.map((row) => line(kind, row))),
      ],
      goals: Object.entries(kinds).map(([kind, rows]) => {
        const worst = rows.reduce((one, other) => (other.ratio > one.ratio ? other : one));
        return goal(`${kind}, ${worst.step}: times as much`, worst.ratio, mostGrowth);
      }),
      figures: { kinds, costs: { few, many } },
    };
  } finally {
    await reset(home);
  }
});

async function store(home: string, learners: Learners): Promise<void> {
  const servers = await startServers({ home });
  try {
    await storeHistory(servers.databaseUrl, learners);
  } finally {
    await servers.stop();
  }
}

async function visits(platform: PlatformProcess, baseUrl: string, firstActive: number) {
  const sights = await sightsOf(platform, baseUrl);
  // The first visitors pay for what is compiled and fetched once.
  await costOfSteps(platform, sights, newVisitors(baseUrl, visitors), noCost);
  const idle = await idleCost(platform);
  const emails = Array.from({ length: visitors }, (_, index) => emailOf(firstActive + index));
  const cheapest = (visitorsOfRound: () => Visitor[]) =>
    cheapestOf(() => costOfSteps(platform, sights, visitorsOfRound(), idle));
  return {
    ofNew: await cheapest(() => newVisitors(baseUrl, visitors)),
    ofActive: await cheapest(() => returningVisitors(baseUrl, emails)),
  };
}

async function cheapestOf(measure: () => Promise<StepCost[]>): Promise<StepCost[]> {
  let cheapest = await measure();
  for (let round = 1; round < rounds; round++) {
    const costs = await measure();
    cheapest = cheapest.map((one, index) => (total(costs[index]![1]) < total(one[1]) ? costs[index]! : one));
  }
  return cheapest;
}

interface Ratio {
  step: string;
  few: number;
  many: number;
  ratio: number;
}

function ratios(fewSteps: readonly StepCost[], manySteps: readonly StepCost[]): Ratio[] {
  return fewSteps.map(([step, cost], index) => {
    const [few, many] = [total(cost), total(manySteps[index]![1])];
    return {
      step,
      few: rounded(few, 2),
      many: rounded(many, 2),
      ratio: rounded(Math.max(many, leastCost) / Math.max(few, leastCost), 2),
    };
  });
}

function line(kind: string, { step, few, many, ratio }: Ratio): string[] {
  return [`${kind}: ${step}`, few.toFixed(1), many.toFixed(1), ratio.toFixed(2)];
}
