import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '@proximal/all';
import { rounded } from '@proximal/testing/harness';
import { ArchivedPostgres, type BaseBackup } from './archived-postgres.js';
import { ErasedLearner, eraseAgain } from './erased.js';
import { arrivals, aWhile, checkNewIds, judge, Stopwatch, type Platform } from './judge.js';
import { prepareRestored, proximal, startAll, stopAll } from './operations.js';

const megabyte = 1024 ** 2;

/**
 * Loses the server of all databases twice: first it is restored to an instant between backup and loss, then to all that
 * was archived. NATS and Redis run on, and know more than the restored databases.
 */
export async function loseTwice(platform: Platform, postgres: ArchivedPostgres): Promise<void> {
  const { clients, progress } = platform;
  const erased = await ErasedLearner.at(platform, 1);
  clients.load.begin();
  await aWhile(platform);
  const backup = await progress.step('base backup under load', () => postgres.backUp('first'));
  await aWhile(platform);
  await clients.register(arrivals);
  const target = await postgres.now();
  await aWhile(platform);
  await clients.register(arrivals);
  await progress.step('a learner is erased', () => erased.erase());
  await restoreTogether(platform, postgres, { backup, target, what: 'all to an instant', erased });
  clients.load.begin();
  await aWhile(platform);
  // The archive leads on from either backup, over the branch that the first restore has made.
  const isNew = platform.random.chance(0.5);
  const latest = isNew ? await progress.step('another base backup', () => postgres.backUp('second')) : backup;
  await aWhile(platform);
  await restoreTogether(platform, postgres, { backup: latest, target: null, what: 'all that was archived', erased });
}

interface Restore {
  backup: BaseBackup;
  /** Null for everything that was archived. */
  target: Date | null;
  what: string;
  /** A learner who was erased after the first backup. */
  erased: ErasedLearner;
}

async function restoreTogether(platform: Platform, postgres: ArchivedPostgres, restore: Restore): Promise<void> {
  const { environment, clients, options, verdict, progress } = platform;
  const { backup, target, what, erased } = restore;
  const watch = new Stopwatch(progress);
  const { segments } = await postgres.archived();
  await progress.step('PostgreSQL is lost, with every segment that was not archived', () => postgres.lose());
  const lostAt = Date.now();
  // Learners meet a platform without a database for a moment.
  await pause(1_000);
  await clients.load.end();
  await watch.step('stop every service', () => stopAll(environment, environment.instances));
  const { copyMs, recoveryMs, reached } = await postgres.restore(backup, target);
  watch.add('copy the base backup', copyMs, `${Math.round(backup.bytes / megabyte)} MB`);
  watch.add('replay the archive', recoveryMs, `${segments} segments of 1 MB`);
  progress.say(
    `restored to ${reached.toISOString()}, ${rounded((lostAt - reached.getTime()) / 1_000)} s before the loss`,
  );
  if (target === null) progress.say(`archive_timeout is ${options.archive} s`);
  await watch.step(
    'prepare the databases',
    () => prepareRestored(environment),
    () => `${services.length} databases`,
  );
  const file = join(tmpdir(), `billing-${process.pid}.ndjson`);
  console.log(
    await watch.step('replace the streams', () => proximal(environment, 'events', 'start-over', '--file', file)),
  );
  await watch.step('start every service', () => startAll(environment, environment.instances));
  await eraseAgain(platform, { erased, what, isBack: target !== null });
  const startedAt = performance.now();
  const keys = await judge(platform, { what, target: reached, lostAt, isTogether: true });
  watch.add(
    'fill the streams, process and compare',
    performance.now() - startedAt,
    `${keys.submission.size} submissions`,
  );
  verdict.check(
    `${what}: learners with an account log in, others and old tokens are refused`,
    await clients.logInAgain(keys),
  );
  await checkNewIds(platform, what);
  watch.print();
}
