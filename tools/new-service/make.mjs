/**
 * `npm run new:service <name>`: generates the service, then installs, builds and writes its permissions on NATS. It
 * prints each step; after a failure or an interruption it restores every file.
 * With `--only-generate` or `--only-finish` it does only that part.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { requirePackages } from '../workspace/packages.mjs';
import { inWorkspace, runToEnd } from '../workspace/workspace.mjs';
import { platformsOf } from './platforms.mjs';
import { write } from './workspace-changes.mjs';

const [name = '', only] = process.argv.slice(2);
const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** What the programs of the workspace write again once the service is built. */
const derived = [
  'k8s/base/nats/accounts.conf',
  'docs/events.md',
  'docs/api-changelog.md',
  'libs/contracts/openapi.json',
  'libs/client/src/api-types.ts',
].map((file) => inWorkspace(file));
const nothing = { lines: [], undo: () => [] };

try {
  if (name === '') throw new Error('Name the service, for example: npm run new:service study-plan');
  assertNothingRuns();
  // Without a handler the first signal would end this process before it has restored the files.
  for (const signal of interruptions) process.on(signal, () => {});
  const written = only === '--only-finish' ? nothing : await generate();
  if (only !== '--only-generate') finishOrUndo(written);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** An installation and a build replace files that a running platform still loads. */
function assertNothingRuns() {
  const [pid] = platformsOf(inWorkspace());
  if (pid !== undefined)
    throw new Error(`Proximal runs from this folder (process ${pid}): stop it, then run "npm run new:service" again.`);
}

async function generate() {
  requirePackages();
  console.log(`generating apps/${name}`);
  const { changesFor } = await import('./service.mjs');
  const written = write(inWorkspace(), await changesFor(name));
  for (const line of written.lines) console.log(`  ${line}`);
  return written;
}

function finishOrUndo(written) {
  const before = derived.map((file) => readFileSync(file));
  try {
    install();
    build();
    console.log('writing the rights of every service on NATS (k8s/base/nats/accounts.conf)');
    runToEnd('Writing the rights', process.execPath, [inWorkspace('libs/messaging/dist/accounts/write.js')]);
    console.log('writing the OpenAPI document and the types of clients: exports have a further service');
    runToEnd('Writing the document', process.execPath, [inWorkspace('libs/contracts/dist/openapi/write.js')]);
    runToEnd('Writing the types', 'npm', ['run', '--silent', 'client:types']);
    console.log('writing the page of events (docs/events.md)');
    runToEnd('Writing the events', process.execPath, [inWorkspace('libs/contracts/dist/documentation/write.js')]);
  } catch (error) {
    console.error(error.message);
    derived.forEach((file, index) => writeFileSync(file, before[index]));
    undo(written);
    throw new Error(`There is no service ${name}: everything is as it was before.`, { cause: error });
  }
  console.log(`apps/${name} is there: its README says where to go on. Now: npm test`);
}

/** `npm ci` would remove every package before it knows whether it can install them again. */
function install() {
  console.log('installing (npm install): links the new package, the others stay');
  runToEnd('npm install', 'npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
  ]);
  // The record of the last `npm ci` would now request another one; npm's own record is up to date.
  rmSync(inWorkspace('node_modules/.proximal-install'), { force: true });
}

function build() {
  console.log('building every project that changed');
  const nx = inWorkspace('node_modules/nx/dist/bin/nx.js');
  runToEnd('The build', process.execPath, [nx, 'run-many', '-t', 'build'], { NX_DAEMON: 'false' });
}

function undo(written) {
  if (written === nothing) return;
  console.log('putting everything back');
  for (const path of written.undo()) console.log(`  ${path} was changed meanwhile and stays: look at it with git diff`);
  for (const folder of [`apps/${name}`, `k8s/base/${name}`])
    rmSync(inWorkspace(folder), { recursive: true, force: true });
  install();
  build();
}
