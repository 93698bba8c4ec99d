import { labKindOf } from '@proximal/lab-kinds';
import { rightProgramName } from '../curriculum.js';
import { refusePictures } from '../figures/read-figures.js';
import type { CurriculumFolder, Listing } from './folder.js';
import type { LabItem } from './items.js';
import { listItem, slugOf } from './read-branch.js';
import { readLabData } from './read-lab-data.js';
import { readModelApi } from './read-model-api.js';
import { preparationFile, readPreparation } from './read-preparation.js';
import { readCode, readGivenFiles, readStoredSubmissions, readPrograms } from './read-lab-files.js';
import { labFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const programs = ['starter.py', 'reference.py', 'slow.py', 'checker.py', 'model.py', 'program.py'];
const rulesFile = 'model.yaml';
const files = ['lab.yaml', 'instructions.md', ...programs, rulesFile, preparationFile];
const subfolders = ['files', 'data', 'wrong', 'wrong-programs', 'expected'];
const longestInstructions = 20_000;

/**
 * A lab travels in one message of at most 4 MB: this, twice 1 MiB of data with its escapes, and 1 MB of `prepared.json`;
 * a character may take several bytes.
 */
const longestLab = 300_000;

export async function readLab(folder: CurriculumFolder, path: string): Promise<LabItem> {
  const found = (await listItem(folder, path, files)) ?? { files: [], folders: [] };
  for (const name of found.folders.filter((name) => !subfolders.includes(name))) {
    folder.report(
      `${path}/${name}`,
      null,
      'is not a folder of a lab; it may have files, data, wrong, wrong-programs and expected.',
    );
  }
  const file = new YamlFile(folder, `${path}/lab.yaml`, await folder.text(`${path}/lab.yaml`));
  const texts = await readTexts(folder, path, found);
  const fields = file.parse(labFile);
  const api = await readModelApi(
    folder,
    { file, dialectName: fields?.model?.dialect },
    found.files.includes(rulesFile) ? `${path}/${rulesFile}` : null,
  );
  if (fields) {
    checkParts(file, fields, { ...texts, ...api });
    checkKind(file, fields, texts);
  }
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

type ReadTexts = Pick<LabItem['texts'], 'slow' | 'checker' | 'program' | 'wrongPrograms'>;

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
    program: await optional('program.py'),
    wrongPrograms: await readPrograms(folder, inFolder('wrong-programs')),
    files: await readGivenFiles(folder, inFolder('files')),
    data: await readLabData(folder, inFolder('data')),
    wrong: await readPrograms(folder, inFolder('wrong')),
    stored: await readStoredSubmissions(folder, inFolder('expected')),
  };
}

function checkSize(file: YamlFile, size: number): void {
  if (size > longestLab) {
    file.report(
      [],
      `the lab is too large: its cases and files have ${size} characters, at most ${longestLab} are possible.`,
    );
  }
}

function checkParts(
  file: YamlFile,
  fields: NonNullable<LabItem['fields']>,
  texts: Pick<LabItem['texts'], 'checker' | 'modelSource' | 'modelRules'>,
): void {
  const { cases, compare, model } = fields;
  const checked = cases.findIndex((one) => (one.compare ?? compare) === 'checker');
  if (checked >= 0 && texts.checker === null)
    file.report(['cases', checked], 'the case is compared by a checker, but there is no checker.py.');
  if (checked < 0 && compare !== 'checker' && texts.checker !== null)
    file.report([], 'no case is compared by checker.py; write compare: checker, or remove the file.');
  checkModel(file, model, texts);
  for (const [index, one] of cases.entries()) {
    if (one.model_calls !== undefined && !model)
      file.report(['cases', index, 'model_calls'], 'model_calls is for labs with a model.');
  }
}

function checkKind(file: YamlFile, fields: NonNullable<LabItem['fields']>, texts: ReadTexts): void {
  const { kind, cases, checker_cases: checkerCases } = fields;
  const { measuresEfficiency } = labKindOf(kind);
  const isTesting = kind === 'testing';
  if (!measuresEfficiency && (fields.efficiency || texts.slow !== null))
    file.report(['kind'], `a lab of the kind ${kind} has no efficiency: remove efficiency and slow.py.`);
  if (isTesting !== (texts.program !== null))
    file.report(
      ['kind'],
      isTesting ? 'testing needs the file program.py, which is missing.' : 'program.py is for the kind testing.',
    );
  for (const [index, one] of cases.entries()) {
    if (isTesting !== (one.wrong_program !== undefined))
      file.report(
        ['cases', index],
        isTesting ? 'the case needs a wrong_program.' : 'wrong_program is for the kind testing.',
      );
    else if (isTesting && !texts.wrongPrograms.some(({ name }) => name === one.wrong_program))
      file.report(['cases', index, 'wrong_program'], `there is no file wrong-programs/${one.wrong_program}.`);
    else if (isTesting && cases.findIndex((other) => other.wrong_program === one.wrong_program) < index)
      file.report(['cases', index, 'wrong_program'], `an earlier case has ${one.wrong_program}, too.`);
    if (isTesting && one.name === rightProgramName)
      file.report(['cases', index, 'name'], 'the case of program.py has this name already; choose another one.');
  }
  for (const { name } of texts.wrongPrograms)
    if (!cases.some((one) => one.wrong_program === name)) file.report([], `no case has the wrong program ${name}.`);
  checkCheckerCases(file, { kind, checkerCases, checker: texts.checker });
}

/** A checker that judges decisions is a program of its own, so it has tests. */
function checkCheckerCases(
  file: YamlFile,
  {
    kind,
    checkerCases,
    checker,
  }: Pick<NonNullable<LabItem['fields']>, 'kind'> & {
    checkerCases: { says?: string | undefined }[];
    checker: string | null;
  },
): void {
  if (checkerCases.length > 0 && checker === null)
    file.report(['checker_cases'], 'checker_cases are for a checker.py.');
  if (kind !== 'decision') return;
  const refused = checkerCases.filter(({ says }) => says !== undefined).length;
  if (checker === null) file.report(['kind'], 'decision needs the file checker.py, which is missing.');
  else if (refused < 2 || checkerCases.length - refused < 2)
    file.report(['checker_cases'], 'must have at least two answers that are accepted, and two that are refused.');
}

function checkModel(
  file: YamlFile,
  model: NonNullable<LabItem['fields']>['model'],
  { modelSource, modelRules }: Pick<LabItem['texts'], 'modelSource' | 'modelRules'>,
): void {
  const hasScript = modelSource !== null || modelRules !== null;
  if (!model && modelSource !== null)
    file.report([], 'does not say how often model.py may be called; write model: { calls: 20 }.');
  if (model?.dialect === undefined && modelRules !== null)
    file.report(
      ['model'],
      'does not say which dialect the model of model.yaml speaks, as in dialect: openai-like-2026-11.',
    );
  if (model?.dialect === undefined && model && modelSource === null)
    file.report(['model'], 'model needs the file model.py, which is missing.');
  if (model?.dialect === undefined && (model?.async !== undefined || model?.at_once !== undefined))
    file.report(['model'], 'needs a dialect: async and at_once are for the API of a model.');
  if (model?.dialect !== undefined && !hasScript)
    file.report(['model'], 'model needs a script: the file model.yaml or model.py, which are missing.');
  if (modelSource !== null && modelRules !== null)
    file.report(['model'], 'has two scripts; keep model.yaml or model.py.');
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
