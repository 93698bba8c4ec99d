import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { nightlySpecs } from './specs.mjs';
import { StartFailure } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

const chaos = (...args) => ['tools/built.mjs', 'measure/chaos/dist/main.js', ...args];

const faults = ['kill-gateway', 'kill-grading-worker', 'postgres-killed', 'redis-killed', 'nats-killed'];

const parts = {
  specs: () => ['tools/test.mjs', ...nightlySpecs()],
  curriculum: () => ['apps/cli/bin/proximal.mjs', 'content', 'check'],
  fuzz: () => ['tools/fuzz.mjs', '10000'],
  client: () => ['tools/api-client/run.mjs'],
  faults: () => chaos('faults', '--only', faults.join(',')),
  rolling: () => chaos('rolling'),
  'one-service': () => chaos('one-service'),
  cluster: () => chaos('cluster'),
  restore: () => chaos('restore', '--only', 'all', '--seconds', '3'),
  'restore-some': () => chaos('restore', '--only', 'gateway,content,grading,progress', '--seconds', '3'),
  'restore-others': () => chaos('restore', '--only', 'cohort,skill-graph,billing-read', '--seconds', '3'),
  failover: () => chaos('failover'),
  images: () => ['tools/images/run.mjs'],
};

const record = inWorkspace('node_modules/.cache/proximal/nightly.json');

/**
 * @param named without any, all that have not passed on this commit
 * @returns true when all of them have passed
 * @throws StartFailure for an unknown name
 */
export async function runParts(named) {
  const unknown = named.find((name) => !(name in parts));
  if (unknown !== undefined)
    throw new StartFailure(`There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}.`);
  const commit = git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  const minutes = minutesOn(commit);
  for (const name of Object.keys(parts)) {
    if (named.length > 0 ? !named.includes(name) : name in minutes) continue;
    const startedAt = Date.now();
    console.log(`\n== ${name}`);
    const child = spawn(process.execPath, parts[name](), { cwd: inWorkspace(), stdio: 'inherit' });
    const [status] = await once(child, 'exit');
    delete minutes[name];
    if (status === 0) minutes[name] = Math.round((Date.now() - startedAt) / 6_000) / 10;
    write({ commit, minutes });
  }
  const missing = Object.keys(parts).filter((name) => !(name in minutes));
  const total = Object.values(minutes).reduce((sum, each) => sum + each, 0);
  const passed = Object.entries(minutes).map(([name, each]) => `${name} ${each}`);
  console.log(
    `\nnightly of ${commit}: ${passed.length} parts passed in ${total.toFixed(1)} minutes (${passed.join(', ')})`,
  );
  if (missing.length > 0) console.log(`not passed: ${missing.join(', ')}`);
  return missing.length === 0;
}

function minutesOn(commit) {
  const last = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  return last.commit === commit ? last.minutes : {};
}

function write(outcome) {
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(outcome));
}

function git(...args) {
  return execFileSync('git', args, { cwd: inWorkspace(), encoding: 'utf8' }).trim();
}
