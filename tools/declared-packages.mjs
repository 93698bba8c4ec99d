import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inWorkspace, projectGroups } from './workspace/workspace.mjs';

const folders = projectGroups.flatMap((group) => readdirSync(inWorkspace(group)).map((name) => `${group}/${name}`));
const projects = folders.filter((folder) => existsSync(inWorkspace(folder, 'package.json')));

/** One zone for each project: its sources import only what its own package.json declares. Only specs use libs/testing. */
export const declaredPackages = projects.map((folder) => ({
  name: `declared-in-${folder.replace('/', '-')}`,
  files: [`${folder}/src/**/*.ts`, `${folder}/src/**/*.svelte`],
  ignores: ['**/*.spec.ts', '**/*.cases.ts'],
  regex: `^(?!node:|@proximal/|[.#$]|(${importedBy(folder).join('|')})(/|$))`,
  message: `Add it to "dependencies" of ${folder}/package.json; a team updates its own packages there.`,
}));

function importedBy(folder) {
  const { dependencies = {}, devDependencies = {} } = packageOf(folder);
  return Object.keys(folder === 'libs/testing' ? { ...dependencies, ...devDependencies } : dependencies);
}

/** @throws Error for a package that two projects declare in two versions: npm would install both */
export function assertOneVersion() {
  const versions = new Map();
  for (const folder of ['.', ...projects]) {
    const { dependencies, devDependencies } = packageOf(folder);
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const first = versions.get(name) ?? { folder, version };
      if (first.version !== version)
        throw new Error(
          `${folder} declares ${name} ${version}, and ${first.folder} ${first.version}: use one version.`,
        );
      versions.set(name, first);
    }
  }
}

function packageOf(folder) {
  return JSON.parse(readFileSync(inWorkspace(folder, 'package.json'), 'utf8'));
}
