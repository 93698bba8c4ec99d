import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { listItems } from '@proximal/content';
import { alternatives } from '@proximal/content/authoring';
import { plainFolder } from '@proximal/content/foreign';
import { StartFailure } from '@proximal/runtime';
import { Screen } from '../../terminal/screen.js';
import { presentCurriculum } from '../present-curriculum.js';

export async function exportFolder(slug: string, given: string, { json = false }: { json?: boolean }): Promise<void> {
  const files = writePlainFolder(presentCurriculum(), slug, resolve(given));
  new Screen({ isJson: json, mayColour: false }).show({ folder: given, files }, () => [
    ...files.map((file) => `  ${given}/${file}`),
    `It holds the solution. \`npx proximal import folder ${given}\` is the way back.`,
  ]);
}

/** @throws StartFailure when there is no such lab, or the folder is there already */
export function writePlainFolder(root: string, slug: string, folder: string): string[] {
  const labs = listItems(root).filter(({ kind }) => kind === 'lab');
  const lab = labs.find((one) => one.slug === slug);
  const known = labs.map((one) => one.slug);
  if (!lab) throw new StartFailure(`There is no lab ${slug}${alternatives(slug, known)}`);
  if (existsSync(folder)) throw new StartFailure(`There is something at ${folder} already: choose another folder.`);
  const from = join(root, lab.path);
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
  const files = plainFolder(new Map(paths.map((path) => [path, readFileSync(join(from, path), 'utf8')])));
  const draft = `${folder}.${process.pid}`;
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), text, { flag: 'wx' });
    }
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return [...files.keys()].sort();
}
