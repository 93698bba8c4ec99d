import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inWorkspace, runToEnd } from './workspace.mjs';

const lockfile = inWorkspace('package-lock.json');
const stamp = inWorkspace('node_modules/.proximal-install');
const npmRecord = inWorkspace('node_modules/.package-lock.json');

/** Installs the packages when there are none, or when the lockfile has changed. */
export function installIfChanged() {
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('installing packages (npm ci)');
  // A build needs the packages of the development group, so any NODE_ENV is overridden.
  runNpm(['ci', '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

/** Runs npm on a Node that npm does not replace: one outside of every `node_modules`. */
export function runNpm(args) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = folders.filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)).join(delimiter);
  runToEnd(`npm ${args[0]}`, 'npm', args, { PATH: path });
}

function isInstalled(wanted) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Another npm run installed the packages: its own record is as new as they are.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockfile).mtimeMs;
}
