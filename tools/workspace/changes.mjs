import { spawnSync } from 'node:child_process';

/**
 * The files of a checkout that are not as they were where its branch began, whether that is committed, staged or neither; of
 * one that was moved, both names.
 * @param base a commit, such as one of the main branch
 * @throws Error when git does not know it
 */
export function changesSince(base, folder) {
  const git = (...args) => output('git', args, { cwd: folder }).split('\0').filter(Boolean);
  const changed = git('diff', '--name-only', '--no-renames', '-z', '--merge-base', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard', '-z')])];
}

/** @throws Error with what the program says when it fails */
export function output(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
