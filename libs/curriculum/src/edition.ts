import type { SkillStructure, TrackStructure } from '@proximal/contracts';

/** The published part of a curriculum, in its order. */
export interface Structure {
  tracks: TrackStructure[];
  skills: SkillStructure[];
}

/** A curriculum as it was published at some time. */
export interface Edition extends Structure {
  version: string;
  publishedAt: Date;
}

export type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];
export type Lab = Lesson['labs'][number];
export type ReviewLab = NonNullable<Lesson['reviewLabs']>[number];
