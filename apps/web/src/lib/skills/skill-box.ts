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
  /** Upper left corner, in the units of the map. */
  x: number;
  y: number;
  /** Width of the part that the mastery fills. */
  filled: number;
  lines: string[];
}

export interface SkillMap<S> {
  width: number;
  height: number;
  nodes: SkillNode<S>[];
  /** Each the `d` of a path, from a prerequisite to what builds on it. */
  edges: string[];
}

export const box = { width: 196, height: 72 };
