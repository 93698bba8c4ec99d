import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyWorkspace, restoreSource, writeSource } from './copy.mjs';
import { withFault } from './list.mjs';

/** As many as the cores of the machine for which the project's tests are made. */
const lanes = 2;
/** Ends a test that a fault lets wait for ever. */
const testTimeout = 60_000;
/** A run that leaves something open does not end by itself. */
const longestRun = 5 * 60_000;

export async function plantAll(faults) {
  const { reset, startServers } = await import('../../libs/embedded/dist/index.js');
  const { withDatabase } = await import('../../libs/migrations/dist/index.js');
  const planted = faults.map((fault) => ({ ...fault, text: withFault(fault) }));
  const home = mkdtempSync(join(tmpdir(), 'proximal-planted-home-'));
  const servers = await startServers({ home, isDurable: false });
  const postgresUrl = withDatabase(servers.databaseUrl('test'), 'postgres');
  const stores = JSON.stringify({ postgresUrl, redisUrl: servers.redisUrl });
  const copies = Array.from({ length: lanes }, copyWorkspace);
  try {
    const broken = await inLanes(copies, healthySpecs(faults), (copy, spec) => runWithout(copy, spec, stores));
    const missed = await inLanes(copies, planted, (copy, fault) => runWith(copy, fault, stores));
    console.log(
      `${planted.length - missed} of ${planted.length} planted faults caught, ${broken} specs fail without one`,
    );
    return missed + broken === 0;
  } finally {
    for (const copy of copies) rmSync(copy, { recursive: true });
    await servers.stop();
    await reset(home);
  }
}

function healthySpecs(faults) {
  const specs = Map.groupBy(faults, ({ spec }) => spec);
  return [...specs].map(([spec, group]) => {
    const tests = group.map(({ test }) => test);
    return { spec, test: tests.includes(undefined) ? undefined : [...new Set(tests)].join('|') };
  });
}

async function inLanes(copies, items, work) {
  const waiting = [...items];
  let notFine = 0;
  const lane = async (copy) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      if (!(await work(copy, item))) notFine += 1;
  };
  // A lane that fails leaves its copy to the others until they have ended.
  const failure = (await Promise.allSettled(copies.map(lane))).find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  return notFine;
}

async function runWithout(copy, spec, stores) {
  const { failed, passed, seconds, why } = await runSpec(copy, spec, stores);
  const isFine = passed > 0 && failed.length === 0 && why === undefined;
  if (isFine) console.log(`passes without a fault: ${spec.spec} (${seconds} s)`);
  else
    console.log(
      `FAILS without a fault: ${spec.spec} (${seconds} s): ${why ?? `${failed[0].title}\n${failed[0].message}`}`,
    );
  return isFine;
}

async function runWith(copy, fault, stores) {
  writeSource(copy, fault.file, fault.text);
  const { failed, seconds, why } = await runSpec(copy, fault, stores);
  restoreSource(copy, fault.file);
  const isCaught = failed.length > 0;
  console.log(
    `${isCaught ? 'caught' : 'NOT CAUGHT'}: ${fault.name} (${seconds} s) by ${fault.spec}: ${failed[0]?.title ?? why ?? 'all tests pass'}`,
  );
  return isCaught;
}

/** A spec that can't be loaded has no failed test: it says `why`, and has caught nothing. */
async function runSpec(copy, { spec, test }, stores) {
  const results = join(copy, 'results.json');
  rmSync(results, { force: true });
  const project = spec
    .split('/')
    .slice(0, spec.startsWith('docker') || spec.startsWith('k8s') ? 1 : 2)
    .join('/');
  const args = [
    '--experimental-vm-modules',
    '--no-warnings',
    join(copy, 'node_modules/jest/bin/jest.js'),
    `--config=${join(copy, 'tools/jest.projects.mjs')}`,
    '--selectProjects',
    project,
    '--runInBand',
    '--forceExit',
    '--json',
    `--outputFile=${results}`,
    `--testTimeout=${testTimeout}`,
    ...(test === undefined ? [] : [`--testNamePattern=${test}`]),
    '--runTestsByPath',
    join(copy, spec),
  ];
  const startedAt = Date.now();
  const child = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, PROXIMAL_TEST_SERVERS: stores },
    stdio: 'ignore',
    detached: true,
  });
  const timer = setTimeout(() => endGroup(child.pid), longestRun);
  await once(child, 'exit');
  clearTimeout(timer);
  endGroup(child.pid);
  return { seconds: Math.round((Date.now() - startedAt) / 1_000), ...outcomeIn(results) };
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function outcomeIn(file) {
  if (!existsSync(file)) return { passed: 0, failed: [], why: 'the run did not end' };
  const { testResults, numPassedTests } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') })),
  );
  const why = testResults.find(({ assertionResults, message }) => assertionResults.length === 0 && message)?.message;
  return {
    passed: numPassedTests,
    failed,
    why: why ?? (numPassedTests + failed.length === 0 ? 'no test ran' : undefined),
  };
}
