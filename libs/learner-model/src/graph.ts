import { valueIn } from './known.js';

export interface SkillNode {
  readonly skill: string;
  readonly title: string;
  readonly prerequisites: readonly string[];
}

export interface SkillGraph {
  /**
   * The skills by layers, so prerequisites come first. All prerequisites of a skill lie in earlier layers, one of them
   * in the layer just before.
   */
  readonly order: readonly string[];
  readonly nodes: ReadonlyMap<string, SkillNode>;
  readonly successors: ReadonlyMap<string, readonly string[]>;
}

export class CyclicPrerequisites extends Error {
  /** @param cycle goes from a skill through its prerequisites back to that skill */
  constructor(readonly cycle: readonly string[]) {
    super(`Skills build on themselves: ${cycle.join(' ← ')}.`);
  }
}

/**
 * Takes time proportional to skills and prerequisites. Prerequisites that are not among the skills are left out, so a
 * part of a curriculum is a graph too.
 * @throws CyclicPrerequisites
 */
export function buildGraph(skills: Iterable<SkillNode>): SkillGraph {
  const nodes = closed(skills);
  const successors = successorsOf(nodes);
  const layers = layersOf(nodes, successors);
  if (layers.size < nodes.size) throw new CyclicPrerequisites(cycleAmong(nodes, layers));
  return { order: byLayer(nodes, layers), nodes, successors };
}

type Nodes = ReadonlyMap<string, SkillNode>;

function closed(skills: Iterable<SkillNode>): Nodes {
  const nodes = new Map([...skills].map((node) => [node.skill, node]));
  for (const [skill, node] of nodes) {
    nodes.set(skill, { ...node, prerequisites: [...new Set(node.prerequisites)].filter((name) => nodes.has(name)) });
  }
  return nodes;
}

function successorsOf(nodes: Nodes): Map<string, readonly string[]> {
  const successors = new Map<string, string[]>([...nodes.keys()].map((skill) => [skill, []]));
  for (const { skill, prerequisites } of nodes.values()) {
    for (const prerequisite of prerequisites) valueIn(successors, prerequisite).push(skill);
  }
  return successors;
}

/** Kahn (1962). Leaves out skills on a cycle, and skills above one. */
function layersOf(nodes: Nodes, successors: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const waitingFor = new Map([...nodes].map(([skill, { prerequisites }]) => [skill, prerequisites.length]));
  const layers = new Map([...waitingFor].filter(([, count]) => count === 0).map(([skill]) => [skill, 0]));
  // A map iterates over entries that are added during the iteration, so it is the queue as well.
  for (const [skill, layer] of layers) {
    for (const successor of valueIn(successors, skill)) {
      const count = valueIn(waitingFor, successor) - 1;
      waitingFor.set(successor, count);
      if (count === 0) layers.set(successor, layer + 1);
    }
  }
  return layers;
}

function byLayer(nodes: Nodes, layers: ReadonlyMap<string, number>): string[] {
  const skillsOf: string[][] = [];
  for (const skill of nodes.keys()) (skillsOf[valueIn(layers, skill)] ??= []).push(skill);
  return skillsOf.flat();
}

/** Every skill without a layer has a prerequisite without one, so following them leads back to a skill seen before. */
function cycleAmong(nodes: Nodes, layers: ReadonlyMap<string, number>): string[] {
  const isCyclic = (skill: string) => !layers.has(skill);
  const path = new Set<string>();
  for (let skill = [...nodes.keys()].find(isCyclic); skill !== undefined;) {
    if (path.has(skill)) return [...[...path].slice([...path].indexOf(skill)), skill];
    path.add(skill);
    skill = valueIn(nodes, skill).prerequisites.find(isCyclic);
  }
  throw new Error('no skill builds on itself');
}
