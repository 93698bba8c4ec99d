import type { dialect, LabPreparation, modelRules, StoredSubmission } from '@proximal/contracts';
import type { z } from 'zod';
import type { Figure } from './figures/read-figures.js';
import type {
  challengeFile,
  glossaryFile,
  labFile,
  lessonFile,
  levelFile,
  moduleFile,
  skillsFile,
  trackFile,
} from './reading/schemas.js';

type Folder<File extends z.ZodType, Children extends string = never> = Omit<z.output<File>, Children> & {
  slug: string;
};

/** Valid, in order, including unpublished items. Fields have the files' names. */
export interface Curriculum {
  skills: Skill[];
  /** Groups of words that a search takes for one another. */
  synonyms: string[][];
  glossary: GlossaryTerm[];
  /** Foundations first, then by slug. */
  tracks: Track[];
  /** In the order in which cohorts get them. */
  challenges: Challenge[];
}

type Skill = z.output<typeof skillsFile>[number];
export type GlossaryTerm = z.output<typeof glossaryFile>[number];
export type Track = Folder<typeof trackFile, 'levels'> & { levels: Level[] };
export type Level = Folder<typeof levelFile, 'modules'> & { modules: Module[] };
export type Module = Folder<typeof moduleFile, 'lessons'> & { lessons: Lesson[] };
/** `content` is Markdown, in which pictures have the names of the figures. */
export type Lesson = Folder<typeof lessonFile, 'labs'> & { labs: Lab[]; content: string; figures: Figure[] };
export type Lab = Folder<typeof labFile> & LabTexts & { locations: LabLocations };

export type Challenge = Folder<typeof challengeFile> & ChallengeTexts;

export interface ChallengeTexts {
  description: string;
  starter: string;
}

export interface LabTexts {
  instructions: string;
  starter: string;
  reference: string;
  slow: string | null;
  checker: string | null;
  modelSource: string | null;
  /** Code that only labs of its kind have, by its path in the lab's folder. */
  kindFiles: Record<string, string>;
  modelRules: z.output<typeof modelRules> | null;
  /** Of the model's API; null where the model takes text. */
  dialect: z.output<typeof dialect> | null;
  files: Record<string, string>;
  /** Files of the folder `data` beside the program. */
  data: Record<string, string>;
  wrong: { name: string; source: string }[];
  /** Stored submissions that must keep their score. */
  stored: StoredSubmission[];
  /** What grading computed of the lab before; null when there is no such file, or it cannot be read. */
  preparation: LabPreparation | null;
}

interface LabLocations {
  folder: string;
  cases: number[];
  steps: number[][];
  checkerCases: number[];
  efficiency: number;
}

export function labsOf(curriculum: Curriculum): Lab[] {
  const levels = curriculum.tracks.flatMap((track) => track.levels);
  return levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons.flatMap(({ labs }) => labs)));
}
