import type { z } from 'zod';
import type { CurriculumFolder } from './folder.js';
import type { Item } from './items.js';
import { suggestion } from './suggestion.js';
import { YamlFile } from './yaml-file.js';

/** A kind of folder whose file lists its subfolders. */
export interface Branch<Schema extends z.ZodType, Child> {
  kind: Item['kind'];
  file: string;
  schema: Schema;
  /** The field that lists the children. */
  list: string;
  readChild(folder: CurriculumFolder, path: string): Promise<Child>;
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

/** Reads the children in the order of the list, and reports differences between the list and the folders. */
export async function readChildren<Child>(
  folder: CurriculumFolder,
  path: string,
  file: YamlFile,
  { file: fileName, list, readChild }: Pick<Branch<z.ZodType, Child>, 'file' | 'list' | 'readChild'>,
): Promise<Child[]> {
  const found = (await listItem(folder, path, [fileName]))?.folders ?? [];
  const listed = file.namesIn(list);
  for (const { name, path: position } of listed ?? []) {
    if (found.includes(name)) continue;
    file.report(position, `${list} names ${name}, but there is no such folder${suggestion(name, found)}`);
  }
  const names = listed?.map(({ name }) => name) ?? found;
  for (const name of found) {
    if (names.includes(name)) continue;
    folder.report(
      `${path}/${name}`,
      null,
      `is not in the list ${list} of ${fileName}; add it there or remove the folder.`,
    );
  }
  // Unlisted folders are read as well: their own problems are found, and references to them do not look wrong.
  const present = [...new Set([...names, ...found])].filter((name) => found.includes(name));
  const children: Child[] = [];
  // The children are read one by one: all at once would open more files than a process may have.
  for (const name of present) children.push(await readChild(folder, `${path}/${name}`));
  return children;
}

/** Lists an item's folder. An unexpected file most likely has a misspelt name. */
export async function listItem(folder: CurriculumFolder, path: string, expected: string[]) {
  const listing = await folder.list(path);
  for (const name of listing?.files ?? []) {
    if (expected.includes(name)) continue;
    folder.report(`${path}/${name}`, null, `is not a file of the curriculum${suggestion(name, expected)}`);
  }
  return listing;
}

export function slugOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
