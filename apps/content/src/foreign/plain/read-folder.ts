import { basename, posix } from 'node:path';
import { usualModule } from '@proximal/lab-kinds';
import { z } from 'zod';
import { slug } from '../../curriculum/reading/fields.js';
import { parseYaml } from '../../curriculum/reading/located-yaml.js';
import type { Exercise, ForeignTrack, LeftOut, Place } from '../exercise.js';
import { testedLab, withMostSteps, type GivenFile } from '../layout/tested-lab.js';
import { slugFrom, titleFrom } from '../names.js';
import type { SourceFolder } from '../source-folder.js';
import { hintsIn } from '../text/hints.js';
import { licenceIn, withoutLicence } from '../text/licence.js';
import { beginningWithHeading, ownMarkdown } from '../text/own-markdown.js';
import { leftOutBy, Unusable } from '../unusable.js';
import { validated } from '../validated.js';
import { labFolderIn } from './lab-folder.js';

const text = z.string().trim().min(1).max(200);
const names = z.array(text).max(100).default([]);

/** What exercise.yaml may say; everything in it may be left out. */
const exerciseFile = z.strictObject({
  title: text.optional(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']).default('beginner'),
  skills: z.array(slug).max(10).default([]),
  module: z
    .string()
    .regex(/^[A-Za-z_]\w*$/, 'must be the name of a module, such as two_fer.')
    .optional(),
  hidden: names,
  authors: names,
  source: text.optional(),
  source_url: z.url({ protocol: /^https?$/ }).optional(),
});

const mostText = 100_000;
const description = 'Exercises from a folder.';
const place: Place = {
  level: { slug: 'exercises', title: 'Exercises', description, difficulty: 'beginner' },
  module: { slug: 'exercises', title: 'Exercises', description },
};

/** A folder with instructions.md is one exercise; any other holds one in each folder below. */
export function readPlainFolder(source: SourceFolder, path: string): ForeignTrack {
  const slug = slugFrom(basename(path));
  if (slug === '') throw new Unusable('', 'the folder has no letter or digit in its name, which becomes the slug.');
  const isOne = source.kindOf('instructions.md') === 'file';
  const folders = isOne ? [''] : source.list().filter((name) => isFolder(source, name));
  if (folders.length === 0)
    throw new Unusable('instructions.md', 'is missing, and there are no folders with exercises.');
  const leftOut: LeftOut[] = [];
  const exercises = folders.flatMap((folder): Exercise[] => {
    try {
      return [exerciseIn(source, folder, isOne ? slug : slugFrom(folder))];
    } catch (error) {
      leftOut.push(leftOutBy(error, folder || slug, { file: folder }));
      return [];
    }
  });
  const licence = licenceIn(source);
  return {
    slug,
    title: titleFrom(slug),
    description,
    attribution: licence === null ? '' : `Under this licence: ${licence}.`,
    skills: [...new Set(exercises.flatMap(({ skills }) => skills))].map((one) => {
      return { slug: one, name: titleFrom(one), description: `${titleFrom(one)}.` };
    }),
    namesOurSkills: true,
    exercises: withUniqueSlugs(exercises, leftOut),
    leftOut,
    remarks: licence === null ? [{ file: 'LICENSE', line: null, message: withoutLicence('the folder') }] : [],
  };
}

function isFolder(source: SourceFolder, name: string): boolean {
  try {
    return source.kindOf(name) === 'folder';
  } catch (error) {
    // It is looked at again as an exercise, which reports it.
    if (error instanceof Unusable) return true;
    throw error;
  }
}

function withUniqueSlugs(exercises: readonly Exercise[], leftOut: LeftOut[]): Exercise[] {
  const known = new Set<string>();
  return exercises.filter(({ slug: own, origin }) => {
    const isNew = !known.has(own);
    const message = `has the slug ${own} of another folder: rename one of them.`;
    if (!isNew) leftOut.push({ name: origin, reason: { file: origin, line: null, message } });
    known.add(own);
    return isNew;
  });
}

function exerciseIn(source: SourceFolder, folder: string, slug: string): Exercise {
  if (slug === '') throw new Unusable(folder, 'has no letter or digit in its name, which becomes the slug.');
  const at = (name: string) => posix.join(folder, name);
  const said = readExerciseFile(source, at('exercise.yaml'));
  const remarks: Exercise['remarks'] = [];
  const own = (path: string, boldStays: boolean) => {
    const converted = ownMarkdown(source.text(path, mostText), { boldStays });
    for (const remark of converted.remarks) remarks.push({ file: path, ...remark });
    return converted.text;
  };
  const kept = labFolderIn(source, folder);
  const tested = kept === null ? testedLab(filesIn(source, folder, said)) : null;
  const graded = kept ?? tested!;
  tested?.files.set('instructions.md', own(at('instructions.md'), true));
  const { hints } = hintsIn(source.textIfAny(at('hints.md'), mostText));
  const hasIntroduction = source.kindOf(at('introduction.md')) === 'file';
  const introduction = hasIntroduction ? own(at('introduction.md'), false) : null;
  return {
    slug,
    title: said.title ?? kept?.title ?? titleFrom(slug),
    origin: folder || 'instructions.md',
    originLine: null,
    difficulty: kept?.difficulty ?? said.difficulty,
    place,
    skills: kept?.skills ?? said.skills,
    isTeaching: false,
    prerequisites: [],
    introduction: introduction && beginningWithHeading(introduction, 'Introduction'),
    furtherReading: [],
    credits: {
      authors: said.authors,
      contributors: [],
      source: said.source ?? null,
      sourceUrl: said.source_url ?? null,
    },
    hints,
    lab: graded.lab,
    files: graded.files,
    origins: graded.origins,
    ...(tested && { otherwise: { ...withMostSteps(tested), hints } }),
    remarks,
  };
}

function readExerciseFile(source: SourceFolder, path: string): z.output<typeof exerciseFile> {
  const yaml = parseYaml(source.textIfAny(path) ?? '');
  const [wrong] = yaml.errors;
  if (wrong) throw new Unusable(path, wrong.message, wrong.line);
  return validated(exerciseFile, yaml.value ?? {}, { file: path, lineOf: (at) => yaml.lineOf(at) });
}

/** `starter.py` or `starter/`, `solution.py` or `solution/`, `tests/` or test files beside them, `files/`, `data/`. */
function filesIn(source: SourceFolder, folder: string, said: z.output<typeof exerciseFile>) {
  const first = `${said.module ?? usualModule}.py`;
  const at = (name: string) => posix.join(folder, name);
  const given = (path: string, name: string): GivenFile => ({ name, text: source.text(at(path)), origin: at(path) });
  const programs = (name: string) =>
    source.kindOf(at(`${name}.py`)) === 'file' ? [given(`${name}.py`, first)] : inFolder(name);
  const inFolder = (name: string) => source.filesBelow(at(name)).map((path) => given(`${name}/${path}`, path));
  const beside = source.list(folder).filter((name) => /^test_\w*\.py$|_test\.py$/.test(name));
  const starters = programs('starter');
  const module = said.module;
  // The first file is the one that exercise.yaml names; else the first by its name.
  if (module !== undefined) starters.sort((a, b) => Number(b.name === first) - Number(a.name === first));
  return {
    origin: folder || 'instructions.md',
    starters,
    references: programs('solution'),
    tests: [...inFolder('tests'), ...beside.map((name) => given(name, name))].map((one) => {
      return { ...one, isHidden: said.hidden.includes(one.name) };
    }),
    others: [
      ...inFolder('files'),
      ...inFolder('data').map((one) => {
        return { ...one, isData: true };
      }),
    ],
  };
}
