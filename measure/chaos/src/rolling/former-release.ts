import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { services } from '@proximal/all';
import { StartFailure } from '@proximal/runtime';
import { machineEnvironment, userCache } from '@proximal/testing/harness';
import type { Release } from '../platform/release.js';
import { runGit, supportedCommit } from './supported-commit.js';

const longestBuildMs = 30 * 60_000;

/**
 * Returns a former release, built. It is checked out beside the user's other caches at its first use, and stays there
 * for the next one.
 * @param ref a commit, a tag or a branch of this repository
 * @throws StartFailure when the ref is unknown or no longer supported, or the release cannot be installed or built
 */
export function formerRelease(ref: string, say: (line: string) => void): Release {
  const commit = supportedCommit(ref);
  // TypeScript does not compile sources below a `node_modules`, so the cache is outside of the workspace.
  const root = join(userCache, 'proximal', 'releases', commit);
  const stamp = join(root, 'node_modules', '.proximal-release');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== commit) {
    say(`${ref} is installed and built in ${root}`);
    checkOut(commit, root);
    run(root, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
    run(root, process.execPath, [nx, 'run-many', '-t', 'build', '-p', services.join()]);
    writeFileSync(stamp, commit);
  }
  return { name: ref, root };
}

function checkOut(commit: string, root: string): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(dirname(root), { recursive: true });
  // Git remembers the folder that was removed.
  runGit('worktree', 'prune');
  const { status, stderr } = runGit('worktree', 'add', '--detach', root, commit);
  if (status !== 0) throw new StartFailure(`Git cannot check out ${commit} in ${root}: ${stderr.trim()}`);
}

function run(cwd: string, program: string, args: string[]): void {
  // npm must not run on a Node that it replaces.
  const folders = (machineEnvironment.PATH ?? '').split(delimiter);
  const PATH = folders.filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)).join(delimiter);
  const env = { ...machineEnvironment, PATH, NX_DAEMON: 'false' };
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: longestBuildMs,
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return;
  const printed = error?.message ?? `${stdout}${stderr}`.slice(-2_000);
  throw new StartFailure(`${program} ${args[0]} failed in ${cwd}: ${printed}`);
}
