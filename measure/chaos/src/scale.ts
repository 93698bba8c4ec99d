import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Progress } from '@proximal/platform';
import { run } from '@proximal/runtime';
import { cpuMicroseconds } from '@proximal/testing/harness';
import { Command } from 'commander';
import { wholeNumber } from './commands.js';
import { actionKinds, type ActionKind } from './load/journal.js';
import { usualMix } from './load/open-load.js';
import { underLoad, type UnderLoad } from './load/under-load.js';
import { deployedHeap, type Environment } from './platform/environment.js';
import { scrape } from './soak/metrics.js';
import { ramp, stretch, type Step } from './soak/ramp.js';
import { tableOf } from './table.js';

interface ScaleOptions {
  copies: number[];
  seconds: number;
  seed: number;
}

const learners = 60;
const warmUpPerSecond = 15;
const rampOfSteps = { startPerSecond: 12, factor: 1.4, mostSteps: 16 };
/** A platform whose submissions wait longer than this in the mean does not carry the load, though it answers at once. */
const longestQueueWaitMs = 2_000;
const ratesAlone: Record<ActionKind, number> = { read: 30, submission: 4, lesson: 12, login: 3 };
/** Events are published and consumed some time after the last answer. */
const finishMs = 5_000;

/** `npm run bench -- scale`: what a core carries with so many processes of every app, and what each request costs. */
await run(async () => {
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const wholeNumbers = (text: string) => text.split(',').map(wholeNumber());
  const options = new Command('npm run bench -- scale')
    .option('--copies <list>', 'the processes of each app, one platform after the other', wholeNumbers, [1, 2])
    .option('--seconds <count>', 'the time of each step and of each kind of requests', wholeNumber(), 20)
    .option('--seed <number>', 'decides the requests', wholeNumber(), 1)
    .parse()
    .opts<ScaleOptions>();
  const steps: Record<string, string>[] = [];
  for (const copies of options.copies) steps.push(...(await measure(copies, options, new Progress())));
  console.log(tableOf(steps));
});

async function measure(copies: number, { seconds, seed }: ScaleOptions, progress: Progress) {
  const options = { copies, nodeOptions: () => [deployedHeap] };
  return underLoad({ progress }, options, { learners, seed }, async (running) => {
    const { environment, load } = running;
    await progress.step('warm', () => stretch(load, usualMix(warmUpPerSecond), seconds));
    await load.end();
    await pause(finishMs);
    const before = await countersOf(environment);
    await pause(seconds * 1_000);
    const idleCores = since(before, await countersOf(environment)).cores;
    progress.say(`idle ${idleCores.toFixed(2)} cores`);
    for (const kind of actionKinds) {
      const cpuMs = await costOf(kind, running, idleCores, seconds);
      progress.say(`a ${kind} alone costs ${cpuMs.toFixed(1)} ms of CPU`);
    }
    return raise(copies, running, seconds, progress);
  });
}

/** In milliseconds of CPU, its events and all their consumers included. */
async function costOf(kind: ActionKind, { environment, load }: UnderLoad, idleCores: number, seconds: number) {
  const before = await countersOf(environment);
  const { answered } = await stretch(load, { [kind]: ratesAlone[kind] }, seconds);
  await load.end();
  await pause(finishMs);
  // Requests that were answered after the stretch have cost something, too.
  const late = load.journal.entries.splice(0).filter(({ failure }) => failure === null).length;
  const after = await countersOf(environment);
  return ((since(before, after).cores - idleCores) * (after.atMs - before.atMs)) / (answered + late);
}

async function raise(
  copies: number,
  { environment, load }: UnderLoad,
  seconds: number,
  progress: Progress,
): Promise<Record<string, string>[]> {
  const lines: Record<string, string>[] = [];
  let before = await countersOf(environment);
  await ramp(load, { ...rampOfSteps, stepSeconds: seconds }, async (step) => {
    const after = await countersOf(environment);
    const grown = since(before, after);
    before = after;
    const isWaiting = grown.queueWaitMs > longestQueueWaitMs;
    const problems = isWaiting ? [`submissions wait ${Math.round(grown.queueWaitMs)} ms`] : [];
    const all = [...step.problems, ...problems];
    progress.say(`${step.wantedPerSecond.toFixed(0)}/s: ${step.donePerSecond.toFixed(1)} done/s ${all.join(', ')}`);
    lines.push({ copies: String(copies), ...figuresOf({ ...step, problems: all }, grown) });
    return problems;
  });
  return lines;
}

function figuresOf(step: Step, { cores, otherCores, queueWaitMs }: ReturnType<typeof since>) {
  return {
    'due/s': step.wantedPerSecond.toFixed(1),
    'done/s': step.donePerSecond.toFixed(1),
    'p50 ms': (step.p50Ms ?? 0).toFixed(0),
    'p99 ms': (step.p99Ms ?? 0).toFixed(0),
    'queue ms': queueWaitMs.toFixed(0),
    cores: cores.toFixed(2),
    'done/s a core': (step.donePerSecond / cores).toFixed(1),
    carried: step.problems.length === 0 ? 'yes' : 'no',
    'other cores': otherCores.toFixed(2),
  };
}

async function countersOf({ instances, stores }: Environment) {
  const scrapes = await Promise.all(instances.map(({ operationsPort }) => scrape(operationsPort)));
  const sum = (name: string) => scrapes.reduce((total, value) => total + (value(name) ?? 0), 0);
  const pids = (['postgres', 'redis', 'nats'] as const).map((store) => stores.pidOf(store));
  const { user, system } = process.cpuUsage();
  const [machine = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [, inUser = 0, nice = 0, inSystem = 0, , , irq = 0, softirq = 0] = machine.split(/\s+/).map(Number);
  return {
    atMs: performance.now(),
    platformMs: cpuMicroseconds([...instances.map(({ process }) => process.pid), ...pids]) / 1_000,
    ownMs: (user + system) / 1_000,
    machineMs: (inUser + nice + inSystem + irq + softirq) * 10,
    queueWaitMs: sum('proximal_grading_wait_seconds_sum') * 1_000,
    queueWaits: sum('proximal_grading_wait_seconds_count'),
  };
}

type Counters = Awaited<ReturnType<typeof countersOf>>;

function since(before: Counters, after: Counters) {
  const grown = (key: keyof Counters) => after[key] - before[key];
  const cores = grown('platformMs') / grown('atMs');
  const otherCores = Math.max(0, (grown('machineMs') - grown('ownMs')) / grown('atMs') - cores);
  return { cores, otherCores, queueWaitMs: grown('queueWaitMs') / Math.max(1, grown('queueWaits')) };
}
