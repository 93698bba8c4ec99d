import { existsSync, readdirSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { StartFailure } from './start-failure.mjs';
import { inWorkspace, projectGroups } from './workspace.mjs';

const isSpec = (file) => file.endsWith('.spec.ts');
const isNightly = (file) => file.endsWith('.nightly.spec.ts');

export const specFolders = [
  ...projectGroups.flatMap((group) => readdirSync(inWorkspace(group)).map((name) => `${group}/${name}`)),
  'docker',
  'k8s',
];

export function specsIn(folders) {
  return folders.flatMap(allSpecsIn).filter((file) => !isNightly(file));
}

export function nightlySpecs() {
  return specFolders.flatMap(allSpecsIn).filter(isNightly);
}

/** @throws StartFailure when there is nothing of that name */
export function specsNamed(word) {
  const name = word.replace(/\/$/, '');
  const projects = specFolders.filter((folder) => folder === name || basename(folder) === name);
  if (projects.length > 0) return specsIn(projects);
  const path = relative(inWorkspace(), inWorkspace(name));
  const files = specFolders.flatMap(allSpecsIn).filter((file) => file.includes(path));
  if (files.length > 0) return files;
  throw new StartFailure(
    `No project and no spec is called ${word}: name a project, such as grading, or a part of a spec's path.`,
  );
}

export function needsServers(file) {
  return /\.(db|int|e2e|nightly)\.spec\.ts$/.test(file);
}

export function packageFoldersOf(files) {
  const needs = { k8s: 'k8s/', 'tools/checks': 'libs/testing/' };
  return Object.keys(needs).filter((folder) => files.some((file) => file.startsWith(needs[folder])));
}

function allSpecsIn(folder) {
  return ['src', 'test'].flatMap((name) => filesIn(`${folder}/${name}`)).filter(isSpec);
}

function filesIn(folder) {
  if (!existsSync(inWorkspace(folder))) return [];
  return readdirSync(inWorkspace(folder), { recursive: true }).map((file) => `${folder}/${file}`);
}
