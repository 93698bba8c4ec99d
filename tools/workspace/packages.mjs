import { existsSync, readFileSync } from 'node:fs';
import { endWithSentence, StartFailure } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Installs nothing, because a running platform may be using the packages.
 * @throws StartFailure in one sentence when a package is missing or has another version
 */
function requirePackages(folder = '.') {
  const installed = packagesIn(inWorkspace(folder, 'node_modules/.package-lock.json'));
  const command = folder === '.' ? 'npm ci' : `npm ci --prefix ${folder}`;
  if (installed === undefined) throw new StartFailure(`No packages are installed: run "${command}" first.`);
  const wanted = Object.entries(packagesIn(inWorkspace(folder, 'package-lock.json')));
  const missing = wanted.find(([path, one]) => isNeeded(path, one) && installed[path]?.version !== one.version);
  if (missing === undefined) return;
  const [name, version = ''] = [missing[0].split('node_modules/').at(-1), missing[1].version];
  throw new StartFailure(`The package ${`${name} ${version}`.trim()} is not installed: run "${command}" first.`);
}

export function endWithoutPackages(folder) {
  try {
    requirePackages(folder);
  } catch (error) {
    endWithSentence(error);
  }
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Optional packages are those of other systems; links lead to the workspace's own projects. */
function isNeeded(path, { optional, devOptional, link }) {
  return path.includes('node_modules/') && !optional && !devOptional && !link;
}
