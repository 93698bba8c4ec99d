import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/all';
import type { ScaleFigures, ScaleStep } from '@proximal/harness';
import { connectBus } from '@proximal/messaging';
import { Environment } from '@proximal/replicas';
import { deployedHeap } from '../deployed-heap.js';
import { OpenLoad } from '../load/open-load.js';
import { ramp, stretch, type Step } from '../load/ramp.js';
import { withoutCopies } from '../observe/cpu-meter.js';
import { StoreObserver } from '../observe/stores.js';
import { TableSizes } from '../observe/table-sizes.repository.js';
import { measureCosts, measureIdle, perSecond } from './costs.js';
import { Counters, usedSince, type Used, type Worst } from './counters.js';
import type { ScaleOptions } from './options.js';

const noLimits = 'free:1000000,anonymous:1000000';
const warmUpPerSecond = 15;
const rampOfSteps = { startPerSecond: 12, factor: 1.4, mostSteps: 16 };
const gaugesEveryMs = 2_000;
/** A platform whose submissions wait longer than this in the mean does not carry the load, though it answers at once. */
const longestQueueWaitMs = 2_000;

/** What was measured on one platform. */
export interface Measured {
  idleCores: ScaleFigures['idleCores'];
  /** Only when they were asked for. */
  costs: ScaleFigures['costs'] | null;
  steps: ScaleStep[];
  otherCores: number[];
}

/** Measures a platform with so many processes of each app, from idle to overload. */
export async function measurePlatform(
  copies: number,
  isCosting: boolean,
  options: ScaleOptions,
  progress: Progress,
): Promise<Measured> {
  const environment = await progress.step(`everything runs, ${copies} of each app`, () =>
    Environment.open(noLimits, { copies, nodeOptions: () => [deployedHeap] }),
  );
  const bus = await connectBus(environment.natsUrl, 'scale');
  const tables = new TableSizes((service) => environment.databaseUrl(service));
  const stores = new StoreObserver(environment.redisUrl, bus);
  try {
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, options));
    const counters = new Counters(environment, stores, tables);
    await progress.step('warm', () => stretch(load, warmUpPerSecond, options.seconds));
    while (load.unanswered > 0) await pause(200);
    const idle = await progress.step('idle measured', () => measureIdle(counters, options.seconds));
    const costs = isCosting ? await measureCosts(load, counters, idle, options.seconds, progress) : null;
    const { steps, otherCores } = await measureSteps(copies, load, counters, options.seconds, progress);
    await load.close();
    return { idleCores: perSecond(idle.cores, copies), costs, steps, otherCores };
  } finally {
    stores.close();
    await tables.close();
    await bus.close();
    await progress.step('everything stopped', () => environment.close());
  }
}

async function measureSteps(
  copies: number,
  load: OpenLoad,
  counters: Counters,
  seconds: number,
  progress: Progress,
): Promise<Pick<Measured, 'steps' | 'otherCores'>> {
  const steps: ScaleStep[] = [];
  const otherCores: number[] = [];
  let before = await counters.now();
  let gauges = watchGauges(counters);
  await ramp(load, { ...rampOfSteps, stepSeconds: seconds }, async (step) => {
    const worst = await gauges.end();
    const after = await counters.now();
    const used = usedSince(before, after);
    const waiting =
      used.queueWaitMs > longestQueueWaitMs ? [`submissions wait ${Math.round(used.queueWaitMs)} ms`] : [];
    const done = scaleStep(copies, { ...step, problems: step.problems.concat(waiting) }, used, worst);
    steps.push(done);
    otherCores.push(Math.max(0, used.machineCores - done.cores - used.ownCores));
    progress.say(
      `${step.wantedPerSecond.toFixed(0)}/s: ${step.donePerSecond.toFixed(1)} done/s ${done.problems.join(', ')}`,
    );
    before = after;
    gauges = watchGauges(counters);
    return waiting;
  });
  await gauges.end();
  return { steps, otherCores };
}

/** Reads the gauges again and again until `end`, which returns the worst values. */
function watchGauges(counters: Counters): { end: () => Promise<Worst> } {
  const ending = new AbortController();
  const watching = (async () => {
    const worst: Worst = { poolWaiting: 0, loopLagMs: 0 };
    while (!ending.signal.aborted) {
      await pause(gaugesEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
      const now = await counters.worst();
      worst.poolWaiting = Math.max(worst.poolWaiting, now.poolWaiting);
      worst.loopLagMs = Math.max(worst.loopLagMs, now.loopLagMs);
    }
    return worst;
  })();
  // `end` throws the error; until then it must not count as unhandled.
  watching.catch(() => undefined);
  return {
    end: () => {
      ending.abort();
      return watching;
    },
  };
}

function scaleStep(copies: number, step: Step, used: Used, worst: Worst): ScaleStep {
  const microseconds = used.seconds * 1_000_000;
  const coresByPart = perSecond(withoutCopies(used.cpu.byPart), microseconds);
  return {
    copies,
    wantedPerSecond: step.wantedPerSecond,
    donePerSecond: step.donePerSecond,
    submissionsPerSecond: step.submissionsPerSecond,
    p50Ms: step.p50Ms ?? 0,
    p99Ms: step.p99Ms ?? 0,
    queueWaitMs: used.queueWaitMs,
    ...worst,
    cores: Object.values(coresByPart).reduce((sum, cores) => sum + cores, 0),
    machineCores: used.machineCores,
    coresByPart,
    mainThreadCores: perSecond(withoutCopies(used.cpu.mainThreads), microseconds),
    problems: step.problems,
  };
}
