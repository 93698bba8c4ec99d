import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const { PATH, HOME, LANG, XDG_CACHE_HOME } = process.env;

/** Resolves a path relative to the workspace. */
export function inWorkspace(...path: string[]): string {
  return resolve(workspace, ...path);
}

/** The variables by which programs find their files; a child process gets them and nothing else of this environment. */
export const machineEnvironment: NodeJS.ProcessEnv = { PATH, HOME, LANG };

/** The user's folder of caches (XDG Base Directory Specification); it outlives every workspace. */
export const userCache = XDG_CACHE_HOME || resolve(HOME || workspace, '.cache');
