import type { Schemas } from '@proximal/client';

export type MappedSkill = Pick<
  Schemas['MyLearning']['skills'][number],
  'slug' | 'name' | 'mastery' | 'is_practised' | 'is_decaying' | 'prerequisites'
>;

interface ShownSkill extends MappedSkill {
  percent: string;
  rank: number;
  words: string[];
}

export interface SkillNode<S = ShownSkill> {
  skill: S;
  x: number;
  y: number;
  filled: number;
  lines: string[];
}

export interface SkillMap<S = ShownSkill> {
  width: number;
  height: number;
  nodes: SkillNode<S>[];
  edges: string[];
}

/** The skills of one track under its title. */
interface SkillBand<S = ShownSkill> extends SkillMap<S> {
  title: string;
  left: number;
}

/** The bands of all tracks, side by side. */
export interface SkillBands<S = ShownSkill> {
  width: number;
  height: number;
  bands: SkillBand<S>[];
}

export const box = { width: 196, height: 72 };
export const bandTitleHeight = 44;
