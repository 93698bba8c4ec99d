import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathOf, testBrowser } from './programs.mjs';
import { durationsFile, readDurations } from './sequencer.mjs';
import { needsServers } from './specs.mjs';
import { inWorkspace, run } from './workspace.mjs';

export async function checkSources() {
  await run('Reading the projects', process.execPath, [inWorkspace('tools/workspace/project-graph.mjs')]);
  const lint = succeeds('lint', eslint, ['.']);
  const python = await succeeds('lint of Python', 'tools/lint-python.mjs', []);
  const format = await succeeds('format check', 'tools/checks/node_modules/oxfmt/dist/cli.js', ['--check']);
  const typed = await succeeds('lint with types', 'tools/lint-types.mjs', []);
  const types = await succeeds('type check', typescript, typeArguments);
  const pages = await succeeds('type check of the pages', svelteCheck, pagesArguments);
  const unused = await succeeds('check for unused code', 'tools/checks/node_modules/knip/bin/knip.js', [
    '--no-config-hints',
  ]);
  return [python, format, typed, types, pages, unused, await lint].filter((isFine) => !isFine).length;
}

const eslint = 'node_modules/eslint/bin/eslint.js';
const typescript = 'tools/checks/node_modules/typescript7/bin/tsc';
const svelteCheck = 'node_modules/svelte-check/bin/svelte-check';

const typeArguments = ['-p', 'tsconfig.json'];
const pagesArguments = ['--workspace', 'apps/web', '--tsconfig', 'tsconfig.json', '--fail-on-warnings'];

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
 * Four workers keep two cores busy: specs wait for stores and processes for a fifth of their time. Four minutes per
 * test must suffice on a busy machine. A worker that has kept hundreds of modules in memory is replaced before its heap
 * is full.
 */
const jestFlags = [
  '--maxWorkers=4',
  '--workerIdleMemoryLimit=1500MB',
  '--testTimeout=240000',
  `--testSequencer=${inWorkspace('tools/workspace/sequencer.mjs')}`,
  '--json',
];

/** The servers end with the run. @param specs paths from the workspace's root */
export async function runSpecs(specs, jestArguments) {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-test-'));
  const run = (environment) => runJest(folder, specs, jestArguments, environment);
  try {
    return await (specs.some(needsServers) ? onServers(join(folder, 'home'), run) : run({}));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function onServers(home, run) {
  const { reset, startServers } = await import('../../libs/embedded/dist/index.js');
  const { withDatabase } = await import('../../libs/migrations/dist/index.js');
  const browser = browserVariables();
  const servers = await startServers({ home, isDurable: false, report: console.log });
  try {
    const stores = { postgresUrl: withDatabase(servers.databaseUrl('test'), 'postgres'), redisUrl: servers.redisUrl };
    return await run({ ...browser, PROXIMAL_TEST_SERVERS: JSON.stringify(stores) });
  } finally {
    await servers.stop();
    await reset(home);
  }
}

/** Without a browser the specs that need it are skipped. */
function browserVariables() {
  if (process.env.CHROMIUM_PATH) return {};
  const path = pathOf(testBrowser) ?? pathOf('chromium');
  if (path) return { CHROMIUM_PATH: path };
  console.log('no browser: install chromium or set CHROMIUM_PATH; the specs that need it are skipped');
  return {};
}

async function runJest(folder, specs, jestArguments, environment) {
  const results = join(folder, 'results.json');
  const args = ['--config', inWorkspace('tools/jest.projects.mjs'), ...jestFlags, `--outputFile=${results}`];
  const paths = ['--runTestsByPath', ...specs.map((spec) => inWorkspace(spec))];
  const jest = 'node_modules/jest/bin/jest.js';
  const isFine = await succeeds('specs', jest, [...args, ...jestArguments, ...paths], environment);
  return countsIn(results, isFine);
}

/** A file that could not run has no failed tests, and Jest may fail without a result: both count as one. */
function countsIn(file, isFine) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(file, 'utf8'));
  recordDurations(result.testResults);
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && !isFine ? 1 : failed,
    skipped: result.numPendingTests,
  };
}

function recordDurations(testResults) {
  const recorded = readDurations();
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const tests = assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1_000,
    }));
    recorded[relative(inWorkspace(), name)] = { seconds: (endTime - startTime) / 1_000, tests };
  }
  mkdirSync(dirname(durationsFile), { recursive: true });
  writeFileSync(durationsFile, JSON.stringify(recorded));
}
