import * as dagre from '@dagrejs/dagre';
import type { describeGraph, OutputOf } from '@proximal/contracts';
import { wrapped } from '../terminal/screen.js';

type Described = OutputOf<typeof describeGraph>;
type Skill = Described['skills'][number];

const box = { width: 168, height: 56 };
const margin = 24;
const headHeight = 44;
const legendHeight = 56;
const longestLine = 22;

const colours = {
  mastered: '#7cc48d',
  learning: '#a9cdf0',
  empty: '#f6f7f9',
  border: '#8a94a6',
  zone: '#1f6feb',
  decaying: '#d9822b',
  text: '#1c2430',
  edge: '#b3bbc8',
};
const mastered = 0.85;

interface Point {
  x: number;
  y: number;
}

type PositionedSkill = Skill & Point;

interface LayoutGraph {
  setGraph: (label: { rankdir: 'LR'; nodesep: number; ranksep: number; ranker: 'network-simplex' }) => void;
  setDefaultEdgeLabel: (label: () => object) => void;
  setNode: (name: string, size: { width: number; height: number }) => void;
  setEdge: (from: string, to: string) => void;
  graph: () => { width?: number; height?: number };
  node: (name: string) => Point;
  edge: (from: string, to: string) => { points: Point[] };
}

/** dagre's own types name files without their endings, so Node's module resolution does not find them. */
const { Graph, layout } = dagre as unknown as { Graph: new () => LayoutGraph; layout: (graph: LayoutGraph) => void };

export function skillPicture({ trackSlug, skills }: Described): string {
  const { positioned, edges, width, height } = arrange(skills);
  const [fullWidth, fullHeight] = [Math.max(width, 620) + 2 * margin, height + 2 * margin + headHeight + legendHeight];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fullWidth} ${fullHeight}" width="${fullWidth}" height="${fullHeight}" role="img" font-family="system-ui, sans-serif">`,
    `<title>Skills of the track ${escaped(trackSlug)}</title>`,
    `<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.edge}"/></marker></defs>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    `<text x="${margin}" y="${margin + 14}" font-size="18" font-weight="600" fill="${colours.text}">Skills of the track ${escaped(trackSlug)}</text>`,
    `<g transform="translate(${margin} ${margin + headHeight})">`,
    ...edges.map(edgePath),
    ...positioned.map(skillBox),
    '</g>',
    legend(fullHeight - legendHeight),
    '</svg>',
    '',
  ].join('\n');
}

function arrange(skills: Skill[]) {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 56, ranker: 'network-simplex' });
  graph.setDefaultEdgeLabel(() => ({}));
  if (skills.length === 0) return { positioned: [], edges: [], width: 0, height: 0 };
  // By number: dagre keeps nodes in plain objects, where a name like `constructor` is taken.
  const nodes = skills.map((skill, index) => ({ skill, name: String(index) }));
  const names = new Map(nodes.map(({ skill, name }) => [skill.slug, name]));
  for (const { name } of nodes) graph.setNode(name, { ...box });
  const links = nodes.flatMap(({ skill, name }) =>
    skill.prerequisites.flatMap((slug) => {
      const prerequisite = names.get(slug);
      return prerequisite === undefined ? [] : [[prerequisite, name] as const];
    }),
  );
  for (const [from, to] of links) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const positioned = nodes.map(({ skill, name }): PositionedSkill => {
    const { x, y } = graph.node(name);
    return { ...skill, x: x - box.width / 2, y: y - box.height / 2 };
  });
  const edges = links.map(([from, to]) => graph.edge(from, to).points);
  return { positioned, edges, width, height };
}

function edgePath(points: Point[]): string {
  const steps = points.map((here, index) => {
    const next = points[index + 1];
    if (index === 0) return `M${placeOf(here)}`;
    if (!next) return `L${placeOf(here)}`;
    return `Q${placeOf(here)} ${placeOf({ x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 })}`;
  });
  return `<path d="${steps.join('')}" fill="none" stroke="${colours.edge}" stroke-width="1.5" marker-end="url(#arrow)"/>`;
}

function placeOf({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function skillBox(skill: PositionedSkill): string {
  const { x, y, name, mastery, isPractised } = skill;
  const lines = nameLines(name);
  const firstLine = y + (lines.length === 1 ? 24 : 19);
  const corner = `x="${rounded(x)}" y="${rounded(y)}"`;
  const frame = `${corner} width="${box.width}" height="${box.height}" rx="6"`;
  const colour = mastery >= mastered ? colours.mastered : colours.learning;
  const filled = `<rect ${corner} width="${rounded(mastery * box.width)}" height="${box.height}" rx="6" fill="${colour}"/>`;
  return [
    `<g><title>${escaped(`${name}: ${stateOf(skill)}`)}</title>`,
    `<rect ${frame} fill="${colours.empty}"/>`,
    isPractised ? filled : '',
    outline(skill, frame, '6 4'),
    ...lines.map((line, index) => textAt(x + 10, firstLine + index * 14, 12, line)),
    textAt(x + 10, y + box.height - 7, 9.5, stateOf(skill)),
    '</g>',
  ].join('');
}

function outline({ isInZone, isDecaying }: Partial<Skill>, frame: string, dashed: string): string {
  const colour = isInZone ? colours.zone : isDecaying ? colours.decaying : colours.border;
  const dashes = isDecaying ? ` stroke-dasharray="${dashed}"` : '';
  return `<rect ${frame} fill="none" stroke="${colour}" stroke-width="${isInZone ? 3 : 1.5}"${dashes}/>`;
}

function stateOf({ mastery, isPractised, isDecaying, isInZone }: Skill): string {
  const states = [isPractised ? `${Math.round(mastery * 100)} %` : 'not practised'];
  if (isDecaying) states.push('fading');
  if (isInZone) states.push('next');
  return states.join(' · ');
}

function legend(top: number): string {
  const samples: [string, Partial<Skill>][] = [
    ['mastery, as the filled part', { isPractised: true, mastery: 0.6 }],
    ['fading: due for review', { isPractised: true, mastery: 0.6, isDecaying: true }],
    ['in the zone: learn this next', { isInZone: true }],
  ];
  const items = samples.map(([text, skill], index) => {
    const x = margin + index * 200;
    const bar = skill.isPractised
      ? `<rect x="${x}" y="${top + 12}" width="14" height="16" rx="3" fill="${colours.learning}"/>`
      : '';
    const frame = `x="${x}" y="${top + 12}" width="24" height="16" rx="3"`;
    return bar + outline(skill, frame, '4 3') + textAt(x + 32, top + 24, 11, text);
  });
  return `<g>${items.join('')}</g>`;
}

function textAt(x: number, y: number, size: number, text: string): string {
  return `<text x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" fill="${colours.text}">${escaped(text)}</text>`;
}

function nameLines(name: string): string[] {
  const lines = wrapped(name, longestLine);
  const shown = lines.length > 2 ? [...lines.slice(0, 1), lines.slice(1, 3).join(' ')] : lines;
  return shown.map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line));
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
