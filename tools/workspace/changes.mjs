import { spawnSync } from 'node:child_process';

/**
 * Returns the files of a checkout that differ from the start of its branch: committed, staged or unstaged; of a moved
 * file, both names.
 * @param base a commit, such as one of the main branch
 * @throws Error when git does not know it
 */
export function changesSince(base, folder) {
  const git = (...args) => output('git', args, { cwd: folder }).split('\0').filter(Boolean);
  const changed = git('diff', '--name-only', '--no-renames', '-z', '--merge-base', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/** Returns false when git does not know the commit, or when there is no git. */
export function isCommit(name, folder) {
  const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', verify, { cwd: folder }).status === 0;
}

/** @throws Error with the program's own message when it fails */
export function output(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
