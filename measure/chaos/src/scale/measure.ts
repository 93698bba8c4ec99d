import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/all';
import { actionKinds, type ActionKind } from '../load/journal.js';
import { OpenLoad, usualMix } from '../load/open-load.js';
import { deployedHeap, Environment } from '../platform/environment.js';
import { ramp, stretch, type Step } from '../soak/ramp.js';
import { Scrape } from '../soak/scrape.js';
import { CpuMeter, machineMicroseconds, usedBetween, withoutCopies, type CpuReading } from './cpu-meter.js';

const warmUpPerSecond = 15;
const rampOfSteps = { startPerSecond: 12, factor: 1.4, mostSteps: 16 };
const gaugesEveryMs = 2_000;
/** A platform whose submissions wait longer than this in the mean does not carry the load, though it answers at once. */
const longestQueueWaitMs = 2_000;
/** A moderate rate of each kind alone, in actions a second: every part has time for all of it. */
const ratesAlone: Record<ActionKind, number> = { read: 30, submission: 4, lesson: 12, login: 3 };
/** Events are published and consumed some time after the last answer. */
const finishMs = 5_000;

/** Values by part: a role such as `gateway`, `grading-worker sandbox`, `postgres proximal_grading`, `redis`, `nats`. */
export type ByPart = Record<string, number>;

/** A step of the ramp, and what it took. */
export interface ScaleStep extends Step {
  /** The processes of each role. */
  copies: number;
  /** The mean wait of submissions until a worker begins to grade them. */
  queueWaitMs: number;
  /** The queries that wait for a connection, at the worst moment. */
  poolWaiting: number;
  /** The lag of the slowest event loop: its worst 99th percentile. */
  loopLagMs: number;
  /** Cores that the platform uses, that the machine uses with all its programs, and those programs besides this one. */
  cores: number;
  machineCores: number;
  otherCores: number;
  coresByPart: ByPart;
  mainThreadCores: ByPart;
}

/** What was measured on one platform. */
export interface Measured {
  copies: number;
  /** The cores that one copy of each part uses while nobody sends anything. */
  idleCores: ByPart;
  /** The CPU time in microseconds of a request of each kind, its events and all their consumers included. */
  costs: Record<ActionKind, ByPart> | null;
  steps: ScaleStep[];
}

export interface ScaleOptions {
  copies: number[];
  seconds: number;
  learners: number;
  seed: number;
}

/** Measures a platform with so many processes of each app, from idle to overload. */
export async function measurePlatform(
  copies: number,
  isCosting: boolean,
  options: ScaleOptions,
  progress: Progress,
): Promise<Measured> {
  const environment = await progress.step(`everything runs, ${copies} of each app`, () =>
    Environment.open({ copies, nodeOptions: () => [deployedHeap] }),
  );
  try {
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, options));
    const counters = new Counters(environment);
    await progress.step('warm', () => stretch(load, usualMix(warmUpPerSecond), options.seconds));
    await load.end();
    await pause(finishMs);
    const before = await counters.now();
    await pause(options.seconds * 1_000);
    const idle = coresBetween(before, await counters.now());
    const costs = isCosting ? await measureCosts(load, counters, idle.byPart, options.seconds, progress) : null;
    const steps = await measureSteps(copies, load, counters, options.seconds, progress);
    await load.close();
    return { copies, idleCores: mapped(idle.byPart, (cores) => cores / copies), costs, steps };
  } finally {
    await progress.step('everything stopped', () => environment.close());
  }
}

/** Measures what a request of each kind costs by sending that kind alone. */
async function measureCosts(
  load: OpenLoad,
  counters: Counters,
  idle: ByPart,
  seconds: number,
  progress: Progress,
): Promise<Record<ActionKind, ByPart>> {
  const costs: Partial<Record<ActionKind, ByPart>> = {};
  for (const kind of actionKinds) {
    const before = await counters.now();
    const { answered } = await stretch(load, { [kind]: ratesAlone[kind] }, seconds);
    await load.end();
    await pause(finishMs);
    // Requests that were answered after the stretch have cost something, too.
    const late = load.journal.entries.splice(0).filter(({ failure }) => failure === null).length;
    if (answered + late === 0) throw new Error(`no request of the kind ${kind} was answered`);
    const after = await counters.now();
    costs[kind] = costOf(coresBetween(before, after).byPart, idle, after.atMs - before.atMs, answered + late);
    progress.say(`${kind}: ${(sumOf(costs[kind]) / 1_000).toFixed(1)} ms of CPU each, of ${answered + late} requests`);
  }
  return costs as Record<ActionKind, ByPart>;
}

/** Returns the microseconds of a request: what was used beyond what the platform uses without any. */
export function costOf(used: ByPart, idle: ByPart, elapsedMs: number, requests: number): ByPart {
  return mapped(used, (cores, part) => (Math.max(0, cores - (idle[part] ?? 0)) * elapsedMs * 1_000) / requests);
}

