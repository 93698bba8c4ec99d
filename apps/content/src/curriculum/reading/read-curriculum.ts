import { assemble } from '../assemble.js';
import { checkBoldTerms } from '../checks/bold-terms.js';
import { checkLinks } from '../checks/links.js';
import { checkTree } from '../cross-checks.js';
import type { Curriculum } from '../curriculum.js';
import { CurriculumFolder } from './folder.js';
import { slug } from './fields.js';
import type { LevelItem, ModuleItem, SkillsItem, TrackItem, Tree } from './items.js';
import { sortProblems, type Problem } from '../problem.js';
import { readBranch } from './read-branch.js';
import { readChallenges } from './read-challenges.js';
import { readLesson } from './read-lesson.js';
import { glossaryFile, levelFile, moduleFile, skillsFile, synonymsFile, trackFile } from './schemas.js';
import { YamlFile } from './yaml-file.js';

const synonymsName = 'synonyms.yaml';
const glossaryName = 'glossary.yaml';

export type ReadCurriculum = { curriculum: Curriculum; problems: [] } | { curriculum: null; problems: Problem[] };

/** Never throws because of the folder's content. */
export async function readCurriculum(path: string): Promise<ReadCurriculum> {
  const { problems, tree } = await readTree(path);
  if (tree === null || problems.length > 0) return { curriculum: null, problems };
  return { curriculum: assemble(tree), problems: [] };
}

/** The tree is null when there is no such folder. Problems are in order. */
export async function readTree(path: string): Promise<{ tree: Tree | null; problems: Problem[] }> {
  const folder = new CurriculumFolder(path);
  const root = await folder.list('');
  if (root === null) return { tree: null, problems: folder.problems };
  const [skills, tracks] = [await readSkills(folder), await readTracks(folder)];
  const challenges = root.folders.includes('challenges') ? await readChallenges(folder) : [];
  const synonyms = root.files.includes(synonymsName) ? await readSynonyms(folder) : [];
  const glossary = root.files.includes(glossaryName) ? await readGlossary(folder) : null;
  const tree = { skills, synonyms, glossary, tracks, challenges };
  checkTree(folder, tree);
  await checkLinks(folder, tree);
  if (glossary) await checkBoldTerms(folder, glossary, tracks);
  return { tree, problems: sortProblems([...folder.problems, ...folder.gaps]) };
}

async function readSkills(folder: CurriculumFolder): Promise<SkillsItem> {
  const file = new YamlFile(folder, 'skills.yaml', await folder.text('skills.yaml'));
  return { file, fields: file.parse(skillsFile) };
}

async function readSynonyms(folder: CurriculumFolder): Promise<Tree['synonyms']> {
  return new YamlFile(folder, synonymsName, await folder.text(synonymsName)).parse(synonymsFile);
}

async function readGlossary(folder: CurriculumFolder): Promise<Tree['glossary']> {
  return new YamlFile(folder, glossaryName, await folder.text(glossaryName)).parse(glossaryFile);
}

async function readTracks(folder: CurriculumFolder): Promise<TrackItem[]> {
  const tracks: TrackItem[] = [];
  for (const name of (await folder.list('tracks'))?.folders ?? []) {
    const wrong = slug.safeParse(name).error?.issues[0];
    if (wrong) folder.report(`tracks/${name}`, null, `the name of a track's folder ${wrong.message}`);
    tracks.push(await readTrack(folder, `tracks/${name}`));
  }
  return tracks;
}

function readTrack(folder: CurriculumFolder, path: string): Promise<TrackItem> {
  const file = { kind: 'track', file: 'track.yaml', schema: trackFile } as const;
  return readBranch(folder, path, { ...file, list: 'levels', readChild: readLevel });
}

function readLevel(folder: CurriculumFolder, path: string): Promise<LevelItem> {
  const file = { kind: 'level', file: 'level.yaml', schema: levelFile } as const;
  return readBranch(folder, path, { ...file, list: 'modules', readChild: readModule });
}

function readModule(folder: CurriculumFolder, path: string): Promise<ModuleItem> {
  const file = { kind: 'module', file: 'module.yaml', schema: moduleFile } as const;
  return readBranch(folder, path, { ...file, list: 'lessons', readChild: readLesson });
}
