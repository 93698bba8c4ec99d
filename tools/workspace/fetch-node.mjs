import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { inWorkspace } from './workspace.mjs';

/**
 * Has npm fetch another version of Node, unless it has already.
 * @param version a version, or the beginning of one: then the newest that npm had when it was first fetched
 * @returns the path of its binary
 * @throws Error with npm's output when there is none for this system
 */
export function fetchNode(version) {
  const folder = inWorkspace('node_modules/.cache/proximal/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  console.log(`fetching Node ${version} (npm install)`);
  mkdirSync(folder, { recursive: true });
  // A project of its own, so that npm leaves the workspace as it is.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--no-workspaces'];
  runNpm(['install', `--prefix=${folder}`, ...flags, `${name}@${version}`]);
  return node;
}
