import { connectBus } from '@proximal/messaging';
import { run } from '@proximal/runtime';
import { aligned, Progress } from '@proximal/all';
import { Verdict } from '@proximal/harness';
import { audit, Environment, failureKinds, Load, type Journal, type Release } from '@proximal/replicas';
import { runConformance } from './conformance.js';
import { formerRelease } from './former-release.js';
import { readRollingOptions, type RollingOptions } from './options.js';
import { problemsOf, requestColumns, requestHeadings, restartTable } from './restarts.js';
import { Rolling, type DataStep, type Rollout } from './rollout.js';

/** Learners have the usual limits; strangers have none, because a suite registers many learners. */
const usualLimits = 'anonymous:1000000';
const raisedLimits = 'free:1000000,anonymous:1000000';

/** `npm run test:rolling`: every app in two processes, each restarted in turn under load, perhaps into another release. */
await run(async () => {
  const options = readRollingOptions(process.argv.slice(2));
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  const former = options.from === null ? undefined : formerRelease(options.from, progress.say);
  const environment = await progress.step('everything runs twice', () =>
    Environment.open(options.conformance === null ? raisedLimits : usualLimits, former ? { release: former } : {}),
  );
  try {
    await conform(environment, options, verdict, progress);
    await roll(environment, former, options, verdict, progress);
    if (verdict.failed > 0)
      for (const { name, process } of environment.instances)
        if (process.log) console.error(`${name} printed:\n${process.log.slice(-4_000)}`);
  } finally {
    await progress.step('everything stopped', () => environment.close());
  }
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});

async function conform(
  environment: Environment,
  { conformance }: RollingOptions,
  verdict: Verdict,
  progress: Progress,
): Promise<void> {
  if (conformance === null) return progress.say('no conformance suite is run: --conformance <folder> was not given');
  verdict.add(await progress.step('conformance suite done', () => runConformance(conformance, environment.baseUrl)));
  await progress.step('gateways restarted with raised limits', () => environment.restartGateways(raisedLimits));
}

async function roll(
  environment: Environment,
  former: Release | undefined,
  options: RollingOptions,
  verdict: Verdict,
  progress: Progress,
): Promise<void> {
  const load = await progress.step('learners registered', () =>
    Load.create(environment.baseUrl, options.learners, options.seed),
  );
  const content = await load.begin();
  const rollout = await new Rolling(environment, options, progress).run(former);
  await load.end();
  judge(rollout, load.journal, options, verdict);
  const bus = await connectBus(environment.natsUrl, 'rolling test');
  try {
    await audit(
      {
        learners: load.learners,
        content,
        bus,
        isUncertain: load.journal.entries.some(({ failure }) => failure !== null),
      },
      verdict,
    );
  } finally {
    await bus.close();
    load.close();
  }
}

/** Judges only after the last answer: a request may begin during a restart and fail long after it. */
function judge(
  { restarts, dataSteps }: Rollout,
  journal: Journal,
  { isKilling }: RollingOptions,
  verdict: Verdict,
): void {
  const others = journal.outside([...restarts, ...dataSteps].map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  for (const { name, span } of dataSteps)
    verdict.check(`${name}: applied, and no request fails`, failureKinds(journal.during(span)));
  const claim = isKilling ? 'is killed and comes back' : 'is restarted, and no request fails';
  for (const done of restarts) verdict.check(`${labelOf(done)} ${claim}`, problemsOf(done, isKilling, journal));
  console.log(restartTable(restarts, journal));
  if (dataSteps.length > 0) console.log(dataStepTable(dataSteps, journal));
  // These failures break no promise, but show what callers see of a process that dies.
  if (isKilling) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}

function labelOf({ name, from, to }: { name: string; from: string; to: string }): string {
  return from === to ? name : `${name} (${from} → ${to})`;
}

function dataStepTable(steps: DataStep[], journal: Journal): string {
  const rows = steps.map(({ name, span }) => [
    name,
    String(Math.round(span.to - span.from)),
    ...requestColumns(span, journal),
  ]);
  return aligned([['step', 'ms', ...requestHeadings], ...rows]).join('\n');
}
