import { aligned } from '@proximal/all';
import { Audit } from '../audit/audit.js';
import type { RollingOptions } from '../commands.js';
import { failureKinds, type Journal } from '../load/journal.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment, noLimits } from '../platform/environment.js';
import type { Run, Verdict } from '../verdict.js';
import { runConformance } from './conformance.js';
import { formerRelease } from './former-release.js';
import { problemsOf, requestColumns, requestHeadings, restartTable } from './restarts.js';
import { Rolling, type DataStep, type Rollout } from './rollout.js';

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
    const rollout = await new Rolling(environment, options, progress).run(former);
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
function judge(
  { restarts, dataSteps }: Rollout,
  journal: Journal,
  { kill: isKilling }: RollingOptions,
  verdict: Verdict,
): void {
  const others = journal.outside([...restarts, ...dataSteps].map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  for (const { name, span } of dataSteps)
    verdict.check(`${name}: applied, and no request fails`, failureKinds(journal.during(span)));
  const claim = isKilling ? 'is killed and comes back' : 'is restarted, and no request fails';
  for (const done of restarts) {
    const label = done.from === done.to ? done.name : `${done.name} (${done.from} → ${done.to})`;
    verdict.check(`${label} ${claim}`, problemsOf(done, isKilling, journal));
  }
  console.log(restartTable(restarts, journal));
  if (dataSteps.length > 0) console.log(dataStepTable(dataSteps, journal));
  // These failures break no promise, but show what callers see of a process that dies.
  if (isKilling) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}

function dataStepTable(steps: DataStep[], journal: Journal): string {
  const rows = steps.map(({ name, span }) => [
    name,
    String(Math.round(span.to - span.from)),
    ...requestColumns(span, journal),
  ]);
  return aligned([['step', 'ms', ...requestHeadings], ...rows]).join('\n');
}
