import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';
import { findBaseImage } from './base-image.mjs';
import { Cleanup } from './cleanup.mjs';
import { Engine } from './engine.mjs';
import { buildImage, sizesOf, sizeTable } from './image-build.mjs';
import { runJourney } from './journey.mjs';
import { checkContents, checkHealth, checkProcesses, checkWrites } from './lockdown.mjs';
import { appsOf, containerOf, renderManifests } from './manifests.mjs';
import { checkPages } from './pages.mjs';
import { Platform, removeAll } from './platform.mjs';
import { Report, Stopped } from './report.mjs';
import { makeSecrets } from './secrets.mjs';
import { startStores } from './stores.mjs';

const largestImageMb = 200;

const skipped = [
  'NetworkPolicies, autoscalers, disruption budgets, spread and Services: podman knows none of them.',
  'Probes: podman would run curl in the container. This run asks /health/ready from outside, and runs the image’s own check.',
  'Grace periods for stopping processes, and sizes of emptyDirs: podman does not read them; pods whose emptyDir is called `tmp` share it.',
  'PostgreSQL, Redis and NATS in containers: they run beside the containers, NATS with the accounts of the manifests.',
];

export async function testImages(isBuilt) {
  const report = new Report();
  const cleanup = new Cleanup();
  try {
    await testAll(report, cleanup, isBuilt);
  } catch (error) {
    if (!(error instanceof Stopped)) report.count({ passed: 0, failed: 1 });
    if (!(error instanceof Stopped)) console.error(error);
  } finally {
    await cleanup.run();
  }
  console.log(`Not part of this run:\n${skipped.map((line) => `  ${line}`).join('\n')}`);
  return report;
}

async function testAll(report, cleanup, isBuilt) {
  const engine = await Engine.forWorkspace(inWorkspace());
  const manifests = await report.require('the overlay for one machine renders', renderManifests);
  const apps = appsOf(manifests);
  if (!isBuilt) await buildAll(engine, apps, report);
  await lookInto(engine, apps, report);
  const folder = mkdtempSync(join(tmpdir(), 'proximal-images-'));
  cleanup.add(() => rmSync(folder, { recursive: true }));
  const stores = await report.require('PostgreSQL, Redis and NATS with its accounts run', () =>
    startStores(folder, cleanup),
  );
  await removeAll(engine);
  cleanup.add(() => removeAll(engine));
  const platform = new Platform(engine, manifests);
  await startPlatform(platform, stores, report);
  await checkLockdown(engine, manifests, report);
  await report.check('the pages sign a learner up', () => checkPages(platform.pagesUrl));
  const context = { stored: engine.stored, manifests, natsUrl: stores.natsUrl('operator') };
  const journey = await runJourney(platform.gatewayUrl, folder, context);
  report.count(journey);
  if (journey.failed > 0) console.log(await platform.lastWords());
  await report.check('NATS has refused nothing', () => {
    if (stores.refusals().length > 0) throw new Error(stores.refusals().join('\n'));
  });
  await checkStop(platform, report);
}

async function buildAll(engine, apps, report) {
  const base = await report.require('a base image is available', () => findBaseImage(engine));
  if (!base.isReal) console.log(`  ${base.name}, made with debootstrap: the one of the Dockerfile could not be pulled`);
  for (const app of apps)
    await report.require(`the image of ${app} is built`, () => buildImage(engine, app, base.name));
}

async function lookInto(engine, apps, report) {
  const sizes = {};
  for (const app of apps) {
    await report.check(`the image of ${app} holds no shell, no npm, no sources`, () => checkContents(engine, app));
    sizes[app] = await sizesOf(engine, app);
    await report.check(`the image of ${app} has at most ${largestImageMb} MB`, () => {
      if (sizes[app].total > largestImageMb * 1e6) throw new Error(`it has ${(sizes[app].total / 1e6).toFixed(1)} MB`);
    });
  }
  console.log(sizeTable(sizes));
}

async function startPlatform(platform, stores, report) {
  const { deployments, jobs } = platform.manifests;
  const secrets = await makeSecrets(
    deployments.map(({ metadata }) => metadata.name),
    stores,
  );
  await report.require('the ports of the pods are free', () => platform.checkPorts());
  await report.require('secrets are stored', () => platform.storeSecrets(secrets));
  const isMigration = ({ metadata }) => metadata.name.startsWith('migrate-');
  for (const job of jobs.filter(isMigration))
    await report.require(`${job.metadata.name} succeeds`, () => platform.runJob(job));
  await report.require('every Deployment becomes ready', () => platform.start());
  for (const job of jobs.filter((each) => !isMigration(each))) {
    await report.require(`${job.metadata.name} succeeds`, () => platform.runJob(job));
  }
}

async function checkLockdown(engine, { deployments }, report) {
  for (const deployment of deployments) {
    const { name } = deployment.metadata;
    await report.check(`${name} runs as 65532 without capabilities, on a read-only root`, async () => {
      const count = await checkProcesses(engine, name);
      await checkWrites(engine, name);
      return `${count} processes`;
    });
    await report.check(`${name} is healthy by its image’s own check`, () =>
      checkHealth(engine, name, containerOf(deployment).image),
    );
  }
}

async function checkStop(platform, report) {
  await report.check('every process ends by itself after the stop signal', async () => {
    await platform.stop();
    const ended = Object.entries(await platform.containers()).filter(([, { State }]) => State.ExitCode !== 0);
    if (ended.length > 0)
      throw new Error(ended.map(([name, { State }]) => `${name} ended with ${State.ExitCode}`).join(', '));
  });
}
