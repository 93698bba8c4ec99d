import { setTimeout as pause } from 'node:timers/promises';
import type { Progress } from '@proximal/platform';
import { Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import type { Records } from '../audit/tables.repository.js';
import type { Options } from '../commands.js';
import { failureKinds, type Journal, type Span } from '../load/journal.js';
import type { OpenLoad } from '../load/open-load.js';
import { underLoad } from '../load/under-load.js';
import type { Environment } from '../platform/environment.js';
import { thisRelease, type Instance, type Release } from '../platform/instance.js';
import type { Role } from '../platform/roles.js';
import type { Run, Verdict } from '../verdict.js';
import { formerRelease, withChangedCurriculum } from './former-release.js';

const ofLoad = { learners: 20, mostUnanswered: 20 };

/** `npm run chaos -- rolling`: every app in two processes, each restarted in turn under load, perhaps into another release. */
export async function runRolling(options: Options, run: Run): Promise<void> {
  const { from, seed } = options;
  const { progress, verdict } = run;
  const former = from === undefined ? undefined : formerRelease(from, progress.say);
  await underLoad(run, { release: former }, { ...ofLoad, seed }, async ({ environment, load }) => {
    load.begin();
    const changes = await roll(environment, options, progress, former);
    await load.end();
    judge(changes, load.journal, options.kill, verdict);
    await auditAfterwards(environment, load, verdict);
  });
}

export async function auditAfterwards(environment: Environment, load: OpenLoad, verdict: Verdict): Promise<Records> {
  await load.repeat(load.journal.entries);
  return Audit.during(environment, async (audit) => {
    verdict.check('every event is published and processed, and every submission graded', await audit.workedOff());
    const { records, promises } = await audit.all(load);
    for (const [claim, problems] of promises) verdict.check(claim, problems);
    verdict.check('every grade was published exactly once', await audit.gradesNotPublishedOnce(records));
    return records;
  });
}

interface Change {
  name: string;
  span: Span;
  ending: string | undefined;
}

export class Changes {
  readonly made: Change[] = [];

  constructor(private readonly progress: Progress) {}

  async make(name: string, work: () => Promise<string | undefined>): Promise<void> {
    const from = performance.now();
    const ending = await this.progress.step(name, work);
    this.made.push({ name, span: { from, to: performance.now() }, ending });
  }

  restart(instance: Instance, release: Release, kill = false): Promise<void> {
    return this.make(nameOfRestart(instance, release), () => restart(instance, release, kill));
  }
}

/**
 * Every process. With a former release: migrates, rolls to this release, imports a curriculum, and rolls back, where
 * the migrations stay.
 */
async function roll(environment: Environment, options: Options, progress: Progress, former: Release | undefined) {
  const changes = new Changes(progress);
  const quiet = () => pause(options.seconds * 1_000);
  const rollTo = async (release: Release, turn: number) => {
    for (const instance of inOrderOfRollout(environment.instances, new Random(options.seed, -1 - turn))) {
      await changes.restart(instance, release, options.kill);
    }
    await quiet();
  };
  await quiet();
  if (former === undefined) {
    await rollTo(thisRelease, 0);
    return changes.made;
  }
  await changes.make('the new migrations applied', () => environment.migrate(thisRelease).then(() => undefined));
  await quiet();
  await rollTo(thisRelease, 0);
  const importing = (folder: string) => environment.importCurriculum(thisRelease, folder);
  await changes.make('the new curriculum applied', () =>
    withChangedCurriculum(thisRelease, importing).then(() => undefined),
  );
  await quiet();
  await rollTo(former, 1);
  return changes.made;
}

function nameOfRestart({ name, release: from }: Instance, to: Release): string {
  return `${name} restarted${from.name === to.name ? '' : `, ${from.name} → ${to.name}`}`;
}

/** In a random order of the roles; the two copies of a role follow each other. */
function inOrderOfRollout(instances: readonly Instance[], random: Random): Instance[] {
  const order = new Map(instances.map(({ role }) => [role, random.next()]));
  const roles = [...order].toSorted(([, a], [, b]) => a - b).map(([role]) => role);
  const copiesOf = (wanted: Role) => instances.filter(({ role }) => role === wanted);
  return roles.flatMap((role) => copiesOf(role).toSorted((a, b) => a.copy - b.copy));
}

/**
 * The other copy serves alone between the two; the new process is ready before the next one is stopped.
 * @returns how the old process ended
 */
async function restart(instance: Instance, release: Release, kill: boolean): Promise<string> {
  const { status, signal } = await instance.stop(kill ? 'SIGKILL' : 'SIGTERM');
  await instance.start(release);
  return signal ?? `status ${status}`;
}

/** Judges only after the last answer: a request may begin during a restart and fail long after it. */
export function judge(changes: readonly Change[], journal: Journal, kill: boolean, verdict: Verdict): void {
  const others = journal.outside(changes.map(({ span }) => span));
  verdict.check(`no request fails while nothing is restarted, of ${others.length}`, failureKinds(others));
  for (const { name, span, ending } of changes) {
    const [failures, wanted] = [failureKinds(journal.during(span)), kill ? 'SIGKILL' : 'status 0'];
    const wrongEnd = ending === undefined || ending === wanted ? [] : [`it ended with ${ending}`];
    if (kill && ending !== undefined) verdict.check(`${name} after SIGKILL`, wrongEnd);
    else verdict.check(`${name}, and no request fails`, [...wrongEnd, ...failures]);
  }
  // These failures break no promise, but show what callers see of a process that dies.
  if (kill) for (const kind of failureKinds(journal.entries)) console.log(`       ${kind}`);
}
