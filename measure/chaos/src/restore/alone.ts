import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/all';
import { jetstreamManager } from '@nats-io/jetstream';
import { recoveringOwners } from '@proximal/contracts';
import { erasedStreamName } from '@proximal/messaging';
import { rounded } from '@proximal/testing/harness';
import type { Instance } from '../platform/process-starter.js';
import { thisRelease } from '../platform/release.js';
import { gatewayRole } from '../platform/roles.js';
import type { ArchivedPostgres } from './archived-postgres.js';
import { ErasedLearner, eraseAgain } from './erased.js';
import { arrivals, aWhile, checkNewIds, judge, Stopwatch, type Platform } from './judge.js';
import { prepareRestored, proximal, startAll, stopAll } from './operations.js';

/** An operator reads the stream from some time before the target on, in milliseconds. */
const marginMs = 60_000;

/** Loses the server of one service and restores it, while the others are ahead. */
export async function loseAlone(platform: Platform, service: Service, postgres: ArchivedPostgres): Promise<void> {
  const { clients, progress } = platform;
  const what = `${service} alone`;
  const erased = await ErasedLearner.at(platform, 100 + services.indexOf(service));
  clients.load.begin();
  await aWhile(platform);
  const backup = await progress.step(`base backup of ${service} under load`, () => postgres.backUp('first'));
  await aWhile(platform);
  await clients.register(arrivals);
  const target = await postgres.now();
  await aWhile(platform);
  await clients.register(arrivals);
  await progress.step('a learner is erased', () => erased.erase());
  await progress.step(`PostgreSQL of ${service} is lost`, () => postgres.lose());
  const lostAt = Date.now();
  await pause(1_000);
  await clients.load.end();
  const watch = new Stopwatch(progress);
  const stopped = platform.environment.instances.filter((one) => isAffected(one, service));
  await watch.step('stop the service, gateways and workers', () => stopAll(platform.environment, stopped));
  const { copyMs, recoveryMs, reached } = await postgres.restore(backup, target);
  watch.add('copy and replay', copyMs + recoveryMs, `${Math.round(backup.bytes / 1024 ** 2)} MB`);
  progress.say(`${service} is ${rounded((lostAt - reached.getTime()) / 1_000)} s behind the others`);
  // NATS has lost its files, too: the services know who is erased.
  if (service === 'gateway') await forgetErased(platform);
  await bringBack(platform, service, { stopped, target: reached, watch });
  await eraseAgain(platform, { erased, what, isBack: true });
  const keys = await judge(platform, { what, target: reached, lostAt, isTogether: false });
  if (service === 'gateway')
    platform.verdict.check(
      'gateway alone: learners with an account log in, others and old tokens are refused',
      await clients.logInAgain(keys),
    );
  await checkNewIds(platform, what);
  watch.print();
}

/** Learners come back only after the service has taken back what it can, and grading goes on only then. */
async function bringBack(
  { environment }: Platform,
  service: Service,
  { stopped, target, watch }: { stopped: Instance[]; target: Date; watch: Stopwatch },
): Promise<void> {
  await watch.step('prepare the database', () => prepareRestored(environment, [service]));
  const later = stopped.filter(({ role }) => role === gatewayRole || role.name === 'grading-worker');
  await watch.step('start the service', () =>
    startAll(
      environment,
      stopped.filter((one) => !later.includes(one)),
    ),
  );
  if (service === 'content') await watch.step('import the curriculum', () => environment.importCurriculum(thisRelease));
  if (recoveringOwners.includes(service)) {
    const since = new Date(target.getTime() - marginMs).toISOString();
    const recover = () => proximal(environment, 'events', 'recover', service, '--since', since);
    console.log(await watch.step('take back events', recover));
  }
  await watch.step('start gateways and workers', () => startAll(environment, later));
}

async function forgetErased({ bus }: Platform): Promise<void> {
  await (await jetstreamManager(bus)).streams.delete(erasedStreamName);
}

/** No request and no grade may come before the service has taken back what it can. */
function isAffected({ role }: Instance, service: Service): boolean {
  return role.service === service || role === gatewayRole || role.name === 'grading-worker';
}
