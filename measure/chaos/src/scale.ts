import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { aligned, Progress } from '@proximal/all';
import { run } from '@proximal/runtime';
import { cpuMicroseconds } from '@proximal/testing/harness';
import { Command } from 'commander';
import { wholeNumber } from './commands.js';
import { actionKinds, type ActionKind } from './load/journal.js';
import { OpenLoad, usualMix } from './load/open-load.js';
import { deployedHeap, Environment } from './platform/environment.js';
import { ramp, stretch, type Step } from './soak/ramp.js';
import { scrape } from './soak/metrics.js';

interface ScaleOptions {
  copies: number[];
  seconds: number;
  seed: number;
  json: boolean;
}

/** A step of the ramp, and what it took. */
interface ScaleStep extends Step {
  /** The processes of each role. */
  copies: number;
  /** The mean wait of submissions until a worker begins to grade them. */
  queueWaitMs: number;
  /** The queries that wait for a connection, and the worst 99th percentile of the lag of an event loop, at its end. */
  poolWaiting: number;
  loopLagMs: number;
  /** Cores that the platform uses with its stores, and those that programs besides it and this load use. */
  cores: number;
  otherCores: number;
}

const learners = 60;
const warmUpPerSecond = 15;
const rampOfSteps = { startPerSecond: 12, factor: 1.4, mostSteps: 16 };
/** A platform whose submissions wait longer than this in the mean does not carry the load, though it answers at once. */
const longestQueueWaitMs = 2_000;
/** A moderate rate of each kind alone, in actions a second: every part has time for all of it. */
const ratesAlone: Record<ActionKind, number> = { read: 30, submission: 4, lesson: 12, login: 3 };
/** Events are published and consumed some time after the last answer. */
const finishMs = 5_000;

/** `npm run bench -- scale`: what a core carries with so many processes of every app, and what each request costs. */
await run(async () => {
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const options = new Command('npm run bench -- scale')
    .option('--copies <list>', 'the processes of each app, one platform after the other', wholeNumbers, [1, 2])
    .option('--seconds <count>', 'the time of each step and of each kind of requests', wholeNumber(), 20)
    .option('--seed <number>', 'decides the requests', wholeNumber(), 1)
    .option('--json', 'prints the figures as one JSON object', false)
    .parse()
    .opts<ScaleOptions>();
  const print = options.json ? console.error : console.log;
  const measured = [];
  for (const copies of options.copies) measured.push(await measure(copies, options, new Progress(print)));
  const steps = measured.flatMap((one) => one.steps);
  const others = steps.reduce((sum, { otherCores }) => sum + otherCores, 0) / steps.length;
  print(`Of ${availableParallelism()} cores other programs took ${others.toFixed(2)} in the mean.`);
  print(aligned(tableOf(steps)).join('\n'));
  if (options.json) console.log(JSON.stringify({ node: process.versions.node, measured }));
});

/** Measures a platform from idle to overload. */
async function measure(copies: number, { seconds, seed }: ScaleOptions, progress: Progress) {
  const environment = await progress.step(`everything runs, ${copies} of each app`, () =>
    Environment.open({ copies, nodeOptions: () => [deployedHeap] }),
  );
  try {
    const load = await progress.step('learners registered', () =>
      OpenLoad.open(environment.baseUrl, { learners, seed }),
    );
    await progress.step('warm', () => stretch(load, usualMix(warmUpPerSecond), seconds));
    await load.end();
    await pause(finishMs);
    const before = await countersOf(environment);
    await pause(seconds * 1_000);
    const idleCores = since(before, await countersOf(environment)).cores;
    const cpuMs: Partial<Record<ActionKind, number>> = {};
    for (const kind of actionKinds) cpuMs[kind] = await costOf(kind, environment, load, idleCores, seconds);
    progress.say(`idle ${idleCores.toFixed(2)} cores; CPU of a request alone, in ms: ${JSON.stringify(cpuMs)}`);
    const steps = await raise(copies, environment, load, seconds, progress);
    await load.close();
    return { copies, idleCores, cpuMs, steps };
  } finally {
    await progress.step('everything stopped', () => environment.close());
  }
}

