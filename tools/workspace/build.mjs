import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, projectGroups, runToEnd } from './workspace.mjs';

const stamp = inWorkspace('node_modules/.cache/proximal/built');
const notSources = new Set(['dist', 'generated', 'node_modules', 'test', 'bench']);

/**
 * Builds every project when a source has changed since the last build; Nx then skips unchanged projects.
 * @param say prints that it builds
 */
export function buildIfChanged(say = console.log) {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && projects().every(isBuilt)) return;
  say('building');
  runToEnd('The build', process.execPath, [inWorkspace('node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'], {
    NX_DAEMON: 'false',
  });
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Hashes everything that the build depends on: reading a file's time and size is a thousand times faster than asking
 * Nx.
 */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'nx.json', 'tsconfig.base.json']) addFile(hash, inWorkspace(file));
  for (const project of projects()) addFolder(hash, project);
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notSources.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else addFile(hash, path);
  }
}

function addFile(hash, file) {
  const { size, mtimeMs } = statSync(file);
  hash.update(`${file} ${size} ${mtimeMs}\n`);
}

function projects() {
  const folders = projectGroups.flatMap((group) =>
    readdirSync(inWorkspace(group)).map((name) => inWorkspace(group, name)),
  );
  return folders.filter((folder) => existsSync(join(folder, 'package.json')));
}

function isBuilt(project) {
  return !existsSync(join(project, 'tsconfig.json')) || existsSync(join(project, 'dist'));
}
