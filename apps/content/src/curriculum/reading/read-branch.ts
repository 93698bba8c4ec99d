import type { z } from 'zod';
import type { CurriculumFolder } from './folder.js';
import type { Item } from './items.js';
import { nearestName, suggestion } from '../suggestion.js';
import { YamlFile } from './yaml-file.js';

export interface Branch<Schema extends z.ZodType, Child> {
  kind: Item['kind'];
  file: string;
  schema: Schema;
  list: string;
  readChild(folder: CurriculumFolder, path: string): Promise<Child>;
  isBeside?(name: string): boolean;
}

export async function readBranch<Schema extends z.ZodType, Child>(
  folder: CurriculumFolder,
  path: string,
  branch: Branch<Schema, Child>,
): Promise<Item<z.output<Schema>, Child>> {
  const filePath = `${path}/${branch.file}`;
  const file = new YamlFile(folder, filePath, await folder.text(filePath));
  const children = await readChildren(folder, path, file, branch);
  return { kind: branch.kind, slug: slugOf(path), path, file, fields: file.parse(branch.schema), children };
}

export async function readChildren<Child>(
  folder: CurriculumFolder,
  path: string,
  file: YamlFile,
  { file: fileName, list, readChild, isBeside }: Omit<Branch<z.ZodType, Child>, 'kind' | 'schema'>,
): Promise<Child[]> {
  const found = (await listItem(folder, path, [fileName], isBeside))?.folders ?? [];
  const listed = file.namesIn(list);
  const names = listed?.map(({ name }) => name) ?? found;
  const unlisted = new Set(found.filter((name) => !names.includes(name)));
  for (const { name, path: position } of listed ?? []) {
    if (found.includes(name)) continue;
    file.report(position, `${list} names ${name}, but there is no such folder${suggestion(name, found)}`);
    folder.explain(`${path}/${name}`);
    // One of the two names is misspelt, which is one mistake.
    unlisted.delete(nearestName(name, unlisted) ?? '');
  }
  const missing = `is not in the list ${list} of ${fileName}; add it there or remove the folder.`;
  for (const name of unlisted) folder.report(`${path}/${name}`, null, missing);
  // Unlisted folders are read as well: their own problems are found, and references to them do not look wrong.
  const present = [...new Set([...names, ...found])].filter((name) => found.includes(name));
  const children: Child[] = [];
  // The children are read one by one: all at once would open more files than a process may have.
  for (const name of present) children.push(await readChild(folder, `${path}/${name}`));
  return children;
}

export async function listItem(
  folder: CurriculumFolder,
  path: string,
  expected: string[],
  isBeside: (name: string) => boolean = () => false,
) {
  const listing = await folder.list(path);
  for (const name of listing?.files ?? []) {
    if (expected.includes(name) || isBeside(name)) continue;
    const meant = nearestName(
      name,
      expected.filter((file) => !listing?.files.includes(file)),
    );
    if (meant !== null) folder.explain(`${path}/${meant}`);
    folder.report(`${path}/${name}`, null, `is not a file of the curriculum${suggestion(name, expected)}`);
  }
  return listing;
}

export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
