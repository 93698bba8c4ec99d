import { StartFailure } from '@proximal/runtime';
import type { SkillEntry } from '../../authoring/skill-entry.js';
import type { Problem } from '../../curriculum/problem.js';
import type { ForeignTrack } from '../exercise.js';
import { hashOf } from './merge.js';
import { skillsIn, withSkills } from './skills-file.js';

interface MergedSkills {
  text: string;
  /** Of the entries that belong to the import, by their slugs. */
  recorded: Record<string, string>;
  kept: Problem[];
}

/**
 * skills.yaml with the skills of a track. What an author has changed stays, unless `replaces`.
 * @throws StartFailure when the file is no list
 */
export function mergedSkills(
  text: string,
  planned: readonly SkillEntry[],
  recorded: Readonly<Record<string, string>>,
  { replaces, track }: { replaces: boolean; track: ForeignTrack },
): MergedSkills {
  const present = new Map(skillsIn(text).map((entry) => [entry.slug, entry]));
  // A skill of ours that an exercise names was there before, and is none of the import's.
  const own = planned.filter(({ slug }) => !track.namesOurSkills || !present.has(slug) || slug in recorded);
  const isByHand = (slug: string) => {
    const entry = present.get(slug);
    return entry !== undefined && hashOfSkill(entry) !== recorded[slug];
  };
  const kept = own.filter((entry) => !replaces && isByHand(entry.slug) && !isSame(entry, present.get(entry.slug)));
  const slugs = new Set(own.map(({ slug }) => slug));
  const gone = Object.keys(recorded).filter((slug) => !slugs.has(slug) && (replaces || !isByHand(slug)));
  const changed = withSkills(
    text,
    own.filter((entry) => !kept.includes(entry) && !isSame(entry, present.get(entry.slug))),
    new Set(gone),
  );
  if (changed === null)
    throw new StartFailure('skills.yaml is no list of skills, one below the other: repair it first.');
  return {
    text: changed,
    recorded: Object.fromEntries(own.map((entry) => [entry.slug, hashOfSkill(entry)])),
    kept: kept.map(({ slug }) => {
      const message = `the skill ${slug} was changed by hand since the last import, and stays so.`;
      return { file: 'skills.yaml', line: null, message };
    }),
  };
}

function isSame(entry: SkillEntry, other: SkillEntry | undefined): boolean {
  return other !== undefined && hashOfSkill(entry) === hashOfSkill(other);
}

function hashOfSkill({ slug, name, description, prerequisites = [] }: SkillEntry): string {
  return hashOf(JSON.stringify([slug, name, description, prerequisites]));
}
