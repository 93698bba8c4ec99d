import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/platform';
import { recoveringOwners } from '@proximal/contracts';
import { erasedStreamName } from '@proximal/messaging';
import { Random } from '@proximal/testing/harness';
import type { Options } from '../commands.js';
import { underLoad } from '../load/under-load.js';
import { thisRelease, type Instance } from '../platform/instance.js';
import { gatewayRole } from '../platform/roles.js';
import type { Run } from '../verdict.js';
import { ArchivedPostgres, type BaseBackup } from './archived-postgres.js';
import { Clients } from './clients.js';
import { ErasedLearner } from './erased.js';
import { judge, type Platform } from './judge.js';

const learners = 12;
/** Each learner waits for an answer: a busy machine is not given more and more to do while an operator's command runs. */
const ofLoad = { learners, mostUnanswered: learners };
const marginMs = 60_000;

/** `npm run chaos -- restore`: first every database is on one server, then every service has a server of its own. */
export async function runRestore(options: Options, run: Run): Promise<void> {
  const alone = services.filter((service) => options.only.includes(service));
  if (options.only.includes('all'))
    await onServers(1, { ...run, options }, (platform, serverOf) => loseTwice(platform, serverOf('grading')));
  if (alone.length > 0)
    await onServers(services.length, { ...run, options }, async (platform, serverOf) => {
      for (const service of alone) await loseAlone(platform, service, serverOf(service));
    });
}

