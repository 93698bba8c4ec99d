import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@proximal/messaging';
import { run } from '@proximal/runtime';
import { Progress } from '@proximal/all';
import { Random, Verdict } from '@proximal/harness';
import { audit, Environment, failureKinds, Load, type Journal } from '@proximal/replicas';
import { runConformance } from './conformance.js';
import { readRollingOptions, type RollingOptions } from './options.js';
import { orderOfRestarts, problemsOf, restart, restartTable, type Restart } from './restarts.js';

/** Learners have the usual limits; strangers have none, because a suite registers many learners. */
const usualLimits = 'anonymous:1000000';
const raisedLimits = 'free:1000000,anonymous:1000000';

/** `npm run test:rolling`: every app in two processes, each restarted in turn under load. */
await run(async () => {
  const options = readRollingOptions(process.argv.slice(2));
  // An interrupted run ends its processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  const environment = await progress.step('everything runs twice', () =>
    Environment.open(options.conformance === null ? raisedLimits : usualLimits),
  );
  try {
    await conform(environment, options, verdict, progress);
    await roll(environment, options, verdict, progress);
    if (verdict.failed > 0)
      for (const { name, process } of environment.instances)
        if (process.log) console.error(`${name} printed:\n${process.log}`);
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
  options: RollingOptions,
  verdict: Verdict,
  progress: Progress,
): Promise<void> {
  const load = await progress.step('learners registered', () =>
    Load.create(environment.baseUrl, options.learners, options.seed),
  );
  const content = await load.begin();
  const restarts = await restartAll(environment, options, progress);
  await load.end();
  judge(restarts, load.journal, options, verdict);
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

async function restartAll(
  environment: Environment,
  { quietSeconds, seed, isKilling }: RollingOptions,
  progress: Progress,
): Promise<Restart[]> {
  const signal = isKilling ? 'SIGKILL' : 'SIGTERM';
  const order = orderOfRestarts(environment, new Random(seed, -1));
  progress.say(`${signal} in this order: ${order.map(({ name }) => name).join(', ')}`);
  const restarts: Restart[] = [];
  await pause(quietSeconds * 1_000);
  for (const instance of order)
    restarts.push(await progress.step(`${instance.name} restarted`, () => restart(environment, instance, signal)));
  await pause(quietSeconds * 1_000);
  return restarts;
}

/** Judges only after the last answer: a request may begin during a restart and fail long after it. */
function judge(restarts: Restart[], journal: Journal, { isKilling }: RollingOptions, verdict: Verdict): void {
  const others = journal.outside(restarts.map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  const claim = isKilling ? 'is killed and comes back' : 'is restarted, and no request fails';
  for (const done of restarts) verdict.check(`${done.name} ${claim}`, problemsOf(done, isKilling, journal));
  console.log(restartTable(restarts, journal));
  // These failures break no promise, but show what callers see of a process that dies.
  if (isKilling) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}
