import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildGraph, CyclicPrerequisites, findCycle, type SkillNode } from './graph.js';

function nodes(prerequisites: Record<string, string[]>): SkillNode[] {
  return Object.entries(prerequisites).map(([skill, names]) => ({ skill, title: skill, prerequisites: names }));
}

const diamond = nodes({ top: ['left', 'right'], left: ['root'], right: ['root'], root: [], alone: [] });

describe('buildGraph', () => {
  it('orders skills by layers, each as they were given', () => {
    expect(buildGraph(diamond).order).toEqual(['root', 'alone', 'left', 'right', 'top']);
  });

  it.each([
    ['root', 2 + 1 / 2],
    ['left', 1],
    ['top', 0],
    ['alone', 0],
  ])('reckons that %s reaches %d', (skill, reach) => {
    expect(buildGraph(diamond).reach.get(skill)).toBe(reach);
  });

  it('counts a descendant once, at the nearest level', () => {
    expect(buildGraph(nodes({ a: [], b: ['a'], c: ['a', 'b'], d: ['c'] })).reach.get('a')).toBe(2.5);
  });

  it('leaves out prerequisites that are not there', () => {
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

  it('refuses skills that build on themselves', () => {
    expect(() => buildGraph(nodes({ a: ['b'], b: ['a'] }))).toThrow(CyclicPrerequisites);
  });
});

describe('findCycle', () => {
  it.each([
    [{ a: ['a'] }, ['a', 'a']],
    [{ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
    [{ a: [], b: ['a'], c: ['a', 'b'] }, null],
  ])('in %j is %j', (prerequisites, cycle) => {
    expect(findCycle(nodes(prerequisites as Record<string, string[]>))).toEqual(cycle);
  });
});
