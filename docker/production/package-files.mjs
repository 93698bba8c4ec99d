/**
 * `package-files.mjs <folder>`: copies what `npm ci` reads, so that packages are installed anew only when one of these
 * files has changed, and not with every line of source.
 */
import { cpSync, existsSync, lutimesSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [target] = process.argv.slice(2);
const projects = ['apps', 'libs'].flatMap((group) => readdirSync(group).map((name) => join(group, name, 'package.json')));

for (const file of ['package.json', 'package-lock.json', '.npmrc', ...projects.filter((path) => existsSync(path))]) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(file, copy);
  // A time that never changes: builders that compare it would see a new file in every copy.
  lutimesSync(copy, 0, 0);
}
