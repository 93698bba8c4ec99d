import { existsSync, readFileSync } from 'node:fs';
import { endWithSentence, StartFailure } from './start-failure.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Installs nothing, because a running platform may be using the packages.
 * @param dev false when what only checks and measurements need may be missing, as it is after `npm start`
 * @throws StartFailure in one sentence when a package is missing or has another version
 */
function requirePackages(folder, dev) {
  const installed = packagesIn(inWorkspace(folder, 'node_modules/.package-lock.json'));
  const command = folder === '.' ? 'npm ci' : `npm ci --prefix ${folder}`;
  if (installed === undefined) throw new StartFailure(`No packages are installed: run "${command}" first.`);
  const wanted = Object.entries(packagesIn(inWorkspace(folder, 'package-lock.json')));
  const missing = wanted.find(
    ([path, one]) => (dev || !one.dev) && isNeeded(path, one) && installed[path]?.version !== one.version,
  );
  if (missing === undefined) return;
  const [name, version = ''] = [missing[0].split('node_modules/').at(-1), missing[1].version];
  const adding = missing[1].dev ? 'npm install --no-save' : command;
  throw new StartFailure(`The package ${`${name} ${version}`.trim()} is not installed: run "${adding}" first.`);
}

export function endWithoutPackages(folder = '.', dev = true) {
  try {
    requirePackages(folder, dev);
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
