import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkspace } from './workspace.mjs';

/**
 * Runs the format check, lint, the check for unused code and the type check, two at a time.
 * @returns the number of failed checks
 */
export async function checkSources() {
  const lint = succeeds('lint', eslint, ['.']);
  const format = await succeeds('format check', prettier, prettierArguments);
  const types = await succeeds('type check', typescript, typeArguments);
  const pages = await succeeds('type check of the pages', svelteCheck, pagesArguments);
  const unused = await succeeds('check for unused code', 'node_modules/knip/bin/knip.js', ['--no-config-hints']);
  return [format, types, pages, unused, await lint].filter((isFine) => !isFine).length;
}

/**
 * Runs the checks that a minute suffices for: format, lint without the rules that need types, and types. Lint and types
 * are checked again only where something has changed since the last run.
 * @returns the number of failed checks
 */
export async function checkSourcesQuickly() {
  const lint = succeeds('lint', eslint, ['.', '--config', inWorkspace('tools/eslint-quick.mjs'), ...cached('eslint/')]);
  const format = await succeeds('format check', prettier, prettierArguments);
  const buildInfo = inWorkspace('node_modules/.cache/types.tsbuildinfo');
  const types = await succeeds('type check', typescript, [
    ...typeArguments,
    '--incremental',
    '--tsBuildInfoFile',
    buildInfo,
  ]);
  return [format, types, await lint].filter((isFine) => !isFine).length;
}

const eslint = 'node_modules/eslint/bin/eslint.js';
const prettier = 'node_modules/prettier/bin/prettier.cjs';
const typescript = 'node_modules/typescript7/bin/tsc';
const svelteCheck = 'node_modules/svelte-check/bin/svelte-check';

const cached = (name) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  inWorkspace('node_modules/.cache', name),
];

// A file's format depends on the file, the settings and the version, and all of them are in the cache's keys.
const prettierArguments = ['--check', '--log-level', 'warn', '.', ...cached('prettier/all')];
const typeArguments = ['-p', 'tsconfig.spec.json'];
const pagesArguments = ['--workspace', 'apps/web', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'];

/** Runs a script of an installed package in the foreground; processes that it leaves running end with it. */
async function succeeds(what, script, args, environment = {}) {
  const flags = script.includes('jest') ? ['--experimental-vm-modules', '--no-warnings'] : [];
  const child = spawn(process.execPath, [...flags, inWorkspace(script), ...args], {
    cwd: inWorkspace(),
    env: { ...process.env, NX_DAEMON: 'false', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    // The script gets its own process group: a test that timed out leaves the processes that it would have stopped.
    detached: true,
  });
  const passOn = (signal) => signalGroup(child.pid, signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  const [status] = await once(child, 'exit');
  for (const signal of signals) process.off(signal, passOn);
  signalGroup(child.pid, 'SIGKILL');
  console.log(`${what} ${status === 0 ? 'passed' : 'failed'}`);
  return status === 0;
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Two workers and four minutes per test must suffice on a busy machine with two cores. Modules of a spec stay in the
 * worker's memory: after hundreds of them a worker reaches the limit of its heap, unless another takes its place before.
 */
const jestFlags = ['--maxWorkers=2', '--workerIdleMemoryLimit=1500MB', '--testTimeout=240000', '--json'];

/** Runs every spec, on servers in their own folder; the servers end with the run. */
export async function runSpecs(jestArguments) {
  const { reset, startServers } = await import('../../libs/embedded/dist/index.js');
  const { withDatabase } = await import('../../libs/migrations/dist/index.js');
  const browser = await browserVariables();
  return inFolder(async (folder) => {
    const home = join(folder, 'home');
    const servers = await startServers({ home, isDurable: false, report: console.log });
    try {
      const stores = { postgresUrl: withDatabase(servers.databaseUrl('test'), 'postgres'), redisUrl: servers.redisUrl };
      return await runJest(folder, jestArguments, { ...browser, PROXIMAL_TEST_SERVERS: JSON.stringify(stores) });
    } finally {
      await servers.stop();
      await reset(home);
    }
  });
}

/** Finds a browser, and installs it where that is possible. Without one the specs that need it are skipped. */
async function browserVariables() {
  const { requirePrograms } = await import('../../libs/embedded/dist/index.js');
  const chromium = { program: 'chromium', variable: 'CHROMIUM_PATH', formula: 'chromium' };
  if (process.env.CHROMIUM_PATH) return {};
  try {
    return { CHROMIUM_PATH: (await requirePrograms([chromium], console.log)).pathOf(chromium) };
  } catch (error) {
    if (error.name !== 'StartFailure') throw error;
    console.log('no browser: install chromium or set CHROMIUM_PATH; the specs that need it are skipped');
    return {};
  }
}

const needsServers = '\\.(int|e2e)\\.spec\\.ts$';

/** Runs the specs that need no servers; their names show which ones. */
export function runUnitSpecs(jestArguments) {
  // This comes last, because Jest treats the arguments after it as more patterns.
  return inFolder((folder) => runJest(folder, [...jestArguments, `--testPathIgnorePatterns=${needsServers}`]));
}

async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-test-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runJest(folder, jestArguments, environment = {}) {
  const results = join(folder, 'results.json');
  const args = ['--config', inWorkspace('tools/jest.projects.mjs'), ...jestFlags, `--outputFile=${results}`];
  const isFine = await succeeds('specs', 'node_modules/jest/bin/jest.js', [...args, ...jestArguments], environment);
  return countsIn(results, isFine);
}

/**
 * Counts failures: a file that could not run has no failed tests, and Jest may fail without a result, so both count as
 * one.
 */
function countsIn(file, isFine) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed === 0 && !isFine ? 1 : failed, skipped: numPendingTests };
}
