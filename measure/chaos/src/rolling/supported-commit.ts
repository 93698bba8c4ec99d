import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace, machineEnvironment } from '@proximal/testing/harness';
import { z } from 'zod';

const releases = z.object({ supported: z.array(z.object({ name: z.string(), commit: z.string() })).min(1) });

/**
 * Returns the commit of a ref that may run beside this workspace: the oldest supported release, or a descendant of it.
 * @param folder a folder of the repository; by default this workspace
 * @throws StartFailure with the reason in one sentence
 */
export function supportedCommit(ref: string, folder = inWorkspace('.')): string {
  const git = (...args: string[]) => runGitIn(folder, ...args);
  const oldest = oldestSupported();
  const isShallow = git('rev-parse', '--is-shallow-repository');
  if (isShallow.status !== 0)
    throw new StartFailure('--from needs Git and its repository: run the command in a clone of the project.');
  const fetch = 'this clone is shallow: run "git fetch --unshallow" first.';
  const lacks = (what: string) =>
    new StartFailure(
      isShallow.stdout.trim() === 'true' ? `${what} is not here, because ${fetch}` : `There is no commit ${what} here.`,
    );
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  if (status !== 0) throw lacks(ref);
  if (git('cat-file', '-e', `${oldest.commit}^{commit}`).status !== 0) throw lacks(oldest.name);
  const commit = stdout.trim();
  if (git('merge-base', '--is-ancestor', oldest.commit, commit).status !== 0)
    throw new StartFailure(
      isShallow.stdout.trim() === 'true'
        ? `Whether ${ref} is a supported release cannot be said, because ${fetch}`
        : `${ref} is not supported: only ${oldest.name}, the oldest supported release, and its descendants run beside this one.`,
    );
  return commit;
}

/** Runs Git in this workspace. */
export function runGit(...args: string[]): SpawnSyncReturns<string> {
  return runGitIn(inWorkspace('.'), ...args);
}

function runGitIn(cwd: string, ...args: string[]): SpawnSyncReturns<string> {
  return spawnSync('git', args, { cwd, env: machineEnvironment, encoding: 'utf8' });
}

function oldestSupported() {
  const file = inWorkspace('libs', 'migrations', 'releases.json');
  return releases.parse(JSON.parse(readFileSync(file, 'utf8'))).supported[0]!;
}
