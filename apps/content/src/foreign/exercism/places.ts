import type { Exercise, Place } from '../exercise.js';
import { depthsIn } from '../layout/skills.js';
import type { Entry } from './config-files.js';

export interface RankedPlace extends Place {
  /** Places are in the order of their ranks, in which everything comes after what it builds on. */
  rank: number;
}

/** Concepts in as many modules as they build on one another, then practice by difficulty. */
export function placesOf(entries: readonly Entry[]): (entry: Entry) => RankedPlace {
  const needs = new Map<string, string[]>();
  for (const { kind, concepts, prerequisites } of entries)
    if (kind === 'concept') for (const concept of concepts) needs.set(concept, [...prerequisites]);
  const depths = depthsIn(acyclic(needs));
  return ({ kind, concepts, difficulty = 1 }) => {
    if (kind === 'concept') {
      const step = Math.max(0, ...concepts.map((concept) => depths.get(concept) ?? 0)) + 1;
      const description = 'Each lesson explains a concept, and has an exercise for it.';
      return {
        rank: step,
        level: { slug: 'concepts', title: 'Concepts', description, difficulty: 'beginner' },
        module: { slug: `concepts-${step}`, title: `Concepts, step ${step}`, description },
      };
    }
    const level = levelOf(difficulty);
    const title = `Practice, ${level}`;
    const description = 'Exercises that put together what the lessons on concepts explain.';
    return {
      rank: entries.length + 1 + difficulty,
      level: { slug: `practice-${level}`, title, description, difficulty: level },
      module: { slug: `practice-${difficulty}`, title: `Practice, difficulty ${difficulty} of 10`, description },
    };
  };
}

/** Exercism calls 1 to 3 easy, and 8 to 10 hard. */
export function levelOf(difficulty: number): Exercise['difficulty'] {
  return difficulty <= 3 ? 'beginner' : difficulty <= 7 ? 'intermediate' : 'advanced';
}

/** Breaks each cycle of concepts by leaving out the prerequisite that closes it. */
function acyclic(graph: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const order = new Map<string, string[]>();
  const visit = (concept: string, above: readonly string[]) => {
    if (order.has(concept)) return;
    const needed = (graph.get(concept) ?? []).filter((one) => graph.has(one) && ![...above, concept].includes(one));
    for (const one of needed) visit(one, [...above, concept]);
    order.set(concept, needed);
  };
  for (const concept of graph.keys()) visit(concept, []);
  return order;
}
