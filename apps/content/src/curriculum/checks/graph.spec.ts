import { describe, expect, it } from '@jest/globals';
import { cyclesIn } from './graph.js';

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('the cycles of a graph', () => {
  it.each([
    ['none in a chain', { a: ['b'], b: ['c'], c: [] }, []],
    ['none in a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
    ['none through a name that is not in the graph', { a: ['x'] }, []],
    ['one of a single name', { a: ['a'] }, [['a', 'a']]],
    ['one without the way that leads to it', { a: ['b'], b: ['c'], c: ['b'] }, [['b', 'c', 'b']]],
    [
      'two that share nothing',
      { a: ['b'], b: ['a'], c: ['d'], d: ['c'] },
      [
        ['a', 'b', 'a'],
        ['c', 'd', 'c'],
      ],
    ],
    [
      'two through one name',
      { a: ['b', 'c'], b: ['a'], c: ['a'] },
      [
        ['a', 'b', 'a'],
        ['a', 'c', 'a'],
      ],
    ],
  ])('are %s', (_, edges, cycles) => {
    expect(cyclesIn(graph(edges as Record<string, string[]>))).toEqual(cycles);
  });
});
