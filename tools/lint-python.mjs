/** `lint-python.mjs`: names the mistakes in our Python sources, by the ruff that also judges the style of learners. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inWorkspace, projectGroups } from './workspace/workspace.mjs';

const require = createRequire(inWorkspace('libs/sandbox/package.json'));
const { PositionEncoding, Workspace } = require('@astral-sh/ruff-wasm-nodejs');
/** Syntax errors, and what pyflakes finds. */
const settings = { 'target-version': 'py312', lint: { select: ['E9', 'F'] } };
const workspace = new Workspace(settings, PositionEncoding.Utf16);

for (const file of projectGroups.flatMap(pythonSourcesIn)) {
  for (const { code, message, start_location: at } of workspace.check(readFileSync(inWorkspace(file), 'utf8'))) {
    console.error(`${file}:${at.row}:${at.column} ${code ?? 'syntax'} ${message}`);
    process.exitCode = 1;
  }
}

function pythonSourcesIn(group) {
  return readdirSync(inWorkspace(group)).flatMap((project) => {
    const folder = join(group, project, 'src');
    if (!existsSync(inWorkspace(folder))) return [];
    const files = readdirSync(inWorkspace(folder), { recursive: true });
    return files.filter((file) => file.endsWith('.py')).map((file) => join(folder, file));
  });
}
