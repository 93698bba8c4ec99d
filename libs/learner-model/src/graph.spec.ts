import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildGraph, CyclicPrerequisites, type SkillNode } from './graph.js';

const long = 100_000;

function chain(isRing: boolean, length = long): SkillNode[] {
  return Array.from({ length }, (_, index) => {
    const before = (index + length - 1) % length;
    return { skill: `s${index}`, title: '', prerequisites: index > 0 || isRing ? [`s${before}`] : [] };
  });
}

function nodes(prerequisites: Record<string, string[]>): SkillNode[] {
  return Object.entries(prerequisites).map(([skill, names]) => ({ skill, title: skill, prerequisites: names }));
}

const diamond = nodes({ top: ['left', 'right'], left: ['root'], right: ['root'], root: [], alone: [] });

describe('buildGraph', () => {
  it('orders skills by layers, and within a layer in their given order', () => {
    expect(buildGraph(diamond).order).toEqual(['root', 'alone', 'left', 'right', 'top']);
  });

  it('names the skills that build directly on a skill', () => {
    expect(buildGraph(diamond).successors.get('root')).toEqual(['left', 'right']);
    expect(buildGraph(diamond).successors.get('top')).toEqual([]);
  });

  it('leaves out prerequisites that are not among the skills', () => {
    const graph = buildGraph(nodes({ b: ['elsewhere', 'a', 'a'], a: [] }));
    expect(graph.nodes.get('b')!.prerequisites).toEqual(['a']);
    expect(graph.order).toEqual(['a', 'b']);
  });

  it('puts prerequisites first in any graph', () => {
    const anyGraph = fc.array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 40 }).map((links) =>
      links.map((link, index): SkillNode => ({
        skill: `s${index}`,
        title: '',
        prerequisites: index === 0 ? [] : link.map((number) => `s${number % index}`),
      })),
    );
    fc.assert(
      fc.property(anyGraph, (given) => {
        const { order, nodes: known } = buildGraph([...given].reverse());
        expect(order).toHaveLength(given.length);
        for (const [position, skill] of order.entries()) {
          for (const name of known.get(skill)!.prerequisites) expect(order.indexOf(name)).toBeLessThan(position);
        }
      }),
    );
  });

  it('orders a chain that is too long for recursion', () => {
    const { order } = buildGraph(chain(false, 30_000).reverse());
    expect([order.length, order[0], order.at(-1)]).toEqual([30_000, 's0', 's29999']);
  });

  it('refuses skills that build on themselves', () => {
    expect(() => buildGraph(nodes({ a: ['b'], b: ['a'] }))).toThrow(CyclicPrerequisites);
  });
});

function cycleIn(skills: SkillNode[]): readonly string[] | null {
  try {
    return buildGraph(skills) && null;
  } catch (error) {
    return (error as CyclicPrerequisites).cycle;
  }
}

describe('the cycle', () => {
  it.each([
    [{ a: ['a'] }, ['a', 'a']],
    [{ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    [{ a: [], b: ['a'], c: ['a', 'b'] }, null],
  ])('in %j is %j', (prerequisites, cycle) => {
    expect(cycleIn(nodes(prerequisites as Record<string, string[]>))).toEqual(cycle);
  });

  it('is found among a hundred thousand skills, without skills that only lead to the cycle', () => {
    const cycle = cycleIn([{ skill: 'outside', title: '', prerequisites: ['s0'] }, ...chain(true)])!;
    expect(cycle).toHaveLength(long + 1);
    expect(cycle[0]).toBe(cycle.at(-1));
    expect(cycle.includes('outside')).toBe(false);
  });
});
