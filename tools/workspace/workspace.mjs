import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders that contain the projects of the workspace. */
export const projectGroups = ['apps', 'libs', 'measure'];

/** Returns a path within the workspace. */
export function inWorkspace(...path) {
  return resolve(root, ...path);
}

/** Runs a program in the workspace to its end; throws its output when it fails. */
export function runToEnd(what, command, args, environment = {}) {
  const env = { ...process.env, ...environment };
  const { status, signal, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status === 0) return;
  const output = `${stdout ?? ''}${stderr ?? ''}`.trim();
  throw new Error(
    `${output}\n${what} failed: ${error?.message ?? (signal ? `ended by ${signal}` : 'see above')}.`.trim(),
  );
}
