import { aligned } from '@proximal/all';
import { usualRules } from '@proximal/grading';
import { run, StartFailure } from '@proximal/runtime';
import { inWorkspace, percentile, rounded } from '@proximal/testing/harness';
import type { ScaleFigures } from './fleet/scale-figures.js';
import { peakDemand, rushDemand } from './fleet/demand.js';
import { fleetReport } from './fleet/fleet-report.js';
import { planFleet, type FleetPlan } from './fleet/fleet.js';
import { costsFrom, readCosts, readFigures } from './rush/costs-file.js';
import { fixedFleet, scaledFleet } from './rush/fleets.js';
import { arrivalsOf, type Costs, type Scenario } from './rush/scenarios.js';
import { Simulation, type Fleet, type Outcome } from './rush/simulation.js';

/** The assumptions on learners, workers and machines; each is an option, such as `--learners=2000000`. */
const assumed = {
  learners: number('learners', 1_000_000),
  /** The submissions of each learner on a day. */
  submissionsPerDay: number('submissions-per-day', 5),
  /** The factor from the mean of the day to its busiest hours. */
  peak: number('peak', 3),
  endlessPercent: number('endless-percent', 5),
  thinkSeconds: number('think-seconds', 60),
  runnersPerWorker: number('runners', 2),
  startSeconds: number('start-seconds', 30),
  minutes: number('minutes', 10),
  seed: number('seed', 1),
  /** What learners do besides submitting, for each submission; in a rush they read little else than results. */
  readsPerSubmission: number('reads-per-submission', 6),
  lessonsPerSubmission: number('lessons-per-submission', 0.5),
  loginsPerSubmission: number('logins-per-submission', 0.2),
  readsPerRushSubmission: number('reads-per-rush-submission', 3),
};
const rushPerSecond = 1_000;
/** The fleet is large enough when 95 of 100 wait no longer than so many seconds. */
const promptSeconds = 5;
const daySeconds = 24 * 60 * 60;

await run(async () => {
  const figures = readFigures(text('figures') ?? inWorkspace('measure', 'simulations', 'figures', 'scale.json'));
  const costsFile = text('costs');
  const costs = costsFile === undefined ? costsFrom(figures) : readCosts(costsFile);
  const results = scenarios().map((scenario) => ({ scenario, ...study(scenario, costs) }));
  report(costs, results, figures);
});

function scenarios(): Scenario[] {
  const steady = (assumed.learners * assumed.submissionsPerDay * assumed.peak) / daySeconds;
  const seconds = assumed.minutes * 60;
  const parts = { seconds, endlessShare: 0, thinkSeconds: assumed.thinkSeconds, beginsAt: steady };
  const ramp = seconds / 2;
  return [
    { ...parts, name: 'steady', rateAt: () => steady },
    {
      ...parts,
      name: 'deadline, 100 to 1 000/s',
      rateAt: (second) => 100 + (rushPerSecond - 100) * Math.min(1, second / ramp),
      beginsAt: 100,
    },
    {
      ...parts,
      name: `${assumed.endlessPercent} % endless loops`,
      rateAt: () => steady,
      endlessShare: assumed.endlessPercent / 100,
    },
  ];
}

/** Plans the whole fleet for the day's peak and for the deadline, with the workers that their simulations found. */
function plans(figures: ScaleFigures, results: ({ scenario: Scenario } & Studied)[]): FleetPlan[] {
  const mean = (assumed.learners * assumed.submissionsPerDay) / daySeconds;
  const peak = peakDemand(mean * assumed.peak, assumed);
  const meanPerSecond = peakDemand(mean, assumed).perSecond;
  return [peak, rushDemand(peak, rushPerSecond, assumed)].map((demand, index) =>
    planFleet({ figures, demand, workers: results[index]!.workers, meanPerSecond }),
  );
}

interface Studied {
  scaled: Outcome;
  /** The smallest fixed fleet that keeps the promise, with its outcome. */
  workers: number;
  fixed: Outcome;
}

