import type { SkillGraph } from '../graph.js';
import { valueIn } from '../known.js';
import { drawKnown, type Terrain } from './profiles.js';
import { SeededRandom } from './seeded-random.js';

/** People know areas of a curriculum. Every list is in the curriculum's order. */
export interface Area {
  /** By module: the skills that the module teaches. */
  readonly modules: readonly (readonly string[])[];
}

/**
 * What learners may know before they have answered anything, as weighted samples. Made once for a curriculum, and shared
 * by all learners. Skills are named by their position in `skills`, where prerequisites come first.
 */
export interface PlacementPrior {
  readonly skills: readonly string[];
  readonly positions: ReadonlyMap<string, number>;
  readonly prerequisites: readonly (readonly number[])[];
  /** Sample k knows `known[starts[k]]` to `known[starts[k + 1] - 1]`, ascending. */
  readonly known: Uint16Array;
  readonly starts: Uint32Array;
  /** The same, a bit a skill: `wordsPerSample` words a sample. */
  readonly bits: Uint32Array;
  readonly wordsPerSample: number;
  /** How often each sample was drawn. */
  readonly counts: Float64Array;
}

const defaultDraws = 120_000;

/**
 * All samples at once: about two seconds for 85 skills.
 * @param seed the version of the curriculum
 */
export function buildPrior(
  graph: SkillGraph,
  areas: readonly Area[],
  seed: string,
  draws = defaultDraws,
): PlacementPrior {
  const draft = new PriorDraft(graph, areas, seed, draws);
  draft.draw(draws);
  return draft.finish();
}

/**
 * A prior that is made piece by piece, so that a server answers meanwhile. The same graph, areas, seed and number of
 * draws give the same samples, whatever the pieces.
 */
export class PriorDraft {
  private readonly terrain: Terrain;
  private readonly random: SeededRandom;
  private readonly samples = new Map<string, Sample>();

  constructor(
    graph: SkillGraph,
    areas: readonly Area[],
    seed: string,
    private left = defaultDraws,
  ) {
    this.terrain = terrainOf(graph, areas);
    this.random = new SeededRandom(seed);
  }

  /** At most so many more: 1 000 take about 10 ms. @returns whether any are left */
  draw(count: number): boolean {
    const until = Math.max(0, this.left - count);
    for (; this.left > until; this.left -= 1) {
      const known = drawKnown(this.terrain, this.random);
      const key = String.fromCharCode(...known);
      const sample = this.samples.get(key);
      if (sample) sample.count += 1;
      else this.samples.set(key, { known, count: 1 });
    }
    return this.left > 0;
  }

  finish(): PlacementPrior {
    return packed(this.terrain, [...this.samples.values()]);
  }
}

interface Sample {
  readonly known: readonly number[];
  count: number;
}

function packed({ skills, positions, prerequisites }: Terrain, samples: readonly Sample[]): PlacementPrior {
  const starts = new Uint32Array(samples.length + 1);
  for (const [index, { known }] of samples.entries()) starts[index + 1] = starts[index]! + known.length;
  const known = new Uint16Array(starts[samples.length]!);
  const wordsPerSample = Math.ceil(skills.length / 32);
  const bits = new Uint32Array(samples.length * wordsPerSample);
  for (const [index, sample] of samples.entries()) {
    known.set(sample.known, starts[index]!);
    for (const skill of sample.known) bits[index * wordsPerSample + (skill >>> 5)]! |= 1 << (skill & 31);
  }
  const counts = Float64Array.from(samples, ({ count }) => count);
  return { skills, positions, prerequisites, known, starts, bits, wordsPerSample, counts };
}

function terrainOf({ order, nodes }: SkillGraph, areas: readonly Area[]): Terrain {
  const positions = new Map(order.map((skill, position) => [skill, position]));
  const positionsOf = (skills: readonly string[]) => skills.flatMap((skill) => positions.get(skill) ?? []);
  const prerequisites = order.map((skill) => positionsOf(valueIn(nodes, skill).prerequisites));
  const depths: number[] = [];
  for (const before of prerequisites) depths.push(before.reduce((depth, one) => Math.max(depth, depths[one]! + 1), 0));
  const modules = areas.map((area) => area.modules.map(positionsOf).filter((module) => module.length > 0));
  const teaching = new Map(modules.flat().flatMap((module) => module.map((skill) => [skill, module])));
  const moduleOf = order.map((_, skill) => teaching.get(skill) ?? [skill]);
  return { skills: order, positions, prerequisites, depths, areas: modules, moduleOf };
}

/** Whether a sample knows all of these skills. */
export function knowsAll({ bits, wordsPerSample }: PlacementPrior, sample: number, skills: readonly number[]): boolean {
  const first = sample * wordsPerSample;
  for (const skill of skills) if (((bits[first + (skill >>> 5)]! >>> (skill & 31)) & 1) === 0) return false;
  return true;
}
