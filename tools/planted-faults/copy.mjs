import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { compilerOptions } from '../workspace/emit.mjs';
import { inWorkspace } from '../workspace/workspace.mjs';

const folder = inWorkspace('.planted');
const left = new Set(['.git', '.nx', '.planted', '.proximal', 'node_modules']);
/** The workspace's own packages lead into the copy; the sandbox's children may read no package through a link. */
const copied = ['@antonz', '@astral-sh', '@proximal'];

/** Only the checks that need no spec run from these packages. */
const isNoTool = (path) => path !== inWorkspace('tools/checks/node_modules');

export function copyWorkspace() {
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(folder, 'copy-'));
  for (const entry of readdirSync(inWorkspace()).filter((name) => !left.has(name)))
    cpSync(inWorkspace(entry), join(copy, entry), { recursive: true, verbatimSymlinks: true, filter: isNoTool });
  mkdirSync(join(copy, 'node_modules'));
  for (const entry of readdirSync(inWorkspace('node_modules')).filter((name) => name !== '.cache')) {
    const [from, to] = [inWorkspace('node_modules', entry), join(copy, 'node_modules', entry)];
    if (copied.includes(entry)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  // A platform asks this record which sources were built.
  const record = 'node_modules/.cache/proximal/build';
  cpSync(inWorkspace(record), join(copy, record), { recursive: true });
  return copy;
}

export function writeSource(copy, file, text) {
  writeFileSync(join(copy, file), text);
  const built = file.replace('/src/', '/dist/').replace(/\.ts$/, '.js');
  if (built === file || !/\.(ts|py)$/.test(file)) return;
  if (!existsSync(join(copy, built))) return buildPages(copy);
  writeFileSync(join(copy, built), file.endsWith('.ts') ? compiled(file, text) : text);
}

/** What only pages use is in the bundles of vite. */
function buildPages(copy) {
  const vite = inWorkspace('node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(copy, 'apps/web') });
}

function compiled(file, text) {
  return swc.transformSync(text, { ...compilerOptions, filename: file, sourceMaps: false }).code;
}

export function restoreSource(copy, file) {
  writeSource(copy, file, readFileSync(inWorkspace(file), 'utf8'));
}
