import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Schemas } from '@proximal/client';
import { labKindOf } from '@proximal/lab-kinds';
import { StartFailure } from '@proximal/runtime';
import { z } from 'zod';
import { readJson } from '../json-file.js';

type Lab = Schemas['Lab'];

const linkFile = '.proximal.json';
const link = z.object({
  api: z.string(),
  lab_id: z.number(),
  slug: z.string(),
  version: z.string(),
  file: z.string(),
  /** Names of the further files that are submitted with it. */
  files: z.array(z.string()).optional(),
});

export type LabLink = z.output<typeof link>;

export interface LabFile {
  path: string;
  state: 'written' | 'unchanged' | 'left';
}

/** @param data the whole data files */
export function writeLab(
  folder: string,
  lab: Lab,
  data: readonly { name: string; content: string }[],
  api: string,
  isForced: boolean,
): LabFile[] {
  mkdirSync(folder, { recursive: true });
  const { id: lab_id, slug, version, file_name: file } = lab;
  const further = Object.entries(lab.starter_files);
  const names = further.map(([name]) => name);
  const contents: LabLink = { api, lab_id, slug, version, file, ...(names.length > 0 && { files: names }) };
  const tests = lab.visible_tests.map(({ name, test_code }) => ({ name, content: test_code }));
  const files = [
    writeUnlessChanged(join(folder, 'instructions.md'), instructionsOf(lab), isForced),
    ...writeAll(
      folder,
      [[file, lab.starter_code] as const, ...further].map(([name, text]) => ({ name, content: withLineEnd(text) })),
      isForced,
    ),
    ...(lab.examples.length > 0 ? [writeUnlessChanged(join(folder, 'examples.py'), examplesOf(lab), isForced)] : []),
    ...writeAll(folder, tests, isForced),
    writeUnlessChanged(join(folder, 'hints.md'), hintsOf(lab), isForced),
    ...writeAll(folder, lab.files, isForced),
    ...writeAll(
      folder,
      data.map(({ name, content }) => ({ name: `data/${name}`, content })),
      isForced,
    ),
  ];
  writeFileSync(join(folder, linkFile), `${JSON.stringify(contents, null, 2)}\n`);
  return files;
}

export function writeProject(
  folder: string,
  files: readonly { name: string; content: string }[],
  isForced: boolean,
): LabFile[] {
  mkdirSync(folder, { recursive: true });
  return writeAll(folder, files, isForced);
}

function writeAll(folder: string, files: readonly { name: string; content: string }[], isForced: boolean): LabFile[] {
  return files.map(({ name, content }) => {
    const path = join(folder, plainName(name));
    mkdirSync(dirname(path), { recursive: true });
    return writeUnlessChanged(path, content, isForced);
  });
}

export interface FoundProgram {
  path: string;
  code: string;
  /** Further files by their names, without those that are missing; left out in a lab with one file. */
  files?: Record<string, string>;
  lab: LabLink;
}

/**
 * The program of a folder, or a file in it. Further files of the lab are submitted with the first one, never alone.
 * @throws StartFailure when there is no such file, or no lab beside it
 */
export function programAt(given = '.'): FoundProgram {
  if (!existsSync(given)) throw new StartFailure(`There is no file ${given}.`);
  const isFolder = statSync(given).isDirectory();
  const folder = isFolder ? given : dirname(given);
  const lab = linkIn(folder);
  const further = (lab.files ?? []).map(plainName);
  const isFirst = !isFolder && !further.includes(basename(given));
  const path = isFirst ? given : join(folder, plainName(lab.file));
  if (!existsSync(path))
    throw new StartFailure(`There is no file ${path}: \`npx proximal lab ${lab.slug}\` writes it.`);
  const files = further
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const program = { path, code: readFileSync(path, 'utf8') };
  return { ...program, ...(files.length > 0 && { files: Object.fromEntries(files) }), lab };
}

/** @throws StartFailure when there is no such file */
export function programIn(path: string): string {
  if (!existsSync(path) || !statSync(path).isFile()) throw new StartFailure(`There is no file ${path}.`);
  return readFileSync(path, 'utf8');
}

function linkIn(folder: string): LabLink {
  const path = join(folder, linkFile);
  if (!existsSync(path))
    throw new StartFailure(
      'This is no folder of a lab: `npx proximal lab <slug>` makes one; name it, or a file in it, or go there.',
    );
  const parsed = link.safeParse(readJson(path));
  if (!parsed.success) throw new StartFailure(`${path} is damaged: \`npx proximal lab <slug>\` writes it again.`);
  return parsed.data;
}

function writeUnlessChanged(path: string, text: string, isForced: boolean): LabFile {
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8') === text) return { path, state: 'unchanged' };
    if (!isForced) return { path, state: 'left' };
  }
  // With `wx` a file that appears in between is not overwritten.
  writeFileSync(path, text, { flag: isForced ? 'w' : 'wx' });
  return { path, state: 'written' };
}

/** An operator decides whether tests give xp, and can change that under a lab which is in the folder already. */
function instructionsOf({ title, kind, task, instructions, max_xp }: Lab): string {
  const xp = kind === 'tests' ? [] : [`Up to ${max_xp} xp.`];
  const parts = [`# ${title}`, ...xp, ...(task === null ? [] : [task]), instructions.trim()];
  return `${parts.join('\n\n')}\n`;
}

/** A file of its own, because a learner opens it only when stuck. */
function hintsOf({ title, hints }: Lab): string {
  return [`# Hints for ${title}`, ...hints.map((hint, index) => `${index + 1}. ${hint}`)].join('\n\n') + '\n';
}

function examplesOf({ kind, examples }: Lab): string {
  if (!labKindOf(kind).examples.areCode)
    return examples.map(({ call, expected }) => `# ${call}: ${expected}\n`).join('');
  return examples.map(({ steps }) => `${steps.map(stepText).join('\n')}\n`).join('\n');
}

function stepText({ call, expected, raises }: Lab['examples'][number]['steps'][number]): string {
  const result = raises === null ? expected : `raises ${raises}`;
  return result === null ? call : `${call}\n# ${result.replaceAll('\n', '\n# ')}`;
}

/** A platform that means harm must not choose where a file goes. */
function plainName(name: string): string {
  if (!/^(\.gitignore|(data\/)?[A-Za-z0-9][\w.-]*)$/.test(name))
    throw new StartFailure(`The lab has a file with an unusual name: ${name}`);
  return name;
}

function withLineEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
