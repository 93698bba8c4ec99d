import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace, machineEnvironment, userCache } from '@proximal/testing/harness';
import { z } from 'zod';
import type { Release } from '../platform/instance.js';

const longestBuildMs = 30 * 60_000;
const releases = z.object({ supported: z.array(z.object({ name: z.string(), commit: z.string() })) });

/**
 * Checked out beside the user's other caches at its first use, and stays there.
 * @throws StartFailure when the ref is unknown or no longer supported, or the release cannot be installed or built
 */
export function formerRelease(ref: string, say: (line: string) => void): Release {
  const commit = supportedCommit(ref);
  // TypeScript does not compile sources below a `node_modules`, so the cache is outside of the workspace.
  const root = join(userCache, 'proximal', 'releases', commit);
  const stamp = join(root, 'node_modules', '.proximal-release');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== commit) {
    say(`${ref} is installed and built in ${root}`);
    rmSync(root, { recursive: true, force: true });
    mkdirSync(dirname(root), { recursive: true });
    // Git remembers the folder that was removed.
    git('worktree', 'prune');
    const { status, stderr } = git('worktree', 'add', '--detach', root, commit);
    if (status !== 0) throw new StartFailure(`Git cannot check out ${commit} in ${root}: ${stderr.trim()}`);
    run(root, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    run(root, 'npm', ['run', 'build']);
    writeFileSync(stamp, commit);
  }
  return { name: ref, root };
}

/** One lesson has another sentence, so that something is published even where two releases have the same curriculum. */
export async function withChangedCurriculum({ root }: Release, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proximal-curriculum-'));
  try {
    cpSync(join(root, 'content'), folder, { recursive: true });
    const [lesson] = globSync('**/lesson.md', { cwd: folder }).sort();
    if (lesson === undefined) throw new Error(`the curriculum of ${root} has no lesson`);
    appendFileSync(join(folder, lesson), '\nThis lesson has changed with the release.\n');
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function supportedCommit(ref: string): string {
  const file = inWorkspace('libs', 'migrations', 'releases.json');
  const [oldest] = releases.parse(JSON.parse(readFileSync(file, 'utf8'))).supported;
  if (!oldest)
    throw new StartFailure('No release runs beside this one: "npm run migrations:record -- <name>" records the first.');
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (status !== 0)
    throw new StartFailure(`There is no commit ${ref} here; a shallow clone needs "git fetch --unshallow".`);
  const commit = stdout.trim();
  if (git('merge-base', '--is-ancestor', oldest.commit, commit).status !== 0)
    throw new StartFailure(
      `${ref} is not supported: only ${oldest.name}, the oldest supported release, and its descendants run beside this one.`,
    );
  return commit;
}

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: inWorkspace('.'), env: machineEnvironment, encoding: 'utf8' });
}

function run(cwd: string, program: string, args: string[]): void {
  // npm must not run on a Node that it replaces.
  const folders = (machineEnvironment.PATH ?? '').split(delimiter);
  const PATH = folders.filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)).join(delimiter);
  const env = { ...machineEnvironment, PATH };
  const given = { cwd, env, encoding: 'utf8', timeout: longestBuildMs, maxBuffer: 2 ** 26 } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, given);
  if (status === 0) return;
  const printed = error?.message ?? `${stdout}${stderr}`.slice(-2_000);
  throw new StartFailure(`${program} ${args[0]} failed in ${cwd}: ${printed}`);
}
