import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { inWorkspace, run } from './workspace.mjs';

export async function installIfChanged(folder = '.', say = console.log) {
  const lockfile = inWorkspace(folder, 'package-lock.json');
  const stamp = inWorkspace(folder, 'node_modules/.proximal-install');
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (isInstalled({ folder, lockfile, stamp, wanted })) return;
  const where = folder === '.' ? [] : ['--prefix', folder];
  say(`installing packages (${['npm ci', ...where].join(' ')})`);
  // A build needs the packages of the development group, so any NODE_ENV is overridden.
  await runNpm(['ci', ...where, '--include=dev', '--no-audit', '--no-fund']);
  writeFileSync(stamp, wanted);
}

/** Runs npm on a Node that npm does not replace: one outside of every `node_modules`. */
export function runNpm(args) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = folders.filter((folder) => !/[\\/]node_modules[\\/]/.test(folder)).join(delimiter);
  return run(`npm ${args[0]}`, 'npm', args, { environment: { PATH: path } });
}

function isInstalled({ folder, lockfile, stamp, wanted }) {
  const npmRecord = inWorkspace(folder, 'node_modules/.package-lock.json');
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted;
  // Another npm run installed the packages: its own record is as new as they are.
  return existsSync(npmRecord) && statSync(npmRecord).mtimeMs >= statSync(lockfile).mtimeMs;
}
