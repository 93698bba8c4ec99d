import { candidatesFor, type Candidate } from './candidate.js';
import type { SkillGraph } from './graph.js';
import type { Learner } from './learner.js';
import { masteredFrom } from './mastery.js';
import type { Population } from './population.js';
import { reasonFor } from './reason.js';

/** A skill to turn to next. */
export interface Recommendation {
  readonly skill: string;
  /** Whether it is there to be refreshed or confirmed rather than learnt. */
  readonly isReview: boolean;
  /** Why, in a sentence for the learner. */
  readonly reason: string;
  /** 0..1. */
  readonly mastery: number;
  /** The chance of success at an item of it, 0..1. */
  readonly expected: number;
  /** 1 when all it builds on is in place, else the way there, 0..1. */
  readonly readiness: number;
  /** What practice is expected to bring, in arbitrary units: it ranks. */
  readonly score: number;
}

/** How many skills the zone holds: enough to choose from, few enough to choose. */
export const zoneSize = 5;

/**
 * The zone of proximal development, best first: the outer fringe of what the learner knows (Falmagne & Doignon 2011,
 * "Learning Spaces"), which is what is not mastered and has all its prerequisites met, ranked by expected growth. When that is
 * fewer than `size`, what decays (the least fresh first) and what was only surmised follow as reviews, then what is nearest to
 * being ready. A skill of the fringe that decays keeps its place, and is a review as well.
 */
export function zone(population: Population, learner: Learner, graph: SkillGraph, at: number, size = zoneSize): Recommendation[] {
  const all = candidatesFor(population, learner, graph, at);
  const learnable = all.filter(({ assessment, standing }) => assessment.mastery < masteredFrom && !standing.isImplied);
  const fringe = learnable.filter(({ readiness }) => readiness === 1).sort(byScore);
  const decaying = all
    .filter((candidate) => candidate.assessment.isDecaying && !fringe.includes(candidate))
    .sort((a, b) => a.assessment.freshness - b.assessment.freshness || byScore(a, b));
  const surmised = all.filter(({ standing }) => standing.isImplied).sort(byScore);
  const nearest = learnable.filter((candidate) => candidate.readiness < 1 && !decaying.includes(candidate));
  nearest.sort((a, b) => b.readiness - a.readiness || byScore(a, b));
  return [...fringe, ...decaying, ...surmised, ...nearest].slice(0, size).map((candidate) => recommendation(candidate, graph));
}

function recommendation(candidate: Candidate, graph: SkillGraph): Recommendation {
  const { skill, standing, assessment, readiness, score } = candidate;
  return {
    skill,
    isReview: assessment.isDecaying || standing.isImplied,
    reason: reasonFor(candidate, graph),
    mastery: assessment.mastery,
    expected: assessment.expected,
    readiness,
    score,
  };
}

/** Sorting is stable, so equal scores keep the order of the graph: roots first. */
function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score;
}
