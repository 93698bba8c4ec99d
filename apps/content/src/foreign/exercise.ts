import type { Problem } from '../curriculum/problem.js';

export type Difficulty = 'beginner' | 'intermediate' | 'advanced';

export interface Link {
  title: string;
  url: string;
  about: string;
}

export interface Credits {
  authors: string[];
  contributors: string[];
  source: string | null;
  sourceUrl: string | null;
}

/** Where an exercise belongs in its track. The slugs are without that of the track. */
export interface Place {
  level: { slug: string; title: string; description: string; difficulty: Difficulty };
  module: { slug: string; title: string; description: string };
}

/** An exercise of another platform, in the words of our curriculum. */
export interface Exercise {
  slug: string;
  title: string;
  /** Its folder or file, as it is named in a report. */
  origin: string;
  originLine: number | null;
  difficulty: Difficulty;
  place: Place;
  /** What it is about, by the slugs of its own platform. */
  skills: string[];
  /** Its lesson explains its skills, so that others can build on them. */
  isTeaching: boolean;
  prerequisites: string[];
  /** Markdown that begins with a heading of the second level; null when there is nothing to read before the task. */
  introduction: string | null;
  furtherReading: Link[];
  credits: Credits;
  hints: string[];
  /** The fields of lab.yaml that say how the lab is graded; or the whole file as it is. */
  lab: Record<string, unknown> | string;
  /** The other files of the lab's folder by their paths. */
  files: Map<string, string>;
  /** The files of `files` that stand in the source as they are, with their paths there. */
  origins: Map<string, string>;
  /** Another way to grade it, for when the check refuses the first one. */
  otherwise?: Pick<Exercise, 'lab' | 'files' | 'hints' | 'otherwise'>;
  remarks: Problem[];
}

export interface ForeignSkill {
  slug: string;
  name: string;
  description: string;
}

export interface LeftOut {
  name: string;
  reason: Problem;
}

export interface ForeignTrack {
  slug: string;
  title: string;
  description: string;
  /** Who made it, and under which licence it may be used: one or two sentences. */
  attribution: string;
  skills: ForeignSkill[];
  /** Whether exercises name skills of our curriculum; else their slugs begin with that of the track there. */
  namesOurSkills: boolean;
  exercises: Exercise[];
  leftOut: LeftOut[];
  remarks: Problem[];
}
