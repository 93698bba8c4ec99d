import { aligned } from '@proximal/all';
import { Audit } from '../audit/audit.js';
import type { RollingOptions } from '../commands.js';
import { elapsedMs, failureKinds, type Journal, type Span } from '../load/journal.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment, noLimits } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';
import { runConformance } from './conformance.js';
import { formerRelease } from './former-release.js';
import { Rollout } from './rollout.js';

/** Learners have the usual limits; strangers have none, because a suite registers many learners. */
const limitsOfConformance = 'anonymous:1000000';

/** `npm run chaos -- rolling`: every app in two processes, each restarted in turn under load, perhaps into another release. */
export async function runRolling(options: RollingOptions, { progress, verdict }: Run): Promise<void> {
  const { from, conformance } = options;
  const former = from === undefined ? undefined : formerRelease(from, progress.say);
  const rateLimits = conformance === undefined ? noLimits : limitsOfConformance;
  const environment = await progress.step('everything runs twice', () =>
    Environment.open({ rateLimits, release: former }),
  );
  try {
    if (conformance !== undefined) {
      const suite = () => runConformance(conformance, environment.baseUrl);
      verdict.add(await progress.step('conformance suite done', suite));
      await progress.step('gateways restarted with raised limits', () => environment.restartGateways(noLimits));
    } else progress.say('no conformance suite is run: --conformance <folder> was not given');
    const load = await progress.step('learners registered', () => OpenLoad.open(environment.baseUrl, options));
    load.begin();
    const rollout = new Rollout(environment, options, progress);
    await rollout.run(former);
    await load.end();
    judge(rollout, load.journal, options, verdict);
    await auditAfterwards(environment, load, verdict);
    await load.close();
    if (verdict.failed > 0)
      for (const { name, process } of environment.instances)
        if (process.log) console.error(`${name} printed:\n${process.log.slice(-4_000)}`);
  } finally {
    await progress.step('everything stopped', () => environment.close());
  }
}

/** Checks every promise after a load has ended on a platform that has lost no store. */
export async function auditAfterwards(environment: Environment, load: OpenLoad, verdict: Verdict): Promise<void> {
  const audit = new Audit(environment);
  try {
    await load.repeat(load.journal.entries);
    verdict.check('every event is published and processed, and every submission graded', await audit.workedOff());
    const { records, promises } = await audit.all(load);
    for (const [claim, problems] of promises) verdict.check(claim, problems);
    verdict.check('every grade was published exactly once', await audit.gradesNotPublishedOnce(records));
  } finally {
    await audit.close();
  }
}

/** Judges only after the last answer: a request may begin during a restart and fail long after it. */
function judge({ restarts, dataSteps }: Rollout, journal: Journal, { kill }: RollingOptions, verdict: Verdict): void {
  const others = journal.outside([...restarts, ...dataSteps].map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  for (const { name, span } of dataSteps)
    verdict.check(`${name}: applied, and no request fails`, failureKinds(journal.during(span)));
  for (const { name, from, to, ending, span } of restarts) {
    const label = from === to ? name : `${name} (${from} → ${to})`;
    const wrongEnd = ending === (kill ? 'SIGKILL' : 'status 0') ? [] : [`it ended with ${ending}`];
    if (kill) verdict.check(`${label} is killed and comes back`, wrongEnd);
    else
      verdict.check(`${label} is restarted, and no request fails`, [
        ...wrongEnd,
        ...failureKinds(journal.during(span)),
      ]);
  }
  const heading = ['process or step', 'ended with', 'drain ms', 'in all ms', 'requests', '202', 'failed', 'slowest ms'];
  const lines = restarts.map(({ name, ending, drainMs, span }) => [
    name,
    ending,
    String(Math.round(drainMs)),
    ...columnsOf(span, journal),
  ]);
  const steps = dataSteps.map(({ name, span }) => [name, '', '', ...columnsOf(span, journal)]);
  console.log(aligned([heading, ...lines, ...steps]).join('\n'));
  // These failures break no promise, but show what callers see of a process that dies.
  if (kill) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}

/** Returns the columns about a span and its requests. */
function columnsOf(span: Span, journal: Journal): string[] {
  const entries = journal.during(span);
  const accepted = entries.filter(({ status }) => status === 202).length;
  const failed = entries.filter(({ failure }) => failure !== null).length;
  const slowest = Math.max(0, ...entries.map(elapsedMs));
  return [span.to - span.from, entries.length, accepted, failed, slowest].map((value) => String(Math.round(value)));
}
