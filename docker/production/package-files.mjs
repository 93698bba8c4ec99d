/**
 * `package-files.mjs <folder>`: writes the files of the workspace that `npm ci` reads, so that packages are installed
 * again only when one is added or changed, and not with every change of a source or a script.
 */
import { copyFileSync, existsSync, lutimesSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './projects.mjs';

const [target] = process.argv.slice(2);
const fields = ['name', 'version', 'private', 'engines', 'workspaces', 'overrides', 'dependencies', 'devDependencies'];
const projects = ['apps', 'libs', 'measure', 'tools/absent'].flatMap((group) =>
  readdirSync(group).map((name) => join(group, name)),
);

for (const folder of ['.', ...projects.filter((path) => existsSync(join(path, 'package.json')))]) {
  mkdirSync(join(target, folder), { recursive: true });
  write(join(folder, 'package.json'), JSON.stringify(installed(readPackage(folder))));
}
for (const file of ['package-lock.json', '.npmrc']) write(file);

function installed(declared) {
  return Object.fromEntries(fields.map((field) => [field, declared[field]]));
}

/** Writes the file with a constant time: builders that check times would see a new file in every copy. */
function write(file, content) {
  const copy = join(target, file);
  if (content === undefined) copyFileSync(file, copy);
  else writeFileSync(copy, content);
  lutimesSync(copy, 0, 0);
}
