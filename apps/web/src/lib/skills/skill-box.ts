export interface MappedSkill {
  slug: string;
  name: string;
  mastery: number;
  is_practised: boolean;
  is_decaying: boolean;
  prerequisites: string[];
}

export interface SkillNode<S> {
  skill: S;
  x: number;
  y: number;
  filled: number;
  lines: string[];
}

export interface SkillMap<S> {
  width: number;
  height: number;
  nodes: SkillNode<S>[];
  edges: string[];
}

export const box = { width: 196, height: 72 };
