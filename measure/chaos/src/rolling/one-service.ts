import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '@proximal/platform';
import { Audit } from '../audit/audit.js';
import { unprocessed } from '../audit/contradictions.js';
import type { Records } from '../audit/tables.repository.js';
import type { Options } from '../commands.js';
import { ChallengeRounds } from '../load/challenge-round.js';
import type { OpenLoad } from '../load/open-load.js';
import { underLoad } from '../load/under-load.js';
import type { Environment } from '../platform/environment.js';
import { thisRelease, type Release } from '../platform/instance.js';
import type { Run, Verdict } from '../verdict.js';
import { publishesAfterSeconds, withNextRelease } from './next-release.js';
import { readReleases } from './next-release.repository.js';
import { auditAfterwards, Changes, judge } from './rolling.js';

const ofLoad = { learners: 4, mostUnanswered: 8 };

/**
 * `npm run chaos -- one-service`: one service is deployed in a next release beside all others, and rolled back, under
 * load. Then the same service breaks its contract, and the audit has to notice it.
 */
export async function runOneService({ service, seconds, seed }: Options, { progress, verdict }: Run): Promise<void> {
  await underLoad({ progress, verdict }, {}, { ...ofLoad, seed }, async ({ environment, load }) => {
    const changes = new Changes(progress);
    const rounds = new ChallengeRounds(load);
    const quiet = () => pause(seconds * 1_000);
    load.begin();
    await rounds.play();
    await withNextRelease(service, 'adding', async (next) => {
      await changes.make(`the migration of ${next.name} applied`, () =>
        environment.migrate(next, [service]).then(() => undefined),
      );
      await rollTo(next);
      await rounds.play();
      await pause(publishesAfterSeconds * 1_000);
      await quiet();
      // What this round writes is not yet published when the rollback begins.
      await rounds.play();
      await rollTo(thisRelease);
      await rounds.play();
      await quiet();
      await load.end();
      judge(changes.made, load.journal, false, verdict);
      const records = await auditAfterwards(environment, load, verdict);
      verdict.check('every accepted submission to a challenge is there', await rounds.lost());
      await judgeReleases(environment, service, { next, records }, verdict);
    });
    await withNextRelease(service, 'breaking', async (next) => {
      await rollTo(next);
      await rounds.play();
      const broken = await brokenPromises(environment, load);
      for (const promise of broken) console.log(`       broken: ${promise}`);
      verdict.check('a release whose events lack a required field breaks promises', noneOf(broken.length, 'promises'));
    });

    async function rollTo(release: Release): Promise<void> {
      for (const instance of environment.instances.filter(({ role }) => role.service === service))
        await changes.restart(instance, release);
    }
  });
}

async function judgeReleases(
  { stores }: Environment,
  service: Service,
  { next, records }: { next: Release; records: Records },
  verdict: Verdict,
): Promise<void> {
  const { written, processed } = await readReleases(stores, service);
  const writtenBy = ({ name }: Release) => written.filter(({ release }) => release === `proximal/${name}`);
  const [ofNext, ofThis] = [writtenBy(next), writtenBy(thisRelease)];
  const [byNext, byThis] = [next, thisRelease].map(({ name }) => processed.get(`proximal/${name}`) ?? 0) as [
    number,
    number,
  ];
  // A service that the load causes to write or to process nothing cannot show it.
  if (ofThis.length > 0) {
    const bare = ofNext.filter(({ hasAddition }) => !hasAddition).map(({ id }) => `${id} lacks the added field`);
    const early = ofNext.filter(({ isPublishedEarly }) => isPublishedEarly);
    verdict.check(`${service} at ${next.name} wrote ${ofNext.length} events with an added field`, [
      ...noneOf(ofNext.length, 'events'),
      ...bare,
    ]);
    const outboxes: Records['outboxes'] = new Map([
      [service, ofNext.map(({ id, subject }) => ({ id, subject, isPublished: true, submissionId: null }))],
    ]);
    verdict.check('all others have processed these', unprocessed({ outboxes, processed: records.processed }));
    verdict.check(
      `${early.length} of these were published by ${thisRelease.name} after the rollback`,
      noneOf(early.length, 'events'),
    );
  }
  if (byThis > 0)
    verdict.check(
      `${service} processed ${byNext} events of others at ${next.name}, and ${byThis} beside and after it`,
      noneOf(byNext, 'events'),
    );
}

async function brokenPromises(environment: Environment, load: OpenLoad): Promise<string[]> {
  return Audit.during(environment, async (audit) => {
    await audit.workedOff();
    const { promises } = await audit.all(load);
    return promises.filter(([, problems]) => problems.length > 0).map(([promise]) => promise);
  });
}

function noneOf(count: number, what: string): string[] {
  return count === 0 ? [`there are no ${what}`] : [];
}
