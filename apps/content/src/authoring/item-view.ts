import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lab } from '../curriculum/curriculum.js';
import { dataSummary } from '../curriculum/data-summary.js';
import { labOf } from '../curriculum/assemble.js';
import { CurriculumFolder } from '../curriculum/reading/folder.js';
import { compare, sortProblems, type Problem } from '../curriculum/problem.js';
import { readCurriculum } from '../curriculum/reading/read-curriculum.js';
import { readLab } from '../curriculum/reading/read-lab.js';
import type { FoundItem } from './found-items.js';
import { labelOf } from './new-item.js';
import { bodyOf, fieldsOf } from './parent-file.js';

export interface ItemView {
  fields: Record<string, unknown>;
  markdown: string;
  programs: Map<string, string>;
  given: Map<string, string>;
}

export function viewItem(root: string, { kind, path, file }: FoundItem): ItemView {
  const text = textAt(join(root, path, file));
  const isLab = kind === 'lab';
  const markdown = isLab ? textAt(join(root, path, 'instructions.md')) : bodyOf(text);
  const programs = new Map(isLab ? programsIn(join(root, path)) : []);
  const given = new Map(isLab ? [...textsIn(join(root, path, 'files')), ...dataIn(join(root, path, 'data'))] : []);
  return { fields: fieldsOf(text), markdown, programs, given };
}

export async function readLabAt(root: string, path: string): Promise<Lab | null> {
  const item = await readLab(new CurriculumFolder(root), path);
  return item.fields === null ? null : labOf(item);
}

export async function problemsAt(root: string, path: string): Promise<Problem[]> {
  const folder = labelOf(root, path);
  const { problems } = await readCurriculum(root);
  return sortProblems(problems.filter(({ file }) => file === folder || file.startsWith(`${folder}/`)));
}

function programsIn(folder: string): [string, string][] {
  const wrong = textsIn(join(folder, 'wrong')).map(([name, text]) => [`wrong/${name}`, text] as [string, string]);
  return [...textsIn(folder), ...wrong].filter(([name]) => name.endsWith('.py'));
}

function dataIn(folder: string): [string, string][] {
  return textsIn(folder).map(([name, text]) => {
    const { bytes, beginning } = dataSummary(name, text);
    return [`data/${name} (${bytes} bytes, from the beginning)`, beginning];
  });
}

function textsIn(folder: string): [string, string][] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  return names.sort(compare).map((name) => [name, textAt(join(folder, name))]);
}

function textAt(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
