import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inWorkspace, run } from './workspace.mjs';

const quietly = ['--no-audit', '--no-fund'];

/** @param dev false leaves out what only checks and measurements need: a quarter of all files */
export async function installIfChanged(folder = '.', say = console.log, dev = true) {
  const lockfile = inWorkspace(folder, 'package-lock.json');
  const stamp = inWorkspace(folder, 'node_modules/.proximal-install');
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  const [everything, withoutDev] = [hash, `${hash} without dev`];
  const installed = stampOf(folder, lockfile, stamp) ?? everything;
  if (installed === everything || (installed === withoutDev && !dev)) return;
  // `npm ci` removes all packages first, which a platform that runs may be using.
  const command = installed === withoutDev ? ['install', '--no-save'] : ['ci'];
  const args = [...command, ...(folder === '.' ? [] : ['--prefix', folder]), ...(dev ? [] : ['--omit=dev'])];
  say(`installing packages (${['npm', ...args].join(' ')})`);
  // A build for tests needs the development group, so any NODE_ENV is overridden.
  await runNpm([...args, ...(dev ? ['--include=dev'] : []), ...quietly]);
  writeFileSync(stamp, dev ? everything : withoutDev);
}

/** Runs npm on a Node that npm does not replace: one outside of every `node_modules`. */
export function runNpm(args) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = folders.filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)).join(delimiter);
  return run(`npm ${args[0]}`, 'npm', args, { environment: { PATH: path } });
}

/** @returns undefined when another npm run installed the packages: its own record is as new as they are */
function stampOf(folder, lockfile, stamp) {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8');
  const npmRecord = inWorkspace(folder, 'node_modules/.package-lock.json');
  const isNew = existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockfile).mtimeMs;
  return isNew ? undefined : 'nothing';
}
