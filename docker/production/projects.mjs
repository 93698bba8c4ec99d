import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders by package name. @throws Error when there is no such app */
export function projectsOf(workspace, app) {
  const all = everyProject(workspace);
  const needed = new Map();
  const add = (name) => {
    if (needed.has(name)) return;
    const folder = all.get(name);
    if (!folder) throw new Error(`there is no project ${name} in apps or libs`);
    needed.set(name, folder);
    for (const each of Object.keys(readPackage(join(workspace, folder)).dependencies ?? {}))
      if (all.has(each)) add(each);
  };
  add(`@proximal/${app}`);
  return needed;
}

export function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function everyProject(workspace) {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(workspace, group)).map((name) => join(group, name)),
  );
  const projects = folders.filter((folder) => existsSync(join(workspace, folder, 'package.json')));
  return new Map(projects.map((folder) => [readPackage(join(workspace, folder)).name, folder]));
}
