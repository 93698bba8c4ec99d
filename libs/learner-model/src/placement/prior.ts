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
  private readonly wordsPerSample: number;
  private readonly sampleOf = new Map<string, number>();
  private readonly known: number[] = [];
  private readonly starts: number[] = [0];
  private readonly bits: number[] = [];
  private readonly counts: number[] = [];

  constructor(
    graph: SkillGraph,
    areas: readonly Area[],
    seed: string,
    private left = defaultDraws,
  ) {
    this.terrain = terrainOf(graph, areas);
    this.random = new SeededRandom(seed);
    this.wordsPerSample = Math.ceil(graph.order.length / 32);
  }

  /** At most so many more: 1 000 take about 20 ms. @returns whether any are left */
  draw(count: number): boolean {
    const until = Math.max(0, this.left - count);
    for (; this.left > until; this.left -= 1) {
      const known = drawKnown(this.terrain, this.random);
      const key = String.fromCharCode(...known);
      const sample = this.sampleOf.get(key);
      if (sample === undefined) this.sampleOf.set(key, this.add(known));
      else this.counts[sample]! += 1;
    }
    return this.left > 0;
  }

  finish(): PlacementPrior {
    const { skills, positions, prerequisites } = this.terrain;
    return {
      skills,
      positions,
      prerequisites,
      known: new Uint16Array(this.known),
      starts: new Uint32Array(this.starts),
      bits: new Uint32Array(this.bits),
      wordsPerSample: this.wordsPerSample,
      counts: new Float64Array(this.counts),
    };
  }

  private add(known: readonly number[]): number {
    const words = new Uint32Array(this.wordsPerSample);
    for (const skill of known) words[skill >>> 5]! |= 1 << (skill & 31);
    this.bits.push(...words);
    this.known.push(...known);
    this.starts.push(this.known.length);
    return this.counts.push(1) - 1;
  }
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
