import { posix } from 'node:path';
import type { z } from 'zod';
import type { Problem } from '../../curriculum/problem.js';
import type { Exercise, Link, Place } from '../exercise.js';
import { JsonSource } from '../json-source.js';
import { testedLab, withMostSteps, type GivenFile } from '../layout/tested-lab.js';
import { faultOfPath } from '../names.js';
import { shown, type SourceFolder } from '../source-folder.js';
import { hintsIn } from '../text/hints.js';
import { beginningWithHeading, ownMarkdown } from '../text/own-markdown.js';
import { Unusable } from '../unusable.js';
import { approachesConfig, conceptLinks, exerciseConfig, usualFiles, type Entry } from './config-files.js';
import { levelOf } from './places.js';

interface Surroundings {
  place: Place;
  track: string;
  /** The field `files` of the track's config.json. */
  usual: unknown;
}

type Config = z.output<typeof exerciseConfig>;

const mostText = 100_000;
const site = 'https://exercism.org/tracks';

/** @throws Unusable with the first reason why the exercise cannot become a lesson and a lab */
export function readExercise(source: SourceFolder, entry: Entry, { place, track, usual }: Surroundings): Exercise {
  const { slug, name, kind } = entry;
  const folder = `exercises/${kind}/${slug}`;
  if (source.kindOf(folder) !== 'folder')
    throw new Unusable('config.json', `names ${slug}, but there is no folder ${folder}.`, entry.line);
  const configFile = new JsonSource(source, `${folder}/.meta/config.json`);
  const config = configFile.parse(exerciseConfig);
  const remarks = remarksOn(entry);
  const own = (path: string, boldStays: boolean) => {
    const text = source.textIfAny(path, mostText);
    if (text === null) return null;
    const converted = ownMarkdown(text, { boldStays });
    for (const remark of converted.remarks) remarks.push({ file: path, ...remark });
    return converted.text.trim() === '' ? null : converted.text;
  };
  const instructions = [`${folder}/.docs/instructions.md`, `${folder}/.docs/instructions.append.md`]
    .map((path) => own(path, true))
    .filter((text) => text !== null);
  if (instructions.length === 0) throw new Unusable(`${folder}/.docs/instructions.md`, 'is missing, or empty.');
  const { lab, files, origins } = testedLab(filesOf(source, { folder, slug, usual, configFile, config }));
  files.set('instructions.md', instructions.join('\n'));
  const hintsPath = `${folder}/.docs/hints.md`;
  const { hints, isCut } = hintsIn(source.textIfAny(hintsPath, mostText));
  if (isCut) remarks.push({ file: hintsPath, line: null, message: 'is too long for the hints of a lab, and is cut.' });
  const concepts = entry.concepts.flatMap((one) => [`concepts/${one}/introduction.md`, `concepts/${one}/about.md`]);
  const readings = [`${folder}/.docs/introduction.md`, ...(kind === 'concept' ? concepts : [])];
  const introduction = readings.reduce<string | null>((found, path) => found ?? own(path, false), null);
  return {
    slug,
    title: name,
    origin: folder,
    originLine: null,
    difficulty: kind === 'concept' ? 'beginner' : levelOf(entry.difficulty ?? 1),
    place,
    skills: kind === 'concept' ? entry.concepts : entry.practices,
    isTeaching: kind === 'concept',
    prerequisites: entry.prerequisites,
    introduction: introduction && beginningWithHeading(introduction, 'Introduction'),
    furtherReading: [...approachesOf(source, { folder, track, slug, remarks }), ...linksOf(source, entry, remarks)],
    credits: {
      authors: config.authors,
      contributors: config.contributors,
      source: config.source || null,
      sourceUrl: webAddress(config.source_url),
    },
    hints,
    lab,
    files,
    origins,
    otherwise: withMostSteps({ lab, files, hints }),
    remarks,
  };
}

function remarksOn({ status, line }: Entry): Problem[] {
  if (status !== 'wip') return [];
  return [{ file: 'config.json', line, message: 'its status is wip: its authors have not finished it.' }];
}

interface ExerciseFiles {
  folder: string;
  slug: string;
  usual: unknown;
  configFile: JsonSource;
  config: Config;
}

function filesOf(source: SourceFolder, { folder, slug, usual, configFile, config }: ExerciseFiles) {
  const templates = usualFiles.safeParse(usual).data ?? {};
  const namesOf = (field: keyof Config['files']) => {
    const named = config.files[field];
    if (named.length > 0) return named;
    return (templates[field] ?? []).map((name) => name.replaceAll('%{snake_slug}', slug.replaceAll('-', '_')));
  };
  const given = (field: keyof Config['files'], nameOf = (path: string) => path): GivenFile[] =>
    namesOf(field).map((path, index) => {
      const fault = faultOfPath(path);
      if (fault !== null)
        throw new Unusable(
          configFile.path,
          `names the file "${shown(path)}", which ${fault}`,
          configFile.lineOf(['files', field, index]),
        );
      const origin = `${folder}/${path}`;
      return { name: nameOf(path), text: source.text(origin), origin };
    });
  const starters = given('solution');
  const solved = config.files.exemplar.length > 0 || source.kindOf(`${folder}/.meta/exemplar.py`) === 'file';
  const references = given(solved ? 'exemplar' : 'example', (path) => posix.basename(path));
  return {
    origin: folder,
    starters,
    references: referencesFor(starters, references),
    tests: given('test'),
    others: config.files.editor.length > 0 ? given('editor') : [],
  };
}

/** A solution of the same name as a file of the learner is for that; the others are in the order of these. */
function referencesFor(starters: readonly GivenFile[], solutions: readonly GivenFile[]): GivenFile[] {
  const named = solutions.filter(({ name }) => starters.some((starter) => starter.name === name));
  const rest = solutions.filter((one) => !named.includes(one));
  const open = starters.filter(({ name }) => !named.some((one) => one.name === name));
  return [...named, ...rest.slice(0, open.length).map((one, index) => ({ ...one, name: open[index]?.name ?? '' }))];
}

/** Approaches are solutions, so a lesson leads to them and does not show them. */
function approachesOf(
  source: SourceFolder,
  { folder, track, slug, remarks }: { folder: string; track: string; slug: string; remarks: Problem[] },
): Link[] {
  const path = `${folder}/.approaches/config.json`;
  const found = optionalJson(source, path, approachesConfig, remarks)?.approaches ?? [];
  return found.map(({ slug: approach, title, blurb }) => {
    const url = `${site}/${track}/exercises/${slug}/approaches/${approach}`;
    return { title: `A solution: ${title}`, url, about: blurb };
  });
}

function linksOf(source: SourceFolder, { concepts }: Entry, remarks: Problem[]): Link[] {
  return concepts.flatMap((concept) => {
    const links = optionalJson(source, `concepts/${concept}/links.json`, conceptLinks, remarks) ?? [];
    return links.flatMap(({ url, description }) => {
      const address = webAddress(url);
      return address === null ? [] : [{ title: description || address, url: address, about: '' }];
    });
  });
}

/** A mistake in it costs a link or two, and is no reason to leave out an exercise. */
function optionalJson<Schema extends z.ZodType>(
  source: SourceFolder,
  path: string,
  schema: Schema,
  remarks: Problem[],
): z.output<Schema> | null {
  try {
    return source.kindOf(path) === 'file' ? new JsonSource(source, path).parse(schema) : null;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    remarks.push({ file: error.file, line: error.line, message: `${error.message} It is not read.` });
    return null;
  }
}

function webAddress(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text) || !/^https?:/i.test(text)) return null;
  return new URL(text).href.replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));
}
