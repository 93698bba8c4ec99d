import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { StartFailure } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

/** Specs of these look at every project, or at every page. */
const overAll = ['libs/contracts', 'libs/contract-docs', 'libs/testing', 'docker', 'k8s'];
/** All specs with servers stand on these, although no package names them. */
const isUnderAll = (file) => /^libs\/(testing|embedded)\/src\//.test(file);
const root = '.';

/**
 * By Nx's graph. Without files, those that differ from NX_BASE, a commit, which is `main` when it is not set.
 * @returns undefined for all projects
 * @throws StartFailure when git does not know the commit
 */
export async function affectedProjects(files) {
  const base = files ? undefined : baseCommit();
  const { filterAffected } = nx('project-graph/affected/affected-project-graph.js');
  const { calculateFileChanges } = nx('project-graph/file-utils.js');
  const { parseFiles } = nx('utils/command-line-utils.js');
  const changed = files ?? parseFiles({ base }).files;
  const { nodes } = await filterAffected(await createProjectGraph(), calculateFileChanges(changed, { base }));
  const folders = Object.values(nodes).map(({ data }) => data.root);
  return folders.includes(root) || changed.some(isUnderAll) ? undefined : [...new Set([...folders, ...overAll])];
}

export function baseCommit() {
  const base = process.env.NX_BASE || 'main';
  if (isCommit(base)) return base;
  throw new StartFailure(`NX_BASE is ${base}, which is no commit here: set it to one, such as origin/main.`);
}

export function createProjectGraph() {
  process.env.NX_DAEMON = 'false';
  return nx('project-graph/project-graph.js').createProjectGraphAsync({ exitOnError: false });
}

function nx(file) {
  return createRequire(import.meta.url)(inWorkspace('tools/checks/node_modules/nx/dist/src', file));
}

function isCommit(name) {
  const verify = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', verify, { cwd: inWorkspace() }).status === 0;
}
