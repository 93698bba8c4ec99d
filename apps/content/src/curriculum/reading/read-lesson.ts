import { checkSelfChecks } from '../check-self-checks.js';
import { checkPictures, figureProgram, isFigure, readFigures } from '../figures/read-figures.js';
import type { CurriculumFolder } from './folder.js';
import type { LessonItem } from './items.js';
import { readChildren, slugOf } from './read-branch.js';
import { readLab } from './read-lab.js';
import { lessonFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const longestContent = 100_000;
const headingRule = 'the text must begin with a heading of the second level, such as ## Why it matters.';

export async function readLesson(folder: CurriculumFolder, path: string): Promise<LessonItem> {
  const filePath = `${path}/lesson.md`;
  const text = await folder.text(filePath);
  const parts = text === null ? null : splitFrontMatter(text);
  if (text !== null && parts === null) {
    folder.report(filePath, 1, 'must begin with front matter: fields between two lines of ---.');
  }
  const file = new YamlFile(folder, filePath, parts?.front ?? null, 2);
  const fields = file.parse(lessonFile);
  if (parts) checkBody(folder, filePath, parts.body, parts.bodyLine);
  if (fields) checkType(file, fields.lesson_type, fields.labs.length);
  const children = await readChildren(folder, path, file, {
    file: 'lesson.md',
    list: 'labs',
    readChild: readLab,
    isBeside: (name) => isFigure(name) || name === figureProgram,
  });
  const names = (await folder.list(path))?.files.filter(isFigure) ?? [];
  const figures = await readFigures(folder, path, names);
  if (parts) checkPictures(folder, { path, ...parts }, names);
  return { kind: 'lesson', slug: slugOf(path), path, file, fields, children, content: parts?.body ?? '', figures };
}

function checkBody(folder: CurriculumFolder, path: string, body: string, line: number): void {
  if (body.trim() === '') folder.report(path, null, 'has no text below its front matter.');
  else if (!/^## \S/.test(body)) folder.report(path, line, headingRule);
  if (body.length > longestContent) {
    folder.report(path, line, `the text must have at most ${longestContent} characters.`);
  }
  checkSelfChecks(folder, path, body, line);
}

function checkType(file: YamlFile, type: string, labCount: number): void {
  if (type === 'reading' && labCount > 0) {
    file.report(['labs'], 'a lesson of type reading has no labs; make it reading_and_lab.');
  }
  if (type !== 'reading' && labCount === 0) {
    file.report(['lesson_type'], `a lesson of type ${type} needs a lab in labs; make it reading or add one.`);
  }
}

function splitFrontMatter(text: string): { front: string; body: string; bodyLine: number } | null {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  if (lines[0]?.trimEnd() !== '---' || end < 0) return null;
  const blank = lines.slice(end + 1).findIndex((line) => line.trim() !== '');
  const first = blank < 0 ? lines.length : end + 1 + blank;
  const body = `${lines.slice(first).join('\n').trimEnd()}\n`;
  return { front: lines.slice(1, end).join('\n'), body, bodyLine: first + 1 };
}
