import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { readPackage } from './projects.mjs';

/** Files that packages and our code read by a path computed at run time, which no trace of the source can find. */
const readByPath = {
  'node_modules/@bull-board/api': ['@bull-board/ui/package.json', '@bull-board/ui/dist'],
  'node_modules/@prisma/schema-engine-wasm': ['@prisma/schema-engine-wasm/schema_engine_bg.wasm'],
  'node_modules/msgpackr-extract': [`@msgpackr-extract/msgpackr-extract-${process.platform}-${process.arch}`],
  'apps/gateway': ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => `swagger-ui-dist/${name}`),
  'libs/sandbox': ['@astral-sh/ruff-wasm-nodejs'],
};

/** Files for people, compilers and debuggers; no process reads them. */
const neverLoaded = /\.([cm]?tsx?|map|md|flow)$/;
/** A package's licence must be in the image. */
const licences = /^(licen[cs]e|notice|copying|copyright)[^/]*$/i;

/**
 * The third-party files, relative to the workspace, that compiled projects load, with every package's licence.
 * @param folders the projects' folders
 * @throws Error when something that is needed is not installed
 */
export async function thirdPartyFiles(workspace, folders) {
  const scripts = folders.flatMap((folder) => scriptsIn(workspace, join(folder, 'dist')));
  const { fileList, warnings } = await nodeFileTrace(
    scripts.map((script) => join(workspace, script)),
    { base: workspace },
  );
  const missing = [...warnings].map(({ message }) => message).filter((message) => isNeeded(message, workspace));
  if (missing.length > 0) throw new Error(`not installed:\n${missing.join('\n')}`);
  const traced = [...fileList].filter((file) => file.startsWith('node_modules/'));
  const used = new Set([...traced.map(packageFolderOf), ...folders]);
  const added = Object.entries(readByPath).flatMap(([user, paths]) => (used.has(user) ? paths : []));
  const files = [...traced, ...added.flatMap((path) => filesIn(workspace, join('node_modules', path)))];
  const packages = new Set(files.filter((file) => isFile(workspace, file)).map(packageFolderOf));
  const included = [
    ...files,
    ...[...packages].flatMap((folder) => [join(folder, 'package.json'), ...licencesIn(workspace, folder)]),
  ];
  return [...new Set(included)].filter((file) => isFile(workspace, file) && !isNeverLoaded(file)).sort();
}

/** Packages also name optional dependencies and those of other platforms, which may be missing; our own code does not. */
function isNeeded(warning, workspace) {
  const [, specifier, from] = /resolve dependency "([^"]+)"[^]* loaded from (\S+)/.exec(warning) ?? [];
  if (specifier === undefined || !from.startsWith(join(workspace, '/'))) return false;
  const user = from.slice(join(workspace, '/').length);
  if (!user.startsWith('node_modules/')) return true;
  const { dependencies = {}, optionalDependencies = {} } = readPackage(join(workspace, packageFolderOf(user)));
  return specifier in dependencies && !(specifier in optionalDependencies);
}

function isNeverLoaded(file) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return neverLoaded.test(name) && !licences.test(name);
}

/** Returns the folder of the package that contains a file: the innermost one, because packages may contain packages. */
function packageFolderOf(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)[0];
}

function licencesIn(workspace, folder) {
  const names = readdirSync(join(workspace, folder)).filter((name) => licences.test(name));
  return names.map((name) => join(folder, name));
}

/** Skips links: they lead to projects of ours, which are traced as such. */
function isFile(workspace, path) {
  return existsSync(join(workspace, path)) && statSync(join(workspace, path)).isFile();
}

function filesIn(workspace, path) {
  if (isFile(workspace, path)) return [path];
  const entries = readdirSync(join(workspace, path), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(join(workspace, '/').length));
}

/** Returns the scripts that a process loads; those of `pages/client` are for browsers. */
function scriptsIn(workspace, folder) {
  return filesIn(workspace, folder).filter(
    (file) => file.endsWith('.js') && !file.startsWith(join(folder, 'pages', 'client')),
  );
}
