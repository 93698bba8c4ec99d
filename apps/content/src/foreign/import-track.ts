import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { sortProblems, type Problem } from '../curriculum/problem.js';
import { slug as slugRule } from '../curriculum/reading/fields.js';
import { readTree } from '../curriculum/reading/read-curriculum.js';
import type { ForeignTrack } from './exercise.js';
import { planTrack, type Judge } from './plan-track.js';
import type { ImportReport } from './report.js';
import { presentFiles, readRecord, writeTrack } from './writing/imported-track.js';
import { hashOf, merged } from './writing/merge.js';
import { mergedSkills } from './writing/merged-skills.js';
import { Staging } from './writing/staging.js';

export interface ImportOptions {
  /** Replaces what authors have changed by hand since the last import, too. */
  replaces: boolean;
  judge: Judge;
}

/**
 * Writes the exercises of a track that are right into the curriculum at `root`, all at once or nothing. What was
 * imported before is updated under the same slugs. Without a right exercise nothing is written.
 * @throws StartFailure when the track's slug is none, is too long, or is that of a track which was not imported, or when
 *   the folder has other files than a curriculum
 */
export async function importTrack(
  root: string,
  track: ForeignTrack,
  { replaces, judge }: ImportOptions,
): Promise<ImportReport> {
  const { slug } = track;
  requireTrackSlug(slug);
  const record = readRecord(root, slug);
  if (record === null && existsSync(join(root, 'tracks', slug)))
    throw new StartFailure(`There is a track ${slug}, which was not imported: choose another slug with --track.`);
  requireCurriculum(root);
  const before = existsSync(root) ? await readTree(root) : null;
  const isFoundation = !before?.tree?.tracks.some((one) => one.slug !== slug && one.fields?.is_foundation);
  const skillsPath = join(root, 'skills.yaml');
  const skillsText = existsSync(skillsPath) ? readFileSync(skillsPath, 'utf8') : '';
  const staging = new Staging(root, slug);
  try {
    const plan = await planTrack(staging, track, { isFoundation, skillsText, judge });
    const { exercises, files } = plan;
    const nothing = { exercises, remarks: track.remarks, kept: [], removed: [], problems: [] };
    if (files.lessons.size === 0) return { track: null, ...nothing };
    const skills = mergedSkills(skillsText, files.skills, record?.skills ?? {}, { replaces, track });
    const {
      files: texts,
      kept,
      removed,
    } = merged(files.files, presentFiles(root, slug), record?.files ?? {}, replaces);
    staging.set(texts, skills.text);
    const known = new Set((before?.problems ?? []).map(keyOf));
    const problems = (await readTree(staging.root)).problems.filter((problem) => !known.has(keyOf(problem)));
    const hashes = Object.fromEntries([...files.files].map(([path, text]) => [path, hashOf(text)]));
    writeTrack(root, { slug, files: texts, record: { files: hashes, skills: skills.recorded }, skills: skills.text });
    const keptFiles = kept.map((path) => ({ file: `tracks/${slug}/${path}`, line: null, message: keptSentence }));
    return {
      track: `tracks/${slug}`,
      exercises,
      remarks: track.remarks,
      kept: sortProblems([...keptFiles, ...skills.kept]),
      removed,
      problems: sortProblems(problems),
    };
  } finally {
    staging.remove();
  }
}

/** A new one is made in a folder that is empty, or is not there. */
function requireCurriculum(root: string): void {
  if (!existsSync(root) || existsSync(join(root, 'skills.yaml')) || readdirSync(root).length === 0) return;
  throw new StartFailure(`${root} is no curriculum, because it has no skills.yaml: give one, or a new folder.`);
}

/** All slugs of the track begin with it, so it is short. */
function requireTrackSlug(slug: string): void {
  if (slugRule.safeParse(slug).success && slug.length <= longestSlug) return;
  const rule = `use at most ${longestSlug} lower-case letters and digits, words joined by hyphens, such as python.`;
  throw new StartFailure(`"${slug}" is no slug of a track: ${rule} --track gives another one.`);
}

const longestSlug = 40;
const keptSentence = 'was changed by hand since the last import, and stays so; --replace writes the imported one.';

/** A change above a problem moves its line, so lines do not count. */
function keyOf({ file, message }: Problem): string {
  return `${file} ${message}`;
}
