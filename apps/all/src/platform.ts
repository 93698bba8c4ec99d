import { isIPv6 } from 'node:net';
import * as billingRead from '@proximal/billing-read';
import * as cohort from '@proximal/cohort';
import * as content from '@proximal/content';
import * as gateway from '@proximal/gateway';
import * as grading from '@proximal/grading';
import * as progressService from '@proximal/progress';
import * as skillGraph from '@proximal/skill-graph';
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
import { retryUntilReady, readEventStream, StartFailure, type RunningApp } from '@proximal/runtime';
import { environmentOfApps, givenDatabases, migrationUrlOf, services, type Service } from './app-environment.js';
import { endAtOnceOnSignals } from './ending.js';
import { inWorkspace, readAllConfig, type AllConfig } from './config.js';
import { startPages } from './pages.js';
import { registerDemoLearner } from './demo-learner.js';
import { fillDemoCohort } from './demo-cohort.js';
import { Progress } from './progress.js';
import { untilCopied } from './curriculum-copies.js';

/**
 * Starts every app in this process, and the servers that were not given.
 * @throws StartFailure with one sentence about the obstacle; nothing is left running then
 */
export async function startPlatform(environment: NodeJS.ProcessEnv): Promise<RunningApp> {
  const config = readAllConfig(environment);
  const home = new Home(config.PROXIMAL_HOME);
  assertUnclaimed(home);
  await refuseUnusablePort(config);
  assertReadableState(home);
  const progress = new Progress();
  const running: Part[] = [];
  const stop = () => stopAll(running, progress);
  const isStarted = endAtOnceOnSignals(progress);
  try {
    const servers = await startServersOf(config, progress);
    running.push({ name: servers.started.join(', '), app: servers });
    await prepareStores(servers, config, progress);
    const forApps = await environmentOfApps(environment, config, servers, progress);
    // The gateway starts last, but its wrong settings end the start before a curriculum is imported.
    gateway.readGatewayConfig(forApps);
    await startApps(running, forApps, config, progress);
    await welcome(servers, config, progress);
    isStarted();
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A part of the platform that runs, with its name; the platform does not stop servers that were given. */
interface Part {
  name: string;
  app: RunningApp;
}

/** Checks the port before anything starts, because this is the most frequent failure. */
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
    await updateStreams(bus).finally(() => bus.close());
  }, progress);
}

/** Pushes each app onto `running` in the order of dependence, so that the last is the first to stop. */
async function startApps(running: Part[], environment: NodeJS.ProcessEnv, config: AllConfig, progress: Progress) {
  const start = async <A extends RunningApp>(
    name: string,
    startApp: (environment: NodeJS.ProcessEnv) => Promise<A>,
  ) => {
    const app = await progress.step(`${name} started`, () => retryUntilReady(() => startApp(environment), progress));
    return { name, app };
  };
  const starting = [
    start('grading', (given) => grading.start(given)),
    start('grading worker', grading.startWorker),
    start('content', content.start),
    start('progress', (given) => progressService.start(given)),
    start('cohort', (given) => cohort.start(given)),
    start('skill-graph', (given) => skillGraph.start(given)),
    start('billing-read', billingRead.start),
  ] as const;
  // All apps that have started must be known before the failure of another one is thrown.
  const outcomes = await Promise.allSettled(starting);
  running.push(...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
  const [, , { app: contentApp }] = await Promise.all(starting);
  const { version } = await progress.step(
    (imported) => `curriculum ${imported.version.slice(0, 12)} ${imported.changed ? 'imported' : 'unchanged'}`,
    () => retryUntilReady(() => contentApp.importCurriculum(config.CURRICULUM_FOLDER), progress),
  );
  await progress.step('every service has it', () => untilCopied(version, environment, progress));
  running.push(await start('gateway', (given) => gateway.start(given)));
  running.push(await startPagesOf(environment, config, progress));
}

/** Starts the pages, which find the gateway at its address as every client does. */
async function startPagesOf(environment: NodeJS.ProcessEnv, config: AllConfig, progress: Progress): Promise<Part> {
  const forPages = { ...environment, API_URL: baseUrlOf(config) };
  const app = await progress.step(
    ({ address }) => `pages at ${address}`,
    () => startPages(forPages),
  );
  return { name: 'pages', app };
}

async function welcome({ home }: Servers, config: AllConfig, progress: Progress): Promise<void> {
  const baseUrl = baseUrlOf(config);
  const demo = config.NODE_ENV === 'production' ? undefined : await registerDemoLearner(home, baseUrl, progress);
  if (demo) {
    console.log(`demo learner ${demo.email}, password ${demo.password} (in ${home.file('demo-learner.json')})`);
    console.log(`${await fillDemoCohort(baseUrl, demo.token)} peers in the demo learner’s cohort`);
  }
  console.log(`ready ${baseUrl}`);
}

function baseUrlOf({ HOST, PORT }: AllConfig): string {
  const isEveryAddress = HOST === '0.0.0.0' || HOST === '::';
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST;
  return `http://${isEveryAddress ? 'localhost' : host}:${PORT}/api/v1`;
}

async function stopAll(running: Part[], progress: Progress): Promise<void> {
  for (const { name, app } of running.splice(0).reverse()) {
    if (name !== '') progress.say(`stopping ${name}`);
    await app.stop();
  }
}
