import type { SkillStructure, TrackStructure } from '@proximal/contracts';

export interface Structure {
  tracks: TrackStructure[];
  skills: SkillStructure[];
}

export interface Edition extends Structure {
  version: string;
  publishedAt: Date;
}

export type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];
export type Lab = Lesson['labs'][number];
export type ReviewLab = NonNullable<Lesson['reviewLabs']>[number];
