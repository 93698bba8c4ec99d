import { describe, expect, it } from '@jest/globals';
import { box, type MappedSkill } from './skill-box.js';
import { skillBands, skillMap } from './skill-map.js';

const aSkill = (slug: string, prerequisites: string[] = [], more: Partial<MappedSkill> = {}): MappedSkill => ({
  slug,
  name: slug,
  mastery: 0,
  is_practised: false,
  is_decaying: false,
  prerequisites,
  ...more,
});

describe('the map of skills', () => {
  it('places every skill to the right of what it builds on', () => {
    const skills = [aSkill('tensors', ['python', 'algebra']), aSkill('python'), aSkill('algebra', ['python'])];
    const { nodes } = skillMap(skills);
    const rightOf = new Map(nodes.map(({ skill, x }) => [skill.slug, x]));
    for (const { slug, prerequisites } of skills)
      for (const one of prerequisites) expect(rightOf.get(slug)!).toBeGreaterThanOrEqual(rightOf.get(one)! + box.width);
  });

  it('contains every box, and no two of them overlap', () => {
    const skills = Array.from({ length: 30 }, (_, index) => aSkill(`s${index}`, index < 4 ? [] : [`s${index % 4}`]));
    const { nodes, width, height } = skillMap(skills);
    for (const [index, { x, y }] of nodes.entries()) {
      expect([x > 0, y > 0, x + box.width < width, y + box.height < height]).toEqual([true, true, true, true]);
      for (const other of nodes.slice(index + 1))
        expect(Math.abs(other.x - x) >= box.width || Math.abs(other.y - y) >= box.height).toBe(true);
    }
  });

  it('draws an edge for each prerequisite that is among the skills', () => {
    const { edges } = skillMap([aSkill('python'), aSkill('serving', ['python', 'of-another-track'])]);
    expect(edges).toHaveLength(1);
    expect(edges[0]).toMatch(/^M[\d.]+ [\d.]+C[\d. ]+$/);
  });

  it('places what builds on nothing in the first column, however late it is needed', () => {
    const skills = [aSkill('a'), aSkill('b', ['a']), aSkill('c', ['b']), aSkill('late'), aSkill('d', ['c', 'late'])];
    const [first, , , late] = skillMap(skills).nodes;
    expect(late!.x).toBe(first!.x);
  });

  it('leads no edge through a box', () => {
    const chain = Array.from({ length: 8 }, (_, index) => aSkill(`s${index}`, index === 0 ? [] : [`s${index - 1}`]));
    const skills = [
      ...chain,
      aSkill('long way', ['s0', 's7']),
      aSkill('beside', ['s0']),
      aSkill('later', ['beside', 's5']),
    ];
    const { nodes, edges } = skillMap(skills);
    for (const edge of edges) {
      // A straight part crosses a whole column: L ends it, and the curve before it says where it begins.
      for (const [, y] of edge.matchAll(/L[\d.]+ ([\d.]+)/g)) {
        const x = Number(/L([\d.]+) /.exec(edge)![1]) - box.width;
        const inColumn = nodes.filter((node) => Math.abs(node.x - x) < 1);
        expect(inColumn.some((node) => Number(y) > node.y && Number(y) < node.y + box.height)).toBe(false);
      }
    }
    expect(edges.some((edge) => edge.includes('L'))).toBe(true);
  });

  it.each([
    ['nothing before the first success', { mastery: 0.5 }, 0],
    ['half of the box at a mastery of one half', { mastery: 0.5, is_practised: true }, box.width / 2],
    ['the box and no more', { mastery: 1.2, is_practised: true }, box.width],
  ])('fills %s', (_, more, filled) => {
    expect(skillMap([aSkill('a', [], more)]).nodes[0]!.filled).toBe(filled);
  });

  it('shows each learner’s own mastery in the same places', () => {
    const [novice, expert] = [0.1, 0.9].map((mastery) => skillMap([aSkill('a', [], { mastery, is_practised: true })]));
    expect(expert!.nodes[0]).toMatchObject({ x: novice!.nodes[0]!.x, filled: 0.9 * box.width });
    expect(novice!.nodes[0]!.filled).toBe(Math.round(box.width) / 10);
  });

  it('draws slugs that are names of every object', () => {
    const { nodes, edges } = skillMap([aSkill('constructor'), aSkill('__proto__', ['constructor'])]);
    expect([nodes.length, edges.length]).toEqual([2, 1]);
  });

  it('wraps a name once, and cuts what is longer', () => {
    const linesOf = (name: string) => skillMap([aSkill('a', [], { name })]).nodes[0]!.lines;
    expect(linesOf('Softmax')).toEqual(['Softmax']);
    expect(linesOf('Nearest-neighbour search')).toEqual(['Nearest-neighbour', 'search']);
    expect(linesOf(`Words ${'x'.repeat(99)} end`)).toEqual(['Words', `${'x'.repeat(18)}…`]);
  });

  it('is empty without skills', () => {
    expect(skillMap([])).toEqual({ width: 0, height: 0, nodes: [], edges: [] });
  });
});

describe('the bands of all tracks', () => {
  const tracks = [
    { title: 'First', skills: [aSkill('python'), aSkill('tensors', ['python'])] },
    { title: 'Second', skills: [aSkill('serving', ['python'])] },
  ];

  it('stand side by side under their titles, each like the map of its skills', () => {
    const { width, height, bands } = skillBands(tracks);
    const [first, second] = tracks.map(({ skills }) => skillMap(skills));
    expect([bands[0], bands[1]]).toMatchObject([first!, second!]);
    expect(bands.map(({ left }) => left)).toEqual([0, first!.width]);
    expect(width).toBe(first!.width + second!.width);
    expect(height).toBeGreaterThan(Math.max(first!.height, second!.height));
  });

  it('have no edges between them', () => {
    expect(skillBands(tracks).bands.map(({ edges }) => edges.length)).toEqual([1, 0]);
  });

  it('are empty without tracks', () => {
    expect(skillBands([])).toMatchObject({ width: 0, bands: [] });
  });
});
