import { assess, type Assessment } from './assessment.js';
import type { SkillGraph } from './graph.js';
import { stateOf, type Learner } from './learner.js';
import { metFrom } from './mastery.js';
import { skillIn, type Population } from './population.js';
import { standings, type Standing } from './standing.js';

/** A skill with all that speaks for and against turning to it. */
export interface Candidate {
  readonly skill: string;
  readonly standing: Standing;
  readonly assessment: Assessment;
  /** The prerequisites that are not met, the weakest first. */
  readonly missing: readonly string[];
  /** 1 when none is missing, else how far the weakest is on its way to being met, 0..1. */
  readonly readiness: number;
  /** See `expectedGrowth`. */
  readonly score: number;
}

/** All skills of the graph, in its order. */
export function candidatesFor(population: Population, learner: Learner, graph: SkillGraph, at: number): Candidate[] {
  const known = standings(population, learner, graph);
  return graph.order.map((skill) => {
    const assessment = assess(population, learner, skill, at);
    const { successGain } = skillIn(population, skill);
    const missing = missingFor(skill, graph, known);
    return {
      skill,
      standing: known.get(skill)!,
      assessment,
      missing,
      readiness: missing.length === 0 ? 1 : known.get(missing[0]!)!.mastery / metFrom,
      score: expectedGrowth(successGain.mean, stateOf(learner, skill).successes, assessment.expected, graph.reach.get(skill)!),
    };
  });
}

/**
 * What practising a skill brings: γ·ln((2 + s)/(1 + s)) is the gain of one more success, p²·(1 − p) weighs it by the chance of
 * that success and the room above it, greatest at p = 2/3, and what it opens counts with diminishing returns.
 */
export function expectedGrowth(successGain: number, successes: number, expected: number, reach: number): number {
  const gain = successGain * Math.log((2 + successes) / (1 + successes));
  return gain * expected * expected * (1 - expected) * (1 + 0.5 * Math.log1p(reach));
}

function missingFor(skill: string, graph: SkillGraph, known: ReadonlyMap<string, Standing>): string[] {
  const missing = graph.nodes.get(skill)!.prerequisites.filter((prerequisite) => !known.get(prerequisite)!.isMet);
  return missing.sort((a, b) => known.get(a)!.mastery - known.get(b)!.mastery);
}
