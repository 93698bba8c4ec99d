import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@proximal/messaging';
import { run } from '@proximal/runtime';
import { Random } from '../random.js';
import { Progress } from '../progress.js';
import { audit } from './audit.js';
import { runConformance } from './conformance.js';
import { Crowd } from './crowd.js';
import { failureKinds, type Journal } from './journal.js';
import { readRollingOptions, type RollingOptions } from './options.js';
import { orderOfRestarts, problemsOf, restart, restartTable, type Restart } from './restarts.js';
import { Stage } from './stage.js';
import { Verdict } from './verdict.js';

/** As the interface says for learners; strangers are not limited, for a suite registers many. */
const usualLimits = 'anonymous:1000000';
const raisedLimits = 'free:1000000,anonymous:1000000';

/** `npm run test:rolling`: every app in two processes, each restarted in turn under load. */
await run(async () => {
  const options = readRollingOptions(process.argv.slice(2));
  // An interrupted run takes its processes with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const verdict = new Verdict();
  const progress = new Progress();
  const stage = await progress.step('everything runs twice', () =>
    Stage.open(options.conformance === null ? raisedLimits : usualLimits),
  );
  try {
    await conform(stage, options, verdict, progress);
    await roll(stage, options, verdict, progress);
    if (verdict.failed > 0)
      for (const { name, process } of stage.seats) if (process.log) console.error(`${name} printed:\n${process.log}`);
  } finally {
    await progress.step('everything stopped', () => stage.close());
  }
  verdict.print();
  process.exitCode = verdict.failed === 0 ? 0 : 1;
});

async function conform(
  stage: Stage,
  { conformance }: RollingOptions,
  verdict: Verdict,
  progress: Progress,
): Promise<void> {
  if (conformance === null) return progress.say('no conformance suite is run: --conformance <folder> was not given');
  verdict.add(await progress.step('conformance suite done', () => runConformance(conformance, stage.baseUrl)));
  await progress.step('gateways restarted with raised limits', () => stage.limit(raisedLimits));
}

async function roll(stage: Stage, options: RollingOptions, verdict: Verdict, progress: Progress): Promise<void> {
  const crowd = await progress.step('learners registered', () =>
    Crowd.gather(stage.baseUrl, options.learners, options.seed),
  );
  const place = await crowd.begin();
  const restarts = await restartAll(stage, options, progress);
  await crowd.end();
  judge(restarts, crowd.journal, options, verdict);
  const bus = await connectBus(stage.natsUrl, 'rolling test');
  try {
    await audit(
      {
        learners: crowd.learners,
        place,
        bus,
        isUncertain: crowd.journal.entries.some(({ failure }) => failure !== null),
      },
      verdict,
    );
  } finally {
    await bus.close();
    crowd.close();
  }
}

async function restartAll(
  stage: Stage,
  { quietSeconds, seed, isKilling }: RollingOptions,
  progress: Progress,
): Promise<Restart[]> {
  const signal = isKilling ? 'SIGKILL' : 'SIGTERM';
  const order = orderOfRestarts(stage, new Random(seed, -1));
  progress.say(`${signal} in this order: ${order.map(({ name }) => name).join(', ')}`);
  const restarts: Restart[] = [];
  await pause(quietSeconds * 1_000);
  for (const seat of order)
    restarts.push(await progress.step(`${seat.name} restarted`, () => restart(stage, seat, signal)));
  await pause(quietSeconds * 1_000);
  return restarts;
}

/** Only once every request has its answer: one may have begun during a restart and failed long after. */
function judge(restarts: Restart[], journal: Journal, { isKilling }: RollingOptions, verdict: Verdict): void {
  const others = journal.outside(restarts.map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  const claim = isKilling ? 'is killed and comes back' : 'is restarted, and no request fails';
  for (const done of restarts) verdict.check(`${done.name} ${claim}`, problemsOf(done, isKilling, journal));
  console.log(restartTable(restarts, journal));
  // Nobody is to blame for these, but they say what callers see of a process that dies.
  if (isKilling) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}
