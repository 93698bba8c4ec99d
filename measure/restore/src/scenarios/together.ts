import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { services, type Service } from '@proximal/all';
import { connectBus } from '@proximal/messaging';
import { Random, rounded } from '@proximal/harness';
import { Environment } from '@proximal/replicas';
import { Clients } from '../platform/clients.js';
import { prepareRestored, proximal, startAll, stopAll } from '../platform/operations.js';
import { ArchivedPostgres, type BaseBackup } from '../store/archived-postgres.js';
import { ErasedLearner, eraseAgain } from './erased.js';
import { arrivals, aWhile, checkNewIds, judge, Stopwatch, type Platform, type ScenarioRun } from './scenario.js';

const megabyte = 1024 ** 2;
const unlimited = 'free:1000000,pro:1000000,anonymous:1000000';

/**
 * Every database is on one server, which is lost twice: first it is restored to an instant between backup and loss, then
 * to all that was archived. NATS and Redis run on, and know more than the restored databases.
 */
export async function loseTogether(run: ScenarioRun): Promise<void> {
  const { options, progress } = run;
  const postgres = await ArchivedPostgres.start(options.archiveSeconds);
  try {
    const urls = Object.fromEntries(services.map((service) => [service, postgres.databaseUrl(service)]));
    const environment = await progress.step('one PostgreSQL, every app runs', () =>
      Environment.open(unlimited, { databaseUrls: urls as Record<Service, string>, copies: options.copies }),
    );
    const bus = await connectBus(environment.natsUrl, 'restore test');
    try {
      const clients = await Clients.gather(environment, bus, options.learners, options.seed);
      await loseTwice({ ...run, environment, bus, clients, random: new Random(options.seed, -1) }, postgres);
      clients.close();
    } finally {
      await bus.close();
      await environment.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function loseTwice(platform: Platform, postgres: ArchivedPostgres): Promise<void> {
  const { clients, progress } = platform;
  const erased = await ErasedLearner.at(platform, 1);
  await clients.begin();
  await aWhile(platform);
  const backup = await progress.step('base backup under load', () => postgres.backUp('first'));
  await aWhile(platform);
  await clients.register(arrivals);
  const target = await postgres.now();
  await aWhile(platform);
  await clients.register(arrivals);
  await progress.step('a learner is erased', () => erased.erase());
  await restoreTogether(platform, postgres, { backup, target, what: 'all to an instant', erased });
  await clients.begin();
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
  await clients.end();
  await watch.step('stop every service', () => stopAll(environment, environment.instances));
  const { copyMs, recoveryMs, reached } = await postgres.restore(backup, target);
  watch.add('copy the base backup', copyMs, `${Math.round(backup.bytes / megabyte)} MB`);
  watch.add('replay the archive', recoveryMs, `${segments} segments of 1 MB`);
  progress.say(
    `restored to ${reached.toISOString()}, ${rounded((lostAt - reached.getTime()) / 1_000)} s before the loss`,
  );
  if (target === null) progress.say(`archive_timeout is ${options.archiveSeconds} s`);
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
  const records = await judge(platform, { what, target: reached, lostAt, isTogether: true });
  watch.add(
    'fill the streams, process and compare',
    performance.now() - startedAt,
    `${records.submissions.length} submissions`,
  );
  verdict.check(
    `${what}: learners with an account log in, others and old tokens are refused`,
    await clients.logInAgain(records),
  );
  await checkNewIds(platform, what);
  watch.print();
}
