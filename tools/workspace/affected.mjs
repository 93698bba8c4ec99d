import { existsSync, readFileSync } from 'node:fs';
import { changesSince, isCommit, output } from './changes.mjs';
import { StartFailure } from './start-failure.mjs';
import { inWorkspace, projectGroups } from './workspace.mjs';

/**
 * Projects on which every project's specs depend, although no package names them; files outside of all projects count
 * as well.
 */
const underAll = ['libs/testing', 'libs/embedded'];
/** Projects whose specs look at every app. */
const overAll = ['docker', 'k8s'];

/**
 * Returns the folders of the projects whose specs a change since a commit can have broken, by Nx's graph; undefined for
 * all.
 * @param base a commit, such as the start of a branch
 * @throws StartFailure when git does not know it
 */
export function affectedProjects(base) {
  if (!isCommit(base, inWorkspace()))
    throw new StartFailure(`NX_BASE is ${base}, which is no commit here: set it to one, such as origin/main.`);
  const changed = changesSince(base, inWorkspace());
  const folders = new Set(changed.map(projectOf));
  if (folders.has(undefined) || underAll.some((folder) => folders.has(folder))) return undefined;
  if (folders.size === 0) return [];
  const nx = [
    'node_modules/nx/dist/bin/nx.js',
    'show',
    'projects',
    '--affected',
    '--json',
    `--files=${changed.join(',')}`,
  ];
  const names = new Set(
    JSON.parse(output(process.execPath, nx, { cwd: inWorkspace(), env: { ...process.env, NX_DAEMON: 'false' } })),
  );
  return [...allFolders().filter((folder) => names.has(nameOf(folder))), ...overAll];
}

function projectOf(file) {
  const folder = file.split('/').slice(0, 2).join('/');
  return projectGroups.includes(file.split('/')[0]) && existsSync(inWorkspace(folder, 'package.json'))
    ? folder
    : undefined;
}

function nameOf(folder) {
  return JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8')).name;
}

function allFolders() {
  const files = output('git', ['ls-files', '-z', ...projectGroups], { cwd: inWorkspace() }).split('\0');
  return [...new Set(files.map(projectOf))].filter(Boolean);
}
