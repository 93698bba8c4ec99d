import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inWorkspace } from './workspace.mjs';

/** What every project's specs stand on, though no package names it; everything outside of a project counts as well. */
const underAll = ['libs/testing', 'libs/embedded'];

/**
 * The folders of the projects whose specs a change since a commit can have broken, by Nx's graph; undefined for all.
 * @param base a commit, such as the one that a branch began with
 * @throws Error when git does not know it
 */
export function affectedProjects(base) {
  const changed = [...output('git', ['diff', '--name-only', `${base}...HEAD`]), ...output('git', ['ls-files', '-mo', '--exclude-standard'])];
  const folders = new Set(changed.map(projectOf));
  if (folders.has(undefined) || underAll.some((folder) => folders.has(folder))) return undefined;
  if (folders.size === 0) return [];
  const nx = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects', '--affected', '--json', `--files=${changed.join(',')}`];
  const names = new Set(JSON.parse(output(process.execPath, nx).join('\n')));
  return allFolders().filter((folder) => names.has(JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8')).name));
}

function projectOf(file) {
  const folder = file.split('/').slice(0, 2).join('/');
  return /^(apps|libs)\//.test(folder) && existsSync(inWorkspace(folder, 'package.json')) ? folder : undefined;
}

function allFolders() {
  return [...new Set(output('git', ['ls-files', 'apps', 'libs']).map(projectOf))].filter(Boolean);
}

function output(command, args) {
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: inWorkspace(), env, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}
