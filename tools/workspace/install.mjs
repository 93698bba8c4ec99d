import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inWorkspace, runToEnd } from './workspace.mjs';

const lockfile = inWorkspace('package-lock.json');
const stamp = inWorkspace('node_modules/.proximal-install');
const npmRecord = inWorkspace('node_modules/.package-lock.json');

/** Installs the packages when there are none, or when the lockfile has changed since. */
export function installIfChanged() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('installing packages (npm ci)');
  // Without a package of the development group nothing can be built, whatever NODE_ENV says.
  runToEnd('npm ci', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Somebody else ran npm; its own record is as new as what it installed.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockfile).mtimeMs;
}
