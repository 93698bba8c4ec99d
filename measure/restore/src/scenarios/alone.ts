import { setTimeout as pause } from 'node:timers/promises';
import { services, type Service } from '@proximal/all';
import { recoveringOwners } from '@proximal/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connectBus, erasedStreamName } from '@proximal/messaging';
import { Random, rounded } from '@proximal/harness';
import { Environment, gatewayRole, thisRelease, type Instance } from '@proximal/replicas';
import { Clients } from '../platform/clients.js';
import { prepareRestored, proximal, startAll, stopAll } from '../platform/operations.js';
import { ArchivedPostgres } from '../store/archived-postgres.js';
import { ErasedLearner, eraseAgain } from './erased.js';
import { arrivals, aWhile, checkNewIds, judge, Stopwatch, type Platform, type ScenarioRun } from './scenario.js';

const unlimited = 'free:1000000,pro:1000000,anonymous:1000000';
/** An operator reads the stream from some time before the target on, in milliseconds. */
const marginMs = 60_000;

type Stores = Record<Service, ArchivedPostgres>;

/** Every service has a server of its own; one after the other is lost and restored, while the others are ahead. */
export async function loseEachAlone(run: ScenarioRun): Promise<void> {
  const { options, progress } = run;
  const stores: Partial<Stores> = {};
  try {
    for (const service of services) stores[service] = await ArchivedPostgres.start(options.archiveSeconds);
    const urls = Object.fromEntries(services.map((service) => [service, stores[service]!.databaseUrl(service)]));
    const environment = await progress.step('a PostgreSQL for each service, every app runs', () =>
      Environment.open(unlimited, { databaseUrls: urls as Record<Service, string>, copies: options.copies }),
    );
    const bus = await connectBus(environment.natsUrl, 'restore test');
    try {
      const clients = await Clients.gather(environment, bus, options.learners, options.seed);
      const platform = { ...run, environment, bus, clients, random: new Random(options.seed, -2) };
      for (const service of options.alone) await loseAlone(platform, service, stores[service]!);
      clients.close();
    } finally {
      await bus.close();
      await environment.close();
    }
  } finally {
    for (const store of Object.values(stores)) await store.stop();
  }
}

async function loseAlone(platform: Platform, service: Service, postgres: ArchivedPostgres): Promise<void> {
  const { clients, progress } = platform;
  const what = `${service} alone`;
  const erased = await ErasedLearner.at(platform, 100 + services.indexOf(service));
  await clients.begin();
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
  await clients.end();
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
  const records = await judge(platform, { what, target: reached, lostAt, isTogether: false });
  if (service === 'gateway')
    platform.verdict.check(
      'gateway alone: learners with an account log in, others and old tokens are refused',
      await clients.logInAgain(records),
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
