import { codeBytes } from '@proximal/contracts';
import type { CurriculumFolder } from './folder.js';
import { pythonFileName } from './test-file-schemas.js';

const fileName = /^[a-z][a-z0-9_-]*\.[a-z0-9]+$/;
const programNames = { pattern: /^[a-z0-9][a-z0-9-]*\.py$/, example: 'off-by-one.py' };
export const moduleNames = { pattern: pythonFileName, example: 'two_fer_test.py', most: 40 };
const mostFiles = 20;
const scoreLine = /^# score: (\d{1,3})\s*$/;

interface ProgramFile {
  name: string;
  source: string;
}

interface AllowedNames {
  pattern: RegExp;
  example: string;
  most?: number;
}

export async function readCode(folder: CurriculumFolder, path: string): Promise<string> {
  const code = (await folder.text(path)) ?? undefined;
  if (code?.trim() === '') folder.report(path, null, 'is empty; a Python program is expected here.');
  if (code && Buffer.byteLength(code) > codeBytes) {
    folder.report(path, null, `has ${Buffer.byteLength(code)} bytes; a program has at most ${codeBytes}.`);
  }
  return code ?? '';
}

/** Files stay as they are: a lab may be about line ends. */
export async function readGivenFiles(folder: CurriculumFolder, path: string | null): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await namesIn(folder, path, { pattern: fileName, example: 'reviews.csv' }))
    files[name] = (await folder.exactText(`${path}/${name}`)) ?? '';
  return files;
}

export async function readPrograms(
  folder: CurriculumFolder,
  path: string | null,
  names: AllowedNames = programNames,
): Promise<ProgramFile[]> {
  const programs: ProgramFile[] = [];
  for (const name of await namesIn(folder, path, names))
    programs.push({ name, source: await readCode(folder, `${path}/${name}`) });
  return programs;
}

export async function readStoredSubmissions(
  folder: CurriculumFolder,
  path: string | null,
): Promise<(ProgramFile & { score: number })[]> {
  const programs = await readPrograms(folder, path);
  return programs.map(({ name, source }) => {
    const score = Number(scoreLine.exec(source.split('\n')[0] ?? '')?.[1] ?? Number.NaN);
    if (!(score <= 100))
      folder.report(`${path}/${name}`, 1, 'must begin with the score it keeps, such as # score: 85.');
    return { name, source, score };
  });
}

export async function namesIn(
  folder: CurriculumFolder,
  path: string | null,
  { pattern, example, most = mostFiles }: AllowedNames,
): Promise<string[]> {
  if (path === null) return [];
  const { files, folders } = (await folder.list(path)) ?? { files: [], folders: [] };
  for (const name of folders) folder.report(`${path}/${name}`, null, 'is a folder; only files belong here.');
  for (const name of files) {
    if (!pattern.test(name)) folder.report(`${path}/${name}`, null, `must have a name such as ${example}.`);
  }
  if (files.length > most) folder.report(path, null, `holds ${files.length} files; ${most} at most are possible.`);
  return files;
}
