/**
 * `check.mjs <app> <folder>`: fails when the assembled app names something that is not there. Every package in its scripts
 * has to lead to a file, and what each project exports is loaded with all that it imports in turn.
 * Run with --experimental-import-meta-resolve.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isShipped } from './files.mjs';
import { installedPackages, packageOf, scriptsIn, specifiersIn } from './packages.mjs';
import { projectsOf } from './projects.mjs';

const [app, target] = process.argv.slice(2);
const projects = projectsOf(process.cwd(), app);
const thirdParty = installedPackages(process.cwd());

const missing = [...projects.values()].flatMap((folder) => scriptsIn(join(target, folder, 'dist')).flatMap(missingFor));
if (missing.length > 0) throw new Error(`not in the image:\n${missing.join('\n')}`);

for (const folder of projects.values()) await import(pathToFileURL(join(target, folder, 'dist', 'index.js')).href);

function missingFor(script) {
  const named = specifiersIn(readFileSync(script, 'utf8')).filter((specifier) => !specifier.includes('${'));
  const packages = named.filter((specifier) => thirdParty.has(packageOf(specifier)) && isShipped(packageOf(specifier)));
  return packages
    .filter((specifier) => !leadsToFile(specifier, script))
    .map((specifier) => `${specifier} of ${script}`);
}

function leadsToFile(specifier, script) {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(specifier, pathToFileURL(script))));
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return false;
    throw error;
  }
}
