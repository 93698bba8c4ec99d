import * as billingRead from '@proximal/billing-read';
import * as cohort from '@proximal/cohort';
import * as content from '@proximal/content';
import * as gateway from '@proximal/gateway';
import * as grading from '@proximal/grading';
import * as progressService from '@proximal/progress';
import * as skillGraph from '@proximal/skill-graph';
import { retryUntilReady, StartFailure, type RunningApp } from '@proximal/runtime';
import { start as startWeb, type RunningWeb } from '@proximal/web';
import { baseUrlOf, type AllConfig } from './config.js';
import { untilCopied } from './curriculum-copies.js';
import type { DemoServices } from './demo/demonstration.js';
import type { KnownImport } from './known-import.js';
import type { Progress } from './progress.js';

export interface Part {
  name: string;
  app: RunningApp;
}

interface Start {
  config: AllConfig;
  progress: Progress;
  known: KnownImport;
  pagesBuilt: () => Promise<void>;
}

/**
 * Pushes in the order of dependence, so that the last app is the first to stop.
 * @returns the address of the pages
 */
export async function startApps(
  running: Part[],
  environment: NodeJS.ProcessEnv,
  { config, progress, known, pagesBuilt }: Start,
): Promise<{ services: DemoServices; pagesAddress: string }> {
  // The gateway starts last, but its wrong settings end the start before a curriculum is imported.
  gateway.readGatewayConfig(environment);
  const start = starterOf(environment, progress);
  const { version, ...services } = await startServices(running, start, { config, progress, known });
  await progress.step('every service has it', () => untilCopied(version, environment, progress));
  known.remember(version);
  running.push(await start('gateway', (given) => gateway.start(given)));
  await pagesBuilt();
  const pages = await startPagesOf(environment, config, progress);
  running.push({ name: 'pages', app: pages });
  return { services, pagesAddress: pages.address };
}

function starterOf(environment: NodeJS.ProcessEnv, progress: Progress) {
  return async <A extends RunningApp>(name: string, startApp: (environment: NodeJS.ProcessEnv) => Promise<A>) => {
    const app = await progress.step(`${name} started`, () => retryUntilReady(() => startApp(environment), progress));
    return { name, app };
  };
}

async function startServices(
  running: Part[],
  start: ReturnType<typeof starterOf>,
  { config, progress, known }: Omit<Start, 'pagesBuilt'>,
): Promise<DemoServices & { version: string }> {
  const contentStarting = start('content', content.start);
  const gradingStarting = start('grading', (given) => grading.start(given));
  const progressStarting = start('progress', (given) => progressService.start(given));
  const cohortStarting = start('cohort', (given) => cohort.start(given));
  const services = [
    gradingStarting,
    contentStarting,
    progressStarting,
    cohortStarting,
    start('skill-graph', (given) => skillGraph.start(given)),
    start('billing-read', billingRead.start),
  ];
  const starting = [...services, start('grading worker', grading.startWorker)];
  // Labs that are prepared need no worker, whose first start takes longest.
  const importing = Promise.all(services).then(async () => {
    const { app } = await contentStarting;
    return progress.step(
      (imported) => `curriculum ${imported.version.slice(0, 12)} ${imported.changed ? 'imported' : 'unchanged'}`,
      () => retryUntilReady(() => importUnlessKnown(app, config, known), progress),
    );
  });
  // All apps that have started must be known before the failure of another one is thrown.
  const [outcomes] = await Promise.all([Promise.allSettled(starting), Promise.allSettled([importing])]);
  running.push(...outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])));
  const { version } = await importing;
  await Promise.all(starting);
  return {
    version,
    grading: (await gradingStarting).app,
    progress: (await progressStarting).app,
    cohort: (await cohortStarting).app,
  };
}

async function importUnlessKnown(
  app: content.ContentApp,
  { CURRICULUM_FOLDER }: AllConfig,
  known: KnownImport,
): Promise<content.Imported> {
  const version = known.recallVersion();
  // Somebody may have imported another folder meanwhile.
  if (version !== undefined && version === (await app.publishedVersion())) return { version, changed: false };
  return app.importCurriculum(CURRICULUM_FOLDER);
}

function startPagesOf(environment: NodeJS.ProcessEnv, config: AllConfig, progress: Progress): Promise<RunningWeb> {
  const API_URL = baseUrlOf(config);
  const forPages = { WEB_API_REFERENCE: new URL('/docs', API_URL).href, ...environment, API_URL };
  return progress.step(
    ({ address }) => `pages at ${address}`,
    () => startPages(forPages),
  );
}

/** A second instance gets a free port, unless the settings name one. */
async function startPages(environment: NodeJS.ProcessEnv): Promise<RunningWeb> {
  try {
    return await startWeb(environment);
  } catch (error) {
    if (environment.WEB_PORT || !isPortTaken(error)) throw error;
    return startWeb({ ...environment, WEB_PORT: '0' });
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof StartFailure && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
}
