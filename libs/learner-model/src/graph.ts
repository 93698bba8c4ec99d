/** A skill and what it builds on. */
export interface SkillNode {
  readonly skill: string;
  /** What people call it. */
  readonly title: string;
  readonly prerequisites: readonly string[];
}

/** Skills in a partial order. Built once, for it belongs to the curriculum and to no learner. */
export interface SkillGraph {
  /** By layers, so prerequisites first: a layer's skills have all prerequisites in earlier ones, one in the layer just before. */
  readonly order: readonly string[];
  readonly nodes: ReadonlyMap<string, SkillNode>;
  /** What builds directly on each skill. */
  readonly successors: ReadonlyMap<string, readonly string[]>;
  /** How much each skill opens: its descendants, each halved for every level beyond the first. */
  readonly reach: ReadonlyMap<string, number>;
}

/** Skills that build on themselves. */
export class CyclicPrerequisites extends Error {
  /** From a skill over its prerequisites back to that skill. */
  constructor(readonly cycle: readonly string[]) {
    super(`Skills build on themselves: ${cycle.join(' ← ')}.`);
  }
}

/**
 * The graph of the skills. Prerequisites that are not among them are left out, so a part of a curriculum is a graph too.
 * Throws CyclicPrerequisites.
 */
export function buildGraph(skills: Iterable<SkillNode>): SkillGraph {
  const nodes = closed(skills);
  const cycle = cycleAmong(nodes);
  if (cycle !== null) throw new CyclicPrerequisites(cycle);
  const successors = successorsOf(nodes);
  const reach = new Map([...nodes.keys()].map((skill) => [skill, reachOf(skill, successors)]));
  return { order: layered(nodes), nodes, successors, reach };
}

/** Skills that build on themselves, from one over its prerequisites back to it; null when there are none. */
export function findCycle(skills: Iterable<SkillNode>): readonly string[] | null {
  return cycleAmong(closed(skills));
}

type Nodes = ReadonlyMap<string, SkillNode>;

function closed(skills: Iterable<SkillNode>): Nodes {
  const nodes = new Map([...skills].map((node) => [node.skill, node]));
  for (const [skill, node] of nodes) {
    nodes.set(skill, { ...node, prerequisites: [...new Set(node.prerequisites)].filter((name) => nodes.has(name)) });
  }
  return nodes;
}

function cycleAmong(nodes: Nodes): readonly string[] | null {
  const cleared = new Set<string>();
  const path: string[] = [];
  const visit = (skill: string): readonly string[] | null => {
    if (path.includes(skill)) return [...path.slice(path.indexOf(skill)), skill];
    if (cleared.has(skill)) return null;
    path.push(skill);
    for (const prerequisite of nodes.get(skill)!.prerequisites) {
      const cycle = visit(prerequisite);
      if (cycle !== null) return cycle;
    }
    path.pop();
    cleared.add(skill);
    return null;
  };
  for (const skill of nodes.keys()) {
    const cycle = visit(skill);
    if (cycle !== null) return cycle;
  }
  return null;
}

function layered(nodes: Nodes): string[] {
  const layers = new Map<string, number>();
  const layerOf = (skill: string): number => {
    const known = layers.get(skill);
    if (known !== undefined) return known;
    const layer = nodes.get(skill)!.prerequisites.reduce((deepest, name) => Math.max(deepest, layerOf(name) + 1), 0);
    layers.set(skill, layer);
    return layer;
  };
  return [...nodes.keys()].sort((a, b) => layerOf(a) - layerOf(b));
}

function successorsOf(nodes: Nodes): Map<string, readonly string[]> {
  const successors = new Map<string, string[]>([...nodes.keys()].map((skill) => [skill, []]));
  for (const { skill, prerequisites } of nodes.values()) {
    for (const prerequisite of prerequisites) successors.get(prerequisite)!.push(skill);
  }
  return successors;
}

function reachOf(skill: string, successors: ReadonlyMap<string, readonly string[]>): number {
  const seen = new Set([skill]);
  let level = [skill];
  let reach = 0;
  for (let worth = 1; level.length > 0; worth /= 2) {
    level = [...new Set(level.flatMap((name) => successors.get(name)!))].filter((name) => !seen.has(name));
    for (const name of level) seen.add(name);
    reach += worth * level.length;
  }
  return reach;
}