async function measureSteps(
  copies: number,
  load: OpenLoad,
  counters: Counters,
  seconds: number,
  progress: Progress,
): Promise<ScaleStep[]> {
  const steps: ScaleStep[] = [];
  let before = await counters.now();
  counters.watch();
  await ramp(load, { ...rampOfSteps, stepSeconds: seconds }, async (step) => {
    const worst = await counters.worst();
    const after = await counters.now();
    const { byPart, mainThreads, machineCores, ownCores } = coresBetween(before, after);
    const waits = after.queueWaits - before.queueWaits;
    const queueWaitMs = waits === 0 ? 0 : ((after.queueWaitSeconds - before.queueWaitSeconds) / waits) * 1_000;
    const waiting = queueWaitMs > longestQueueWaitMs ? [`submissions wait ${Math.round(queueWaitMs)} ms`] : [];
    const problems = step.problems.concat(waiting);
    const cores = sumOf(byPart);
    steps.push({
      ...step,
      ...worst,
      copies,
      problems,
      queueWaitMs,
      cores,
      machineCores,
      otherCores: Math.max(0, machineCores - cores - ownCores),
      coresByPart: byPart,
      mainThreadCores: mainThreads,
    });
    progress.say(
      `${step.wantedPerSecond.toFixed(0)}/s: ${step.donePerSecond.toFixed(1)} done/s ${problems.join(', ')}`,
    );
    before = after;
    counters.watch();
    return waiting;
  });
  await counters.worst();
  return steps;
}

/** Everything that only grows, at one moment. */
interface Moment {
  atMs: number;
  cpu: CpuReading;
  machine: number;
  own: number;
  queueWaitSeconds: number;
  queueWaits: number;
}

/** The worst moment of what rises and falls. */
type Worst = Pick<ScaleStep, 'poolWaiting' | 'loopLagMs'>;

/** Reads the counters of the platform and of its machine. */
class Counters {
  private readonly meter: CpuMeter;
  private ending = new AbortController();
  private watching: Promise<Worst> | undefined;

  constructor(private readonly environment: Environment) {
    this.meter = new CpuMeter(environment);
  }

  async now(): Promise<Moment> {
    const scrapes = await this.scrapes();
    const sum = (name: string) => scrapes.reduce((total, scrape) => total + (scrape.sum(name) ?? 0), 0);
    const { user, system } = process.cpuUsage();
    return {
      atMs: performance.now(),
      cpu: this.meter.read(),
      machine: machineMicroseconds(),
      own: user + system,
      queueWaitSeconds: sum('proximal_grading_wait_seconds_sum'),
      queueWaits: sum('proximal_grading_wait_seconds_count'),
    };
  }

  /** Reads the gauges again and again until `worst`. */
  watch(): void {
    this.ending = new AbortController();
    this.watching = this.watchUntil(this.ending.signal);
    // `worst` throws the error; until then it must not count as unhandled.
    this.watching.catch(() => undefined);
  }

  /** Returns the worst values since `watch`. */
  async worst(): Promise<Worst> {
    this.ending.abort();
    return (await this.watching) ?? { poolWaiting: 0, loopLagMs: 0 };
  }

  private async watchUntil(signal: AbortSignal): Promise<Worst> {
    const worst = { poolWaiting: 0, loopLagMs: 0 };
    while (!signal.aborted) {
      await pause(gaugesEveryMs, undefined, { signal }).catch(() => undefined);
      // Connections that end between two readings of the meter would be lost.
      this.meter.read();
      for (const scrape of await this.scrapes()) {
        const lagMs = (scrape.sum('nodejs_eventloop_lag_p99_seconds') ?? 0) * 1_000;
        worst.poolWaiting = Math.max(worst.poolWaiting, scrape.sum('proximal_database_waiting') ?? 0);
        worst.loopLagMs = Math.max(worst.loopLagMs, lagMs);
      }
    }
    return worst;
  }

  private scrapes(): Promise<Scrape[]> {
    return Promise.all(this.environment.instances.map(({ process }) => Scrape.from(process.operationsPort!)));
  }
}

function coresBetween(before: Moment, after: Moment) {
  const elapsedUs = (after.atMs - before.atMs) * 1_000;
  const cpu = usedBetween(before.cpu, after.cpu);
  return {
    byPart: mapped(withoutCopies(cpu.byPart), (used) => used / elapsedUs),
    mainThreads: mapped(withoutCopies(cpu.mainThreads), (used) => used / elapsedUs),
    machineCores: (after.machine - before.machine) / elapsedUs,
    ownCores: (after.own - before.own) / elapsedUs,
  };
}

function mapped(values: ByPart, change: (value: number, part: string) => number): ByPart {
  return Object.fromEntries(Object.entries(values).map(([part, value]) => [part, change(value, part)]));
}

function sumOf(values: ByPart): number {
  return Object.values(values).reduce((sum, value) => sum + value, 0);
}
