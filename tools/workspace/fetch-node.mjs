import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * @param version a version, or the beginning of one: then the newest at the time of the first fetch
 * @throws Error with npm's output when this system has none
 */
export async function fetchNode(version) {
  const folder = inWorkspace('node_modules/.cache/proximal/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  console.log(`fetching Node ${version} (npm install)`);
  mkdirSync(folder, { recursive: true });
  // It is a separate project, so that npm does not change the workspace.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--no-workspaces'];
  await runNpm(['install', `--prefix=${folder}`, ...flags, `${name}@${version}`]);
  return node;
}
