import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace, projectGroups, run } from './workspace.mjs';

const notSources = new Set(['dist', 'generated', 'node_modules', 'test']);
const vite = 'node_modules/vite/bin/vite.js';
const pageProjects = [
  'apps/web',
  'libs/client',
  'libs/graph-lanes',
  'libs/lab-kinds',
  'libs/lesson-text',
  'libs/runtime',
  'libs/telemetry',
];

export async function buildIfChanged(say) {
  const { services, pages } = await startBuild(say);
  await Promise.all([services, pages]);
}

/**
 * What uses no Prisma client can be loaded when this returns.
 * @param say prints that it builds
 * @returns a promise for the services, and one for the pages
 */
export async function startBuild(say = console.log, withPages = true) {
  const emitted = changeOf('sources', [inWorkspace('tools/workspace/emit.mjs'), ...projects()], projects().map(distOf));
  const generated = changeOf('clients', apps().map(schemaOf), apps().map(clientOf));
  const bundled =
    withPages &&
    changeOf(
      'pages',
      pageProjects.map((name) => inWorkspace(name)),
      [inWorkspace('apps/web/dist/pages')],
    );
  if (!emitted && !generated && !bundled) return {};
  say('building');
  const { emitProject } = await import('./emit.mjs');
  const emit = (folders) => folders.forEach(emitProject);
  const waiting = generated ? apps() : [];
  const clients = generateClients(waiting);
  if (emitted) emit(projects().filter((project) => !waiting.includes(project)));
  const services = clients.then(() => {
    emit(waiting);
    generated?.();
    emitted?.();
  });
  return { services, pages: bundled && bundlePages().then(bundled) };
}

async function generateClients(folders) {
  if (folders.length > 0)
    await runScript('Generating the Prisma clients', ['tools/workspace/generate-clients.mjs', ...folders]);
}

function bundlePages() {
  return runScript('Building the pages', [vite, 'build', '--logLevel', 'warn'], { folder: 'apps/web' });
}

function runScript(what, [script, ...args], options) {
  return run(what, process.execPath, [inWorkspace(script), ...args], options);
}

/**
 * Compares the times and sizes of the inputs with those of the last build: asking Nx takes a thousand times longer.
 * @returns undefined when nothing has changed, else a function that records the present inputs as built
 */
function changeOf(part, inputs, outputs) {
  const stamp = inWorkspace('node_modules/.cache/proximal/build', part);
  const hash = createHash('sha256');
  for (const input of [inWorkspace('package-lock.json'), ...inputs]) addInput(hash, input);
  const wanted = hash.digest('hex');
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return undefined;
  return () => {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  };
}

function addInput(hash, path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  for (const name of readdirSync(path)) if (!notSources.has(name)) addInput(hash, join(path, name));
}

function projects() {
  const folders = projectGroups.flatMap((group) =>
    readdirSync(inWorkspace(group)).map((name) => inWorkspace(group, name)),
  );
  return folders.filter((folder) => existsSync(join(folder, 'src')));
}

function apps() {
  return projects().filter((project) => existsSync(schemaOf(project)));
}

const schemaOf = (project) => join(project, 'prisma/schema.prisma');
const clientOf = (project) => join(project, 'src/generated/prisma/client.ts');
const distOf = (project) => join(project, 'dist');
