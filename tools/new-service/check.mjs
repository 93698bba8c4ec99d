/**
 * `npm run test:new-service`: makes a service in a copy of the workspace as it is now, and has the copy's own `npm test`
 * install, build, lint and check it, and run its specs and those that look at every service.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWorkspace } from '../workspace/workspace.mjs';

const name = 'study-plan';
const maker = 'tools/new-service/make.mjs';
/** The service's own specs, and those of what lists every service; but not the whole platform's, which take minutes. */
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
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What git knows or would take: the copy is what a fresh clone of this state would be. */
function copyWorkspace() {
  const { stdout } = run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: inWorkspace() });
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (existsSync(inWorkspace(file))) cpSync(inWorkspace(file), join(copy, file));
  }
  // Nx asks git which files there are.
  run('git', ['init', '-q']);
}

/** With the packages that are installed here; the copy's own follow from the lockfile that comes out. */
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
  const input = `import { start } from '@proximal/grading';\nawait start({});\n`;
  const args = ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', `apps/${name}/src/trespass.ts`];
  const { status, stdout } = run('node', args, { input, mayFail: true, stdio: ['pipe', 'pipe', 'inherit'] });
  return status === 1 && stdout.includes('@nx/enforce-module-boundaries');
}

function run(command, args, { mayFail = false, ...options } = {}) {
  // A commit that tests are selected by is none of the copy's.
  const env = { ...process.env, NX_DAEMON: 'false', NX_BASE: '' };
  const ended = spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2, env, ...options });
  if (ended.status !== 0 && !mayFail)
    throw new Error(`${command} ${args.join(' ')}: ${ended.error?.message ?? `${ended.stdout}${ended.stderr}`}`);
  return ended;
}