function study(scenario: Scenario, costs: Costs): Studied {
  const simulate = (fleet: Fleet) => new Simulation(usualRules, fleet).run(arrivalsOf(scenario, costs, assumed.seed));
  const fixedOf = (workers: number) => simulate(fixedFleet(workers * assumed.runnersPerWorker));
  let least = 1;
  let most = workersFor(1_000, mean(costs, scenario.endlessShare)) * 2;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isPrompt(fixedOf(middle))) most = middle;
    else least = middle + 1;
  }
  const { runnersPerWorker, startSeconds } = assumed;
  const leastWorkers = Math.ceil(workersFor(scenario.beginsAt, mean(costs, scenario.endlessShare)) / 0.7);
  const scaled = simulate(scaledFleet({ leastWorkers, mostWorkers: 4 * least, runnersPerWorker, startSeconds }));
  return { scaled, workers: least, fixed: fixedOf(least) };
}

/** Returns the number of workers that such a rate keeps busy. */
function workersFor(rate: number, costMs: number): number {
  return Math.ceil((rate * costMs) / 1_000 / assumed.runnersPerWorker);
}

function isPrompt({ waits }: Outcome): boolean {
  return percentile(secondsOf(waits, 'usual'), 95) <= promptSeconds;
}

function mean({ usual, endless }: Costs, endlessShare: number): number {
  const of = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return of(usual) * (1 - endlessShare) + of(endless) * endlessShare;
}

function secondsOf(waits: Outcome['waits'], kind: string): number[] {
  return waits.filter((wait) => wait.kind === kind).map(({ seconds }) => seconds);
}

function report(costs: Costs, results: ({ scenario: Scenario } & Studied)[], figures: ScaleFigures): void {
  const fleets = plans(figures, results);
  const heading = ['', 'waits s: mean', 'p95', 'p99', 'longest', 'workers', 'worker-hours'];
  const rows = results.flatMap(({ scenario, scaled, workers, fixed }) => {
    const kinds = scenario.endlessShare > 0 ? ['usual', 'endless'] : ['usual'];
    const row = (name: string, outcome: Outcome, kind: string) =>
      rowOf(`${scenario.name}: ${name}, ${kind}`, outcome, kind);
    return kinds.flatMap((kind) => [row('scaled', scaled, kind), row(`${workers} workers`, fixed, kind)]);
  });
  const lines = [
    `Submissions of ${assumed.learners.toLocaleString('en')} learners in simulated time, by the rules of production.`,
    `Costs in ms of CPU: ${JSON.stringify(costs)}`,
    `Assumed: ${JSON.stringify(assumed)}`,
    '',
    ...aligned([heading, ...rows]),
    '',
    ...results.map(({ scenario, workers }) => {
      const cores = workers * assumed.runnersPerWorker;
      return `${scenario.name}: ${workers} workers of ${assumed.runnersPerWorker} runners, ${cores} cores, keep the p95 wait within ${promptSeconds} s.`;
    }),
    '',
    ...fleetReport(figures, fleets),
  ];
  const isJson = process.argv.includes('--json');
  (isJson ? console.error : console.log)(lines.join('\n'));
  if (isJson)
    console.log(
      JSON.stringify({
        assumed,
        costs,
        workers: results.map(({ scenario, workers }) => ({ scenario: scenario.name, workers })),
        fleets,
      }),
    );
}

function rowOf(name: string, { waits, runnerHours, mostRunners }: Outcome, kind: string): string[] {
  const seconds = secondsOf(waits, kind);
  const average = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  const figures = [average, percentile(seconds, 95), percentile(seconds, 99), percentile(seconds, 100)].map((value) =>
    value.toFixed(2),
  );
  const { runnersPerWorker } = assumed;
  return [name, ...figures, String(mostRunners / runnersPerWorker), String(rounded(runnerHours / runnersPerWorker))];
}

function text(name: string): string | undefined {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function number(name: string, otherwise: number): number {
  const given = text(name);
  if (given === undefined) return otherwise;
  if (!(Number(given) > 0)) throw new StartFailure(`--${name} must be a number above 0.`);
  return Number(given);
}
