import {
  assertReadableState,
  assertUnclaimed,
  Home,
  listenError,
  startServers,
  type Servers,
} from '@proximal/embedded';
import { migrate } from '@proximal/migrations';
import { connectBus, updateStreams } from '@proximal/messaging';
import { readEventStream, retryUntilReady, StartFailure, type RunningApp } from '@proximal/runtime';
import { environmentOfApps, givenDatabases, migrationUrlOf, services, type Service } from './app-environment.js';
import { baseUrlOf, inWorkspace, readAllConfig, type AllConfig } from './config.js';
import { startDemonstration } from './demo/demonstration.js';
import { KnownImport } from './known-import.js';
import { Progress } from './progress.js';
import type { Part } from './apps.js';

export interface Building {
  services?: Promise<void>;
  pages?: Promise<void>;
  /** Epoch milliseconds. */
  startedAt?: number;
}

/** @throws StartFailure with one sentence about the obstacle; nothing is left running then */
export async function startPlatform(environment: NodeJS.ProcessEnv, building: Building = {}): Promise<RunningApp> {
  // A build that fails early is reported where its result is awaited.
  for (const part of [building.services, building.pages]) part?.catch(() => undefined);
  const config = readAllConfig(environment);
  const home = new Home(config.PROXIMAL_HOME);
  assertUnclaimed(home);
  await refuseUnusablePort(config);
  assertReadableState(home);
  const progress = new Progress(building.startedAt);
  const running: Part[] = [];
  const stop = () => stopAll(running, progress);
  const isStarted = endAtOnceOnSignals(progress);
  try {
    const servers = await startServersOf(config, progress);
    running.push({ name: servers.started.join(', '), app: servers });
    await prepareStores(servers, config, progress);
    const forApps = await environmentOfApps(environment, config, servers, progress);
    await built(building.services);
    const { startApps } = await import('./apps.js');
    const known = new KnownImport(servers.home, config);
    const pagesBuilt = () => built(building.pages);
    const { services, pagesAddress } = await startApps(running, forApps, { config, progress, known, pagesBuilt });
    console.log(`open ${pagesAddress}`);
    console.log(`ready ${baseUrlOf(config)}`);
    isStarted();
    const since = forApps.DEMO_SINCE;
    if (since !== undefined)
      running.push({ name: '', app: startDemonstration(since, services, servers.natsUrl, progress) });
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Until the platform calls the result, the apps have done nothing, and a supervisor stops the servers. */
function endAtOnceOnSignals(progress: Progress): () => void {
  const end = (signal: NodeJS.Signals) => {
    progress.say(
      `stopping before the start is complete (${signal}): PostgreSQL, Redis and NATS, as far as they were started here`,
    );
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => process.off(signal, end));
}

async function built(part: Promise<void> | undefined): Promise<void> {
  await part?.catch((error: Error) => {
    throw new StartFailure(error.message, { cause: error });
  });
}

async function refuseUnusablePort({ PORT, HOST }: AllConfig): Promise<void> {
  const hosts = HOST === 'localhost' ? ['127.0.0.1', '::1'] : [HOST];
  const errors = await Promise.all(hosts.map((host) => listenError(PORT, host)));
  if (errors.includes('EADDRINUSE'))
    throw new StartFailure(`Port ${PORT} is taken: stop what listens there or set PORT.`);
  if (errors.includes('EACCES')) throw new StartFailure(`Port ${PORT} needs privileges: set PORT to one above 1023.`);
  // A machine without IPv6 has no ::1, and needs none.
  if (errors[0])
    throw new StartFailure(`Cannot listen on ${HOST} (${errors[0]}): set HOST to an address of this machine.`);
}

function startServersOf(config: AllConfig, progress: Progress): Promise<Servers> {
  const given = {
    databaseUrl: config.DATABASE_URL,
    databaseUrls: givenDatabases(config),
    redisUrl: config.REDIS_URL,
    natsUrl: config.NATS_URL,
  };
  const report = (line: string) => progress.say(line);
  return progress.step(
    ({ started }) => (started.length > 0 ? `${started.join(', ')} running` : 'given servers answer'),
    () => startServers({ home: config.PROXIMAL_HOME, given, report }),
  );
}

async function prepareStores(servers: Servers, config: AllConfig, progress: Progress): Promise<void> {
  const migrateOne = (name: Service) =>
    migrate(migrationUrlOf(name, servers, config), inWorkspace('apps', name, 'prisma', 'migrations'));
  const migrateAll = () => Promise.all(services.map((name) => retryUntilReady(() => migrateOne(name), progress)));
  const describe = (applied: string[][]) => `databases ready, ${applied.flat().length} migrations applied`;
  await progress.step(describe, migrateAll);
  await retryUntilReady(async () => {
    const bus = await connectBus(servers.natsUrl, 'start', readEventStream(config));
    try {
      await updateStreams(bus);
    } finally {
      await bus.close();
    }
  }, progress);
}

async function stopAll(running: Part[], progress: Progress): Promise<void> {
  for (const { name, app } of running.splice(0).reverse()) {
    if (name !== '') progress.say(`stopping ${name}`);
    await app.stop();
  }
}
