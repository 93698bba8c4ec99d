import { posix } from 'node:path';
import type { CurriculumFolder } from '../reading/folder.js';
import { itemsBelow, type Tree } from '../reading/items.js';
import { anchorsOf, relativeLinksOf } from '../markdown/links.js';

export async function checkLinks(folder: CurriculumFolder, { tracks, challenges }: Tree): Promise<void> {
  const { lessons, labs } = itemsBelow(tracks);
  for (const { path } of lessons) await checkText(folder, `${path}/lesson.md`);
  for (const { path } of labs) await checkText(folder, `${path}/instructions.md`);
  for (const { path } of challenges) await checkText(folder, `${path}/description.md`);
}

async function checkText(folder: CurriculumFolder, file: string): Promise<void> {
  const text = await folder.textIfAny(file);
  if (text === null) return;
  for (const { line, path, anchor } of relativeLinksOf(text)) {
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    if (target.startsWith('..')) folder.report(file, line, `the link ${path} leaves the curriculum's folder.`);
    else if (path !== '' && !(await folder.has(target)))
      folder.report(file, line, `the link ${path} leads to no file or folder.`);
    else if (anchor !== null && target.endsWith('.md')) {
      const aimedAt = await folder.textIfAny(target);
      if (aimedAt === null || anchorsOf(aimedAt).has(anchor)) continue;
      folder.report(file, line, `the link #${anchor} leads to no heading${target === file ? '' : ` of ${target}`}.`);
    }
  }
}
