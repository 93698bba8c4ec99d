import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackage } from './projects.mjs';

/** The names of the third-party packages in the lockfile. */
export function installedPackages(workspace) {
  const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
  const paths = Object.keys(packages).filter((path) => path.startsWith('node_modules/') && !packages[path].link);
  return new Set(paths.map((path) => path.slice('node_modules/'.length)));
}

/** The third-party packages that compiled projects name, whether they import them or look for a file of theirs. */
export function packagesNamedIn(workspace, folders) {
  const installed = installedPackages(workspace);
  const scripts = folders.flatMap((folder) => scriptsIn(join(workspace, folder, 'dist')));
  const specifiers = scripts.flatMap((file) => specifiersIn(readFileSync(file, 'utf8')));
  return new Set(specifiers.map(packageOf).filter((name) => installed.has(name)));
}

/** After `from`, `import` or `resolve` any text may be a package; elsewhere one that goes on with a path. */
export function specifiersIn(script) {
  const imported = script.matchAll(/\b(?:from|import|require|resolve)\b\s*\(?\s*(['"`])([^'"`\n]+)\1/g);
  const paths = script.matchAll(/(['"`])(@?[a-z][\w.-]*\/[^'"`\n ]*)\1/g);
  return [...imported, ...paths].map(([, , specifier]) => specifier);
}

/**
 * The folders of the named packages and of all that those need in turn, relative to the workspace, as npm installed them:
 * dependencies, optional ones that were installed for this platform, and peers that are not optional.
 * @throws Error when one that is needed is not installed
 */
export function installedClosure(workspace, names) {
  const found = new Set();
  const add = (name, from, isOptional) => {
    const folder = installedFor(workspace, from, name);
    if (!folder && isOptional) return;
    if (!folder) throw new Error(`${from || 'the app'} needs ${name}, which is not installed`);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {}, ...peers } = readPackage(join(workspace, folder));
    for (const each of Object.keys(optionalDependencies)) add(each, folder, true);
    for (const each of Object.keys(dependencies)) add(each, folder, each in optionalDependencies);
    for (const each of requiredPeers(peers)) add(each, folder, false);
  };
  for (const name of names) add(name, '', false);
  return [...found].sort();
}

function requiredPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
}

/** Where Node finds a package for a script of another one: in the nearest `node_modules` on the way up. */
function installedFor(workspace, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(workspace, candidate, 'package.json'))) return candidate;
    if (folder === '') return undefined;
  }
}

function parentOf(folder) {
  const parent = dirname(folder);
  return parent === '.' ? '' : parent;
}

/** The package that a specifier is of. */
export function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Every compiled script of a folder. */
export function scriptsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
}
