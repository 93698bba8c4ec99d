import * as dagre from '@dagrejs/dagre';
import { LRUCache } from 'lru-cache';
import { bandTitleHeight, box, type MappedSkill, type SkillBands, type SkillMap, type SkillNode } from './skill-box.js';

const margin = 20;
const columnGap = 64;
const longestLine = 19;

interface Point {
  x: number;
  y: number;
}

interface RankedGraph {
  nodes: () => string[];
  node: (name: string) => { rank: number };
  inEdges: (name: string) => { v: string; w: string }[];
  edge: (edge: { v: string; w: string }) => { minlen: number };
}

interface LayoutGraph {
  setGraph: (label: { rankdir: 'LR'; nodesep: number; ranksep: number; ranker: (graph: RankedGraph) => void }) => void;
  setDefaultEdgeLabel: (label: () => object) => void;
  setNode: (name: string, size: { width: number; height: number }) => void;
  setEdge: (from: string, to: string) => void;
  graph: () => { width?: number; height?: number };
  node: (name: string) => Point;
  edge: (from: string, to: string) => { points: Point[] };
}

/** dagre's own types name files without their endings, so Node's module resolution does not find them. */
const { Graph, layout } = dagre as unknown as { Graph: new () => LayoutGraph; layout: (graph: LayoutGraph) => void };

interface Placement {
  width: number;
  height: number;
  centres: Point[];
  edges: string[];
}

/** A layout takes milliseconds, and is the same for all learners of a track. */
const placements = new LRUCache<string, Placement>({ max: 100 });

/** A prerequisite that is not among the skills has no edge. */
export function skillMap<S extends MappedSkill>(skills: S[]): SkillMap<S> {
  if (skills.length === 0) return { width: 0, height: 0, nodes: [], edges: [] };
  const name = JSON.stringify(skills.map(({ slug, prerequisites }) => [slug, prerequisites]));
  const placement = placements.get(name) ?? layOut(skills);
  placements.set(name, placement);
  const { width, height, centres, edges } = placement;
  return { width, height, edges, nodes: skills.map((skill, index) => nodeOf(skill, centres[index]!)) };
}

/** A prerequisite in another band has no edge: it would lead through the boxes between. */
export function skillBands<S extends MappedSkill>(tracks: readonly { title: string; skills: S[] }[]): SkillBands<S> {
  let width = 0;
  const bands = tracks.map(({ title, skills }) => {
    const map = skillMap(skills);
    const left = width;
    width += map.width;
    return { ...map, title, left };
  });
  const height = bandTitleHeight + Math.max(0, ...bands.map((band) => band.height));
  return { width, height, bands };
}

function layOut(skills: MappedSkill[]): Placement {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: columnGap, ranker: rankByDepth });
  graph.setDefaultEdgeLabel(() => ({}));
  // By number: dagre stores nodes in plain objects, where a name like `constructor` is taken.
  const named = skills.map((skill, index) => ({ ...skill, name: String(index) }));
  const names = new Map(named.map(({ slug, name }) => [slug, name]));
  const links = named.flatMap(({ name: to, prerequisites }) =>
    prerequisites.flatMap((slug) => {
      const from = names.get(slug);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
  for (const { name } of named) graph.setNode(name, { ...box });
  for (const { from, to } of links) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const centres = named.map(({ name }) => graph.node(name));
  const columns = new Set(centres.map(({ x }) => Math.round(x)));
  return {
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(height) + 2 * margin,
    centres,
    edges: links.map(({ from, to }) => {
      const passed = graph.edge(from, to).points.filter(({ x }) => columns.has(Math.round(x)));
      return edgePath(graph.node(from), passed, graph.node(to));
    }),
  };
}

function rankByDepth(graph: RankedGraph): void {
  const ranks = new Map<string, number>();
  function rankOf(name: string): number {
    const rank =
      ranks.get(name) ?? Math.max(0, ...graph.inEdges(name).map((edge) => rankOf(edge.v) + graph.edge(edge).minlen));
    ranks.set(name, rank);
    return rank;
  }
  for (const name of graph.nodes()) graph.node(name).rank = rankOf(name);
}

function nodeOf<S extends MappedSkill>(skill: S, centre: Point): SkillNode<S> {
  const { name, mastery, is_practised } = skill;
  return {
    skill,
    x: rounded(centre.x - box.width / 2 + margin),
    y: rounded(centre.y - box.height / 2 + margin),
    filled: is_practised ? rounded(Math.min(1, Math.max(0, mastery)) * box.width) : 0,
    lines: wrapped(name),
  };
}

function edgePath(from: Point, passed: Point[], to: Point): string {
  const half = box.width / 2;
  const parts = [`M${pointText({ x: from.x + half, y: from.y })}`];
  let here = { x: from.x + half, y: from.y };
  for (const point of [...passed, to]) {
    const side = { x: point.x - half, y: point.y };
    const middle = (here.x + side.x) / 2;
    parts.push(`C${pointText({ x: middle, y: here.y })} ${pointText({ x: middle, y: side.y })} ${pointText(side)}`);
    here = { x: point.x + half, y: point.y };
    if (point !== to) parts.push(`L${pointText(here)}`);
  }
  return parts.join('');
}

function pointText({ x, y }: Point): string {
  return `${rounded(x + margin)} ${rounded(y + margin)}`;
}

function wrapped(name: string): string[] {
  const lines: [string, ...string[]] = [''];
  for (const word of name.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= longestLine || lines.at(-1) === '') lines[lines.length - 1] = line;
    else lines.push(word);
  }
  const shown = lines.length > 2 ? [lines[0], lines.slice(1).join(' ')] : lines;
  return shown.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1).trimEnd()}…` : line));
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
