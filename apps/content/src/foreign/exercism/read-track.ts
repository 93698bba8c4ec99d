import type { Problem } from '../../curriculum/problem.js';
import type { Exercise, ForeignSkill, ForeignTrack, LeftOut } from '../exercise.js';
import { JsonSource } from '../json-source.js';
import type { SourceFolder } from '../source-folder.js';
import { licenceIn, withoutLicence } from '../text/licence.js';
import { leftOutBy, Unusable } from '../unusable.js';
import { conceptConfig, conceptEntry, exerciseEntry, trackConfig, type Entry } from './config-files.js';
import { placesOf } from './places.js';
import { readExercise } from './read-exercise.js';

/**
 * A track in the format of Exercism: config.json, `exercises/concept`, `exercises/practice` and `concepts`.
 * @throws Unusable when config.json is not that of a track in Python; what else is wrong leaves out an exercise
 */
export function readExercismTrack(source: SourceFolder): ForeignTrack {
  const config = new JsonSource(source, 'config.json');
  const { language, slug, blurb, exercises, concepts, files } = config.parse(trackConfig);
  if (!/^python$/i.test(language))
    throw new Unusable('config.json', `is of a track in ${language}; labs are in Python.`, config.lineOf(['language']));
  const leftOut: LeftOut[] = [];
  const entries = (['concept', 'practice'] as const).flatMap((kind) =>
    exercises[kind].flatMap((_, index) => {
      try {
        return [entryAt(config, kind, index)];
      } catch (error) {
        leftOut.push(leftOutBy(error, nameAt(exercises[kind][index]), { file: 'config.json' }));
        return [];
      }
    }),
  );
  const double = new Set<string>();
  const placeOf = placesOf(entries);
  const ordered = entries.toSorted((a, b) => placeOf(a).rank - placeOf(b).rank);
  const read = ordered.flatMap((entry): Exercise[] => {
    try {
      if (double.has(entry.slug))
        throw new Unusable('config.json', `names ${entry.slug} twice; the first one is taken.`, entry.line);
      double.add(entry.slug);
      return [readExercise(source, entry, { place: placeOf(entry), track: slug, usual: files })];
    } catch (error) {
      leftOut.push(leftOutBy(error, entry.slug, { file: `exercises/${entry.kind}/${entry.slug}` }));
      return [];
    }
  });
  const licence = licenceIn(source);
  const remarks: Problem[] =
    licence === null ? [{ file: 'LICENSE', line: null, message: withoutLicence('the track') }] : [];
  const origin = `From the ${language} track of Exercism`;
  return {
    slug,
    title: language,
    description: blurb,
    attribution:
      licence === null ? `${origin}; its licence is not known.` : `${origin}, under this licence: ${licence}.`,
    skills: skillsIn(source, config, concepts.length, remarks),
    namesOurSkills: false,
    exercises: read,
    leftOut,
    remarks,
  };
}

/** @throws Unusable with the line of the entry */
function entryAt(config: JsonSource, kind: Entry['kind'], index: number): Entry {
  const path = ['exercises', kind, index];
  const entry = config.parse(exerciseEntry, path);
  const line = config.lineOf(path);
  if (entry.status === 'deprecated') throw new Unusable('config.json', 'is deprecated in its track.', line);
  return { ...entry, kind, line };
}

function nameAt(entry: unknown): string {
  const slug = (entry as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' ? slug.slice(0, 120) : 'an entry without a slug';
}

function skillsIn(source: SourceFolder, config: JsonSource, count: number, remarks: Problem[]): ForeignSkill[] {
  const skills = new Map<string, ForeignSkill>();
  for (let index = 0; index < count; index += 1) {
    try {
      const { slug, name } = config.parse(conceptEntry, ['concepts', index]);
      const path = `concepts/${slug}/.meta/config.json`;
      const hasConfig = source.kindOf(path) === 'file';
      const { blurb } = hasConfig ? new JsonSource(source, path).parse(conceptConfig) : { blurb: '' };
      if (!skills.has(slug)) skills.set(slug, { slug, name, description: blurb || `${name}.` });
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      remarks.push({ file: error.file, line: error.line, message: `the concept is left out: it ${error.message}` });
    }
  }
  return [...skills.values()];
}
