import { addLabVersion, activateLabs, type InputOf, type LabDefinition } from '@proximal/contracts';
import type { RunningApp } from '@proximal/runtime';
import { openSandbox, type Sandbox, type SandboxOptions } from '@proximal/sandbox';
import { shortenIntervals, startService, stopAfterwards, untilStarted, type TestedService } from '@proximal/testing';
import { start } from '../src/start.js';
import { startWorker } from '../src/start-worker.js';
import type { ServiceTimes } from '../src/service-times.js';
import { runningTotals } from './running-totals.js';

/** A machine at a load of 40 takes more than a minute to open the sandboxes and verify the lab. */
export const startsWithinMs = 240_000;

shortenIntervals();

export type Grading = TestedService<RunningApp>;

export async function startGrading(
  times: Partial<ServiceTimes> = {},
  settings: NodeJS.ProcessEnv = {},
): Promise<Grading> {
  const grading = await startService('grading', (environment) => start(environment, times, openOnce), settings);
  await activate(grading, { 1: runningTotals });
  return grading;
}

const opened = new Map<number, Promise<Sandbox>>();

/** A runner costs 0.6 s of CPU to start, so the service and the workers of a test file share a sandbox of each size. */
async function openOnce(options: SandboxOptions): Promise<Sandbox> {
  const open = async () => {
    const sandbox = await openSandbox(options);
    stopAfterwards({ stop: () => sandbox.close() });
    return sandbox;
  };
  if (!opened.has(options.runners)) opened.set(options.runners, open());
  const shared = await opened.get(options.runners)!;
  return Object.assign(Object.create(shared) as Sandbox, { close: async () => undefined });
}

export async function addWorker({ environment }: Grading, runners = 1): Promise<RunningApp> {
  const worker = await untilStarted(() => startWorker({ ...environment, GRADING_RUNNERS: String(runners) }, openOnce));
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  stopAfterwards({ stop });
  return { stop };
}

export async function activate(
  grading: Grading,
  definitions: Record<number, LabDefinition>,
  { maxXp = 120, isOpen = false } = {},
): Promise<void> {
  const labs: InputOf<typeof activateLabs>['labs'] = [];
  for (const [id, definition] of Object.entries(definitions)) {
    const labId = Number(id);
    // Like content's import: a store that does not answer in time is asked again, and a known version stays as it is.
    const { version, problems } = await untilStarted(() => grading.request(addLabVersion, { labId, definition }));
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    labs.push({ labId, version, maxXp, isOpen });
  }
  await untilStarted(() => grading.request(activateLabs, { labs }));
}

export function untilFinished({ bus }: Grading, submissionId: string): Promise<void> {
  return new Promise((resolve) => {
    bus.subscribe(`finished.grading.${submissionId}`, { max: 1, callback: () => resolve() });
  });
}
