import { moduleFolders, ownFiles, ownFolders } from '@proximal/lab-kinds';
import { refusePictures } from '../figures/read-figures.js';
import { checkLab } from './check-lab.js';
import type { CurriculumFolder, Listing } from './folder.js';
import type { LabItem } from './items.js';
import { listItem, slugOf } from './read-branch.js';
import { readLabData } from './read-lab-data.js';
import { readModelApi } from './read-model-api.js';
import { preparationFile, readPreparation } from './read-preparation.js';
import { moduleNames, readCode, readGivenFiles, readStoredSubmissions, readPrograms } from './read-lab-files.js';
import { labFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const programs = ['starter.py', 'reference.py', 'slow.py', 'checker.py', 'model.py', ...ownFiles];
const rulesFile = 'model.yaml';
const files = ['lab.yaml', 'instructions.md', ...programs, rulesFile, preparationFile];
const subfolders = ['files', 'data', 'wrong', ...ownFolders, 'expected'];
const longestInstructions = 20_000;

/**
 * A lab travels in one message of at most 4 MB: this, twice 1 MiB of data with its escapes, and 1 MB of `prepared.json`;
 * a character may take several bytes.
 */
const longestLab = 300_000;

export async function readLab(folder: CurriculumFolder, path: string): Promise<LabItem> {
  const found = (await listItem(folder, path, files)) ?? { files: [], folders: [] };
  for (const name of found.folders.filter((name) => !subfolders.includes(name))) {
    const known = `${subfolders.slice(0, -1).join(', ')} and ${subfolders.at(-1)}`;
    folder.report(`${path}/${name}`, null, `is not a folder of a lab; it may have ${known}.`);
  }
  const file = new YamlFile(folder, `${path}/lab.yaml`, await folder.text(`${path}/lab.yaml`));
  const texts = await readTexts(folder, path, found);
  const fields = file.parse(labFile);
  const api = await readModelApi(
    folder,
    { file, dialectName: fields?.model?.dialect },
    found.files.includes(rulesFile) ? `${path}/${rulesFile}` : null,
  );
  if (fields) checkLab(file, fields, { ...texts, ...api });
  const { data, ...counted } = texts;
  checkSize(file, JSON.stringify([fields?.cases, fields?.efficiency, counted, api]).length);
  const preparation = await readPreparation(folder, path);
  const isWithoutDialect = fields?.model?.dialect !== undefined && api.dialect === null;
  return {
    kind: 'lab',
    slug: slugOf(path),
    path,
    file,
    // Without its dialect the lab would be verified as one whose model takes text.
    fields: isWithoutDialect ? null : fields,
    children: [],
    texts: { ...texts, ...api, preparation },
  };
}

async function readTexts(folder: CurriculumFolder, path: string, found: Listing) {
  const optional = (name: string) => (found.files.includes(name) ? readCode(folder, `${path}/${name}`) : null);
  const inFolder = (name: string) => (found.folders.includes(name) ? `${path}/${name}` : null);
  return {
    instructions: await readInstructions(folder, `${path}/instructions.md`),
    starter: await readCode(folder, `${path}/starter.py`),
    reference: await readCode(folder, `${path}/reference.py`),
    slow: await optional('slow.py'),
    checker: await optional('checker.py'),
    modelSource: await optional('model.py'),
    kindFiles: await readKindFiles(folder, path, found),
    files: await readGivenFiles(folder, inFolder('files')),
    data: await readLabData(folder, inFolder('data')),
    wrong: await readPrograms(folder, inFolder('wrong')),
    stored: await readStoredSubmissions(folder, inFolder('expected')),
  };
}

/** Code that only labs of one kind have. */
async function readKindFiles(folder: CurriculumFolder, path: string, found: Listing) {
  const code: Record<string, string> = {};
  for (const name of ownFiles.filter((one) => found.files.includes(one)))
    code[name] = await readCode(folder, `${path}/${name}`);
  for (const inside of ownFolders.filter((one) => found.folders.includes(one)))
    for (const { name, source } of await readPrograms(folder, `${path}/${inside}`, namesInFolder(inside)))
      code[`${inside}/${name}`] = source;
  return code;
}

function namesInFolder(name: string) {
  return moduleFolders.includes(name) ? moduleNames : undefined;
}

function checkSize(file: YamlFile, size: number): void {
  if (size > longestLab) {
    file.report(
      [],
      `the lab is too large: its cases and files have ${size} characters, at most ${longestLab} are possible.`,
    );
  }
}

async function readInstructions(folder: CurriculumFolder, path: string): Promise<string> {
  const text = (await folder.text(path)) ?? undefined;
  if (text?.trim() === '') folder.report(path, null, 'is empty; say what the function takes, returns and promises.');
  if (text && text.length > longestInstructions) {
    folder.report(path, null, `must have at most ${longestInstructions} characters.`);
  }
  refusePictures(folder, path, text ?? '');
  return `${text?.trim() ?? ''}\n`;
}
