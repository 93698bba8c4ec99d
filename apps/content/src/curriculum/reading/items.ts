import type { z } from 'zod';
import type { ChallengeTexts, LabTexts } from '../curriculum.js';
import type { Figure } from '../figures/read-figures.js';
import type {
  challengeFile,
  glossaryFile,
  labFile,
  lessonFile,
  levelFile,
  moduleFile,
  skillsFile,
  synonymsFile,
  trackFile,
} from './schemas.js';
import type { YamlFile } from './yaml-file.js';

export interface Item<Fields = unknown, Child = unknown> {
  kind: 'track' | 'level' | 'module' | 'lesson' | 'lab' | 'challenge';
  slug: string;
  path: string;
  file: YamlFile;
  /** Null when something in the file is wrong. */
  fields: Fields | null;
  children: Child[];
}

export type TrackItem = Item<z.output<typeof trackFile>, LevelItem>;
export type LevelItem = Item<z.output<typeof levelFile>, ModuleItem>;
export type ModuleItem = Item<z.output<typeof moduleFile>, LessonItem>;
export type LessonItem = Item<z.output<typeof lessonFile>, LabItem> & { content: string; figures: Figure[] };
export type LabItem = Item<z.output<typeof labFile>, never> & { texts: LabTexts };

export type ChallengeItem = Item<z.output<typeof challengeFile>, never> & {
  texts: ChallengeTexts;
  reference: string | null;
};

export interface SkillsItem {
  file: YamlFile;
  fields: z.output<typeof skillsFile> | null;
}

export function itemsBelow(tracks: readonly TrackItem[]) {
  const levels = tracks.flatMap((track) => track.children);
  const modules = levels.flatMap((level) => level.children);
  const lessons = modules.flatMap((module) => module.children);
  return { levels, modules, lessons, labs: lessons.flatMap((lesson) => lesson.children) };
}

export interface Tree {
  skills: SkillsItem;
  /** Null when something in their file is wrong. */
  synonyms: z.output<typeof synonymsFile> | null;
  /** Null when something in its file is wrong, or there is none. */
  glossary: z.output<typeof glossaryFile> | null;
  tracks: TrackItem[];
  challenges: ChallengeItem[];
}
