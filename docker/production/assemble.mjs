/**
 * `assemble.mjs <app> <folder>`: lays out what the image of a built app holds, in the order of the workspace: compiled
 * sources of the app and the libraries it builds on, the third-party files that these load, and the data they read.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lutimesSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectsOf, readPackage } from './projects.mjs';
import { thirdPartyFiles } from './trace.mjs';

const workspace = process.cwd();
const [app, target] = process.argv.slice(2);
const projects = projectsOf(workspace, app);

for (const [name, folder] of projects) {
  copyProject(folder);
  const link = join(target, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(target, folder)), link);
}
for (const file of await thirdPartyFiles(workspace, [...projects.values()]))
  cpSync(join(workspace, file), join(target, file));
if (projects.has('@proximal/sandbox')) buildEngine();
resetTimes(target);

/** Copies a project's compiled sources and migrations, and everything that its `files` names. */
function copyProject(folder) {
  const { files = [] } = readPackage(join(workspace, folder));
  for (const name of ['package.json', 'dist', 'prisma/migrations', ...files]) {
    const from = join(workspace, folder, name);
    if (existsSync(from)) cpSync(from, join(target, folder, name), { recursive: true, filter: isOursToShip });
  }
}

/** Whether the image gets a file of ours: what runs, and what it reads. */
function isOursToShip(path) {
  return !/(\.d\.ts|\.map|\.spec\.js)$/.test(path);
}

/** Builds the interpreter and its snapshot with the scripts that load it, because its name is a hash of them. */
function buildEngine() {
  execFileSync(process.execPath, [join(workspace, 'libs/sandbox/dist/engine/build.js'), join(target, 'sandbox')]);
}

/** Resets the times, so that the same sources always give the same layers. */
function resetTimes(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) resetTimes(path);
    else lutimesSync(path, 0, 0);
  }
  lutimesSync(folder, 0, 0);
}
