import { refusePictures } from '../figures/read-figures.js';
import type { CurriculumFolder } from './folder.js';
import type { ChallengeItem } from './items.js';
import { readReference, referenceFiles } from '../reference-review.js';
import { listItem, readChildren, slugOf } from './read-branch.js';
import { readCode } from './read-lab-files.js';
import { preparationFile } from './read-preparation.js';
import { rubricProblems } from '../rubric.js';
import { challengeFile, challengesFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const listName = 'challenges.yaml';
const files = ['challenge.yaml', 'description.md', 'starter.py', preparationFile, ...referenceFiles];
const longestDescription = 20_000;

/** In bytes: all challenges travel in one message of at most 1 MiB. */
const largestChallenges = 800_000;

export async function readChallenges(folder: CurriculumFolder): Promise<ChallengeItem[]> {
  const path = `challenges/${listName}`;
  const file = new YamlFile(folder, path, await folder.text(path));
  file.parse(challengesFile);
  const branch = { file: listName, list: 'challenges', readChild: readChallenge };
  const challenges = await readChildren(folder, 'challenges', file, branch);
  const size = Buffer.byteLength(JSON.stringify(challenges.map(({ fields, texts }) => [fields, texts])));
  if (size > largestChallenges) {
    const message = `the challenges are too large: together they have ${size} bytes, at most ${largestChallenges} are possible.`;
    folder.report(path, null, message);
  }
  return challenges;
}

async function readChallenge(folder: CurriculumFolder, path: string): Promise<ChallengeItem> {
  const found = await listItem(folder, path, files);
  for (const name of found?.folders ?? []) {
    folder.report(`${path}/${name}`, null, 'is a folder within a challenge; a challenge holds only files.');
  }
  const file = new YamlFile(folder, `${path}/challenge.yaml`, await folder.text(`${path}/challenge.yaml`));
  const fields = file.parse(challengeFile);
  const description = await readDescription(folder, `${path}/description.md`);
  const starter = await readCode(folder, `${path}/starter.py`);
  const texts = { description, starter };
  const reference = await readReference(folder, path, texts);
  return { kind: 'challenge', slug: slugOf(path), path, file, fields, children: [], texts, reference };
}

async function readDescription(folder: CurriculumFolder, path: string): Promise<string> {
  const text = await folder.text(path);
  if (text !== null) {
    for (const { line, message } of rubricProblems(text)) folder.report(path, line, message);
    if (text.length > longestDescription)
      folder.report(path, null, `must have at most ${longestDescription} characters.`);
    refusePictures(folder, path, text);
  }
  return `${text?.trim() ?? ''}\n`;
}