async function onServers(
  count: number,
  run: Run & { options: Options },
  work: (platform: Platform, serverOf: (service: Service) => ArchivedPostgres) => Promise<void>,
): Promise<void> {
  const { options } = run;
  const servers: ArchivedPostgres[] = [];
  const serverOf = (service: Service) => servers[services.indexOf(service) % count]!;
  try {
    while (servers.length < count) servers.push(await ArchivedPostgres.start());
    const urls = services.map((service) => [service, serverOf(service).databaseUrl(service)]);
    const databaseUrls = Object.fromEntries(urls) as Record<Service, string>;
    await underLoad(run, { databaseUrls }, { ...ofLoad, seed: options.seed }, async ({ environment, load }) => {
      const bus = await environment.connectBus();
      const clients = new Clients(bus, load);
      await work({ ...run, environment, bus, clients, random: new Random(options.seed, -count) }, serverOf);
      clients.close();
      await bus.close();
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** First to an instant between backup and loss, then to all that was archived. NATS and Redis know more then. */
async function loseTwice(platform: Platform, postgres: ArchivedPostgres): Promise<void> {
  const { clients, progress, random } = platform;
  const { backup, target, erased } = await liveUntilLoss(platform, postgres, 1);
  await loseAndRestore(platform, postgres, { backup, target, what: 'all to an instant', erased });
  clients.load.begin();
  await aWhile(platform);
  // The archive leads on from either backup, over the branch that the first restore has made.
  const latest = random.chance(0.5)
    ? await progress.step('another base backup', () => postgres.backUp('second'))
    : backup;
  await aWhile(platform);
  await loseAndRestore(platform, postgres, { backup: latest, target: null, what: 'all that was archived', erased });
}

async function loseAlone(platform: Platform, service: Service, postgres: ArchivedPostgres): Promise<void> {
  const lived = await liveUntilLoss(platform, postgres, 100 + services.indexOf(service));
  await loseAndRestore(platform, postgres, { ...lived, what: `${service} alone`, service });
}

interface Loss {
  backup: BaseBackup;
  target: Date | null;
  erased: ErasedLearner;
  what: string;
  service?: Service;
}

async function liveUntilLoss(platform: Platform, postgres: ArchivedPostgres, seed: number) {
  const { clients, progress, environment, options } = platform;
  const erased = await ErasedLearner.create(environment, options.seed * 10_000 + seed);
  clients.load.begin();
  await aWhile(platform);
  const backup = await progress.step('base backup under load', () => postgres.backUp('first'));
  await aWhile(platform);
  await progress.step('learners registered before the target', () => clients.register());
  const target = await postgres.now();
  // The platform reads all streams for an erasure, then not before a hundred times what that took: much under load.
  await clients.load.end();
  await progress.step('a learner is erased', () => erased.erase());
  clients.load.begin();
  await aWhile(platform);
  await progress.step('learners registered after the target', () => clients.register());
  return { backup, target, erased };
}

async function loseAndRestore(platform: Platform, postgres: ArchivedPostgres, loss: Loss): Promise<void> {
  const { clients, progress } = platform;
  await progress.step(`PostgreSQL is lost: ${loss.what}`, () => postgres.lose());
  const lostAt = Date.now();
  // Learners meet a platform without a database for a moment.
  await pause(1_000);
  await clients.load.end();
  const stopped = await stopProcesses(platform, loss.service);
  const restored = await restoreDatabases(platform, postgres, loss, lostAt);
  await startProcesses(platform, stopped, restored, loss.service);
  await replayErasures(platform, loss);
  await judgeRestored(platform, loss, restored, lostAt);
}

/** No request and no grade may come before the service has taken back what it can. */
function startsLate({ role }: Instance): boolean {
  return role === gatewayRole || role.name === 'grading-worker';
}

async function stopProcesses({ environment, progress }: Platform, service?: Service): Promise<Instance[]> {
  const stopped = environment.instances.filter((one) => !service || one.role.service === service || startsLate(one));
  const stop = () => Promise.all(stopped.map((instance) => instance.stop('SIGTERM')));
  await progress.step('the processes are stopped', stop);
  return stopped;
}

/** Returns the instant to which they are restored. */
async function restoreDatabases(
  { environment, progress }: Platform,
  postgres: ArchivedPostgres,
  { backup, target, service }: Loss,
  lostAt: number,
): Promise<Date> {
  const restored = await progress.step('the base backup is restored', () => postgres.restore(backup, target));
  const behind = ((lostAt - restored.getTime()) / 1_000).toFixed(1);
  progress.say(`restored to ${restored.toISOString()}, ${behind} s before the loss`);
  // NATS has lost its files, too: the services know who is erased.
  if (service === 'gateway') await environment.stores.loseStream(erasedStreamName);
  await progress.step('the databases are prepared', () =>
    environment.migrate(thisRelease, service ? [service] : services, ['--restored']),
  );
  return restored;
}

async function startProcesses(
  platform: Platform,
  stopped: readonly Instance[],
  restored: Date,
  service?: Service,
): Promise<void> {
  const { environment, progress } = platform;
  const file = join(tmpdir(), `billing-${process.pid}.ndjson`);
  const start = async (isWanted: (instance: Instance) => boolean) =>
    progress.step('some processes are started', () => Promise.all(stopped.filter(isWanted).map((one) => one.start())));
  if (!service) await operate(platform, 'streams replaced', 'events', 'start-over', '--file', file);
  await start((one) => !startsLate(one));
  if (service === 'content')
    await progress.step('curriculum imported', () => environment.importCurriculum(thisRelease));
  const since = new Date(restored.getTime() - marginMs).toISOString();
  // The others have events that the service has lost.
  if (service && recoveringOwners.includes(service))
    await operate(platform, 'events taken back', 'events', 'recover', service, '--since', since);
  await start((one) => startsLate(one) && one.role !== gatewayRole);
  await start(({ role }) => role === gatewayRole);
}

async function replayErasures(platform: Platform, { target, what, service, erased }: Loss): Promise<void> {
  const { progress, verdict } = platform;
  // Without this line nobody sees whether the check after it could fail.
  const back = service || target !== null ? await erased.traces() : [];
  progress.say(`before erasures are replayed: ${back.join('; ') || 'nothing is back'}`);
  await operate(platform, 'erasures replayed', 'users', 'replay-erasures');
  verdict.check(`${what}: nothing is back of a learner who was erased after the backup`, await erased.traces());
}

async function operate({ environment, progress }: Platform, name: string, ...words: string[]): Promise<void> {
  console.log(await progress.step(name, () => environment.proximal(...words)));
}

async function judgeRestored(
  platform: Platform,
  { what, service }: Loss,
  restored: Date,
  lostAt: number,
): Promise<void> {
  const { clients, verdict } = platform;
  const keys = await judge(platform, { what, target: restored, lostAt, isTogether: !service });
  if (!service || service === 'gateway')
    verdict.check(
      `${what}: learners with an account log in, others and old tokens are refused`,
      await clients.logInAgain(keys),
    );
  verdict.check(`${what}: new learners get ids that nobody has had`, await clients.reusedIds());
}

async function aWhile({ random, options }: Platform): Promise<void> {
  await pause(options.seconds * 1_000 * (0.5 + random.next()));
}
