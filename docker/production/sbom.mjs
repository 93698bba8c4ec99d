/**
 * `sbom.mjs <app> <folder> [system]`: prints the software bill of materials of an assembled app (CycloneDX 1.5, JSON):
 * our projects, every package that lies in the folder or became part of a file there, Node, and the packages of the
 * operating system that the file `system` lists. What `npm sbom` says of the lockfile is reduced to what is there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn, partsOf } from './packages.mjs';
import { projectsOf, readPackage } from './projects.mjs';
import { billOf, debianComponents } from './bill.mjs';

const workspace = process.cwd();
const [app, folder, system] = process.argv.slice(2);

const locked = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
    // npm warns of settings that it does not know, which is no part of the bill.
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
const ours = [...projectsOf(workspace, app).values()].map((path) => readPackage(join(workspace, path)));
const used = [...packagesIn(folder), ...partsOf(workspace, folder)];
const systemPackages = system === undefined ? [] : debianComponents(readFileSync(system, 'utf8'));
const bill = billOf({ app, ours, used, locked, node: process.versions.node, systemPackages });
process.stdout.write(`${JSON.stringify(bill, null, 1)}\n`);
