/**
 * `npm run test:new-service`: creates a service in a copy of the current workspace. The copy's own `npm test` then
 * installs, builds, lints and checks it, and runs its specs and those that cover every service.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../require-packages.mjs';
import { inWorkspace } from '../workspace/workspace.mjs';

const name = 'study-plan';
const maker = 'tools/new-service/make.mjs';
/**
 * The service's own specs, and those of projects that list every service; the specs of the whole platform take minutes
 * and are left out.
 */
const projects = [`apps/${name}`, 'libs/contracts', 'libs/messaging', 'libs/testing', 'apps/all', 'k8s', 'docker'];
const selection = ['--selectProjects', ...projects, '--testPathIgnorePatterns=\\.e2e\\.spec'];

const copy = mkdtempSync(join(tmpdir(), 'proximal-new-service-'));
try {
  copyWorkspace();
  generate();
  run('node', [maker, name, '--only-finish']);
  const { passed, failed } = testCopy();
  const isRefused = trespassIsRefused();
  console.log(`an import of another app is ${isRefused ? 'refused' : 'NOT refused'} in the new service`);
  console.log(`${passed + (isRefused ? 1 : 0)} passed, ${failed + (isRefused ? 0 : 1)} failed`);
  process.exitCode = failed === 0 && isRefused ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Copies all files that git tracks or would add: the copy equals a fresh clone of this state. */
function copyWorkspace() {
  const { stdout } = run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: inWorkspace() });
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (existsSync(inWorkspace(file))) cpSync(inWorkspace(file), join(copy, file));
  }
  // Nx lists the files with git.
  run('git', ['init', '-q']);
}

/** Runs the generator with the packages of this workspace; the copy then installs its own from the new lockfile. */
function generate() {
  symlinkSync(inWorkspace('node_modules'), join(copy, 'node_modules'));
  run('node', [maker, name, '--only-generate']);
  rmSync(join(copy, 'node_modules'));
}

function testCopy() {
  const { stdout, status } = run('node', ['tools/test.mjs', ...selection], {
    mayFail: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  const [, passed = '0', failed = '1'] = /^(\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  return { passed: Number(passed), failed: status === 0 ? Number(failed) : Math.max(1, Number(failed)) };
}

function trespassIsRefused() {
  const trespass = `apps/${name}/src/trespass.ts`;
  // The lint reads the types of the files on the disk.
  writeFileSync(join(copy, trespass), `import { start } from '@proximal/grading';\nawait start({});\n`);
  const { status, stdout } = run('node', ['node_modules/eslint/bin/eslint.js', trespass], {
    mayFail: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return status === 1 && stdout.includes('@nx/enforce-module-boundaries');
}

function run(command, args, { mayFail = false, ...options } = {}) {
  // A commit in NX_BASE belongs to this workspace, not to the copy.
  const env = { ...process.env, NX_DAEMON: 'false', NX_BASE: '' };
  const ended = spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2, env, ...options });
  if (ended.error?.code === 'ENOENT') throw new Error(`${command} is missing: install it first.`);
  if (ended.status !== 0 && !mayFail)
    throw new Error(`${command} ${args.join(' ')}: ${ended.error?.message ?? `${ended.stdout}${ended.stderr}`}`);
  return ended;
}
