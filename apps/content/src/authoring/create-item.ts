import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gapsIn } from '../curriculum/gaps.js';
import { sortProblems, type Problem } from '../curriculum/problem.js';
import { readCurriculum } from '../curriculum/reading/read-curriculum.js';
import { labelOf, planItem, type NewItem, type Plan } from './new-item.js';

/** Paths begin with the name of the curriculum's folder, as in problems. */
export interface CreatedItem {
  kind: NewItem['kind'];
  slug: string;
  created: string[];
  changed: string[];
  gaps: Problem[];
  /** What the check refuses now and did not refuse before, such as a skill that no lesson teaches yet. */
  problems: Problem[];
}

/** @throws StartFailure, before anything is written, when the item is not possible */
export async function createItem(root: string, item: NewItem): Promise<CreatedItem> {
  const before = (await readCurriculum(root)).problems;
  const plan = planItem(root, item);
  write(root, plan);
  const gaps = [...plan.created, ...plan.changed].flatMap(([path, text]) => gapsOf(labelOf(root, path), text));
  const known = new Set([...before, ...gaps].map(keyOf));
  const problems = (await readCurriculum(root)).problems.filter((problem) => !known.has(keyOf(problem)));
  const labelsOf = (files: Plan['created']) => [...files.keys()].map((path) => labelOf(root, path));
  const [created, changed] = [labelsOf(plan.created), labelsOf(plan.changed)];
  return { kind: item.kind, slug: item.slug, created, changed, gaps: sortProblems(gaps), problems };
}

/** The parent's file comes last: until then no list names the folder, which is removed when a write fails. */
function write(root: string, { folder, created, changed }: Plan): void {
  if (folder !== null) mkdirSync(join(root, folder));
  try {
    for (const [path, text] of created) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text, { flag: 'wx' });
    }
    for (const [path, text] of changed) replace(join(root, path), text);
  } catch (error) {
    if (folder !== null) rmSync(join(root, folder), { recursive: true, force: true });
    throw error;
  }
}

/** A renamed file is never half written. The check ignores names that begin with a dot. */
function replace(path: string, text: string): void {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function gapsOf(file: string, text: string): Problem[] {
  return gapsIn(text).map((gap) => ({ file, ...gap }));
}

/** A change above a problem moves its line, so lines do not count. */
function keyOf({ file, message }: Problem): string {
  return `${file} ${message}`;
}
