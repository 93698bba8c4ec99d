import type { SkillGraph } from './graph.js';
import { isPractised, type Learner } from './learner.js';
import { mastery, metFrom } from './mastery.js';
import type { Population } from './population.js';

/** What a skill is worth as a prerequisite. */
export interface Standing {
  /** 0..1, by direct evidence. */
  readonly mastery: number;
  /** Whether it carries what builds on it. */
  readonly isMet: boolean;
  /** Whether it is met without practice, because something that builds on it is. */
  readonly isImplied: boolean;
}

/**
 * The standing of every skill. Whoever has met a skill may be surmised to have met what it builds on (the surmise relation of
 * knowledge space theory: Doignon & Falmagne 1985), as long as no direct evidence says otherwise.
 */
export function standings(population: Population, learner: Learner, graph: SkillGraph): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>();
  const implied = new Set<string>();
  for (const skill of [...graph.order].reverse()) {
    const own = mastery(population, learner, skill);
    const isImplied = implied.has(skill) && !isPractised(learner, skill);
    const isMet = own >= metFrom || isImplied;
    standings.set(skill, { mastery: own, isMet, isImplied });
    if (isMet) graph.nodes.get(skill)!.prerequisites.forEach((prerequisite) => implied.add(prerequisite));
  }
  return standings;
}
