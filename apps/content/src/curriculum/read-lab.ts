import { codeBytes } from '@proximal/contracts';
import type { CurriculumFolder } from './folder.js';
import type { LabItem } from './items.js';
import { listItem, slugOf } from './read-branch.js';
import { labFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const files = ['lab.yaml', 'instructions.md', 'starter.py', 'reference.py', 'slow.py'];
const longestInstructions = 20_000;

/** A lab travels in one message of at most 1 MiB; a character may take several bytes. */
const longestLab = 300_000;

export async function readLab(folder: CurriculumFolder, path: string): Promise<LabItem> {
  const found = await listItem(folder, path, files);
  for (const name of found?.folders ?? []) {
    folder.report(`${path}/${name}`, null, 'is a folder within a lab; a lab holds only files.');
  }
  const [file, instructions, starter, reference, slow] = await Promise.all([
    readYaml(folder, `${path}/lab.yaml`),
    readInstructions(folder, `${path}/instructions.md`),
    readCode(folder, `${path}/starter.py`),
    readCode(folder, `${path}/reference.py`),
    found?.files.includes('slow.py') ? readCode(folder, `${path}/slow.py`) : null,
  ]);
  const fields = file.parse(labFile);
  const texts = { instructions, starter, reference, slow };
  const size = JSON.stringify([fields?.cases, fields?.efficiency, texts]).length;
  if (size > longestLab) {
    file.report(
      [],
      `the lab is too large: its cases and files have ${size} characters, at most ${longestLab} are possible.`,
    );
  }
  return { kind: 'lab', slug: slugOf(path), path, file, fields, children: [], texts };
}

async function readYaml(folder: CurriculumFolder, path: string): Promise<YamlFile> {
  return new YamlFile(folder, path, await folder.text(path));
}

async function readInstructions(folder: CurriculumFolder, path: string): Promise<string> {
  const text = (await folder.text(path)) ?? undefined;
  if (text?.trim() === '') folder.report(path, null, 'is empty; say what the function takes, returns and promises.');
  if (text && text.length > longestInstructions) {
    folder.report(path, null, `must have at most ${longestInstructions} characters.`);
  }
  return `${text?.trim() ?? ''}\n`;
}

/** Reads a program, without running any check on it. */
export async function readCode(folder: CurriculumFolder, path: string): Promise<string> {
  const code = (await folder.text(path)) ?? undefined;
  if (code?.trim() === '') folder.report(path, null, 'is empty; a Python program is expected here.');
  if (code && Buffer.byteLength(code) > codeBytes) {
    folder.report(path, null, `has ${Buffer.byteLength(code)} bytes; a program has at most ${codeBytes}.`);
  }
  return code ?? '';
}