/** Returns the milliseconds of CPU that a request of a kind costs, its events and all their consumers included. */
async function costOf(kind: ActionKind, environment: Environment, load: OpenLoad, idleCores: number, seconds: number) {
  const before = await countersOf(environment);
  const { answered } = await stretch(load, { [kind]: ratesAlone[kind] }, seconds);
  await load.end();
  await pause(finishMs);
  // Requests that were answered after the stretch have cost something, too.
  const late = load.journal.entries.splice(0).filter(({ failure }) => failure === null).length;
  const after = await countersOf(environment);
  const usedMs = (since(before, after).cores - idleCores) * (after.atMs - before.atMs);
  return Number((usedMs / (answered + late)).toFixed(1));
}

/** Raises the load until the platform does not carry it. */
async function raise(
  copies: number,
  environment: Environment,
  load: OpenLoad,
  seconds: number,
  progress: Progress,
): Promise<ScaleStep[]> {
  const steps: ScaleStep[] = [];
  let before = await countersOf(environment);
  await ramp(load, { ...rampOfSteps, stepSeconds: seconds }, async (step) => {
    const after = await countersOf(environment);
    const { poolWaiting, loopLagMs } = after;
    const used = since(before, after);
    const isWaiting = used.queueWaitMs > longestQueueWaitMs;
    const problems = isWaiting ? [`submissions wait ${Math.round(used.queueWaitMs)} ms`] : [];
    const done = { ...step, ...used, copies, poolWaiting, loopLagMs, problems: step.problems.concat(problems) };
    steps.push(done);
    const rates = `${step.wantedPerSecond.toFixed(0)}/s: ${step.donePerSecond.toFixed(1)} done/s`;
    progress.say(`${rates} ${done.problems.join(', ')}`);
    before = after;
    return problems;
  });
  return steps;
}

/** Reads what grows, and what rises and falls. */
async function countersOf(environment: Environment) {
  const scrapes = await Promise.all(environment.instances.map(({ process }) => scrape(process.operationsPort!)));
  const all = (name: string) => scrapes.map((value) => value(name) ?? 0);
  const sum = (name: string) => all(name).reduce((total, value) => total + value, 0);
  const stores = (['postgres', 'redis', 'nats'] as const).map((store) => environment.stores.pidOf(store));
  const { user, system } = process.cpuUsage();
  const machine = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).map(Number);
  const [, inUser = 0, nice = 0, inSystem = 0, , , irq = 0, softirq = 0] = machine;
  return {
    atMs: performance.now(),
    platformMs: cpuMicroseconds([...environment.instances.map(({ process }) => process.pid), ...stores]) / 1_000,
    ownMs: (user + system) / 1_000,
    machineMs: (inUser + nice + inSystem + irq + softirq) * 10,
    queueWaitMs: sum('proximal_grading_wait_seconds_sum') * 1_000,
    queueWaits: sum('proximal_grading_wait_seconds_count'),
    poolWaiting: Math.max(...all('proximal_database_waiting')),
    loopLagMs: Math.max(...all('nodejs_eventloop_lag_p99_seconds')) * 1_000,
  };
}

type Counters = Awaited<ReturnType<typeof countersOf>>;

function since(before: Counters, after: Counters) {
  const elapsedMs = after.atMs - before.atMs;
  const cores = (after.platformMs - before.platformMs) / elapsedMs;
  const machineCores = (after.machineMs - before.machineMs) / elapsedMs;
  const otherCores = Math.max(0, machineCores - cores - (after.ownMs - before.ownMs) / elapsedMs);
  const queueWaitMs = (after.queueWaitMs - before.queueWaitMs) / Math.max(1, after.queueWaits - before.queueWaits);
  return { cores, otherCores, queueWaitMs };
}

function tableOf(steps: readonly ScaleStep[]): string[][] {
  const heading = ['copies', 'due/s', 'done/s', 'p50 ms', 'p99 ms', 'queue ms', 'pool', 'lag ms'];
  return [
    [...heading, 'cores', 'done/s a core', ''],
    ...steps.map((step) => [
      String(step.copies),
      ...[step.wantedPerSecond, step.donePerSecond].map((value) => value.toFixed(1)),
      ...[step.p50Ms, step.p99Ms, step.queueWaitMs, step.poolWaiting, step.loopLagMs].map((value) =>
        (value ?? 0).toFixed(0),
      ),
      step.cores.toFixed(2),
      (step.donePerSecond / step.cores).toFixed(1),
      step.problems.length > 0 ? 'too much' : '',
    ]),
  ];
}

function wholeNumbers(text: string): number[] {
  return text.split(',').map(wholeNumber());
}
