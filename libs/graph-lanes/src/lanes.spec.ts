import { describe, expect, it } from '@jest/globals';
import { withLanes } from './lanes.js';

const node = (slug: string, ...prerequisites: string[]) => ({ slug, prerequisites });

describe('the lanes of a graph', () => {
  it('are one for a chain', () => {
    const { rows, lanes } = withLanes([node('a'), node('b', 'a'), node('c', 'b')]);
    expect(lanes).toBe(1);
    expect(rows.map(({ lane, above, from, below }) => ({ lane, above, from, below }))).toEqual([
      { lane: 0, above: [], from: [], below: [0] },
      { lane: 0, above: [0], from: [0], below: [0] },
      { lane: 0, above: [0], from: [0], below: [] },
    ]);
  });

  it('branch where two build on one, and meet where one builds on two', () => {
    const { rows, lanes } = withLanes([node('a'), node('b', 'a'), node('c', 'a'), node('d', 'b', 'c')]);
    expect(lanes).toBe(2);
    expect(rows.map(({ lane, from, below }) => [lane, from, below])).toEqual([
      [0, [], [0]],
      [1, [0], [0, 1]],
      [0, [0], [0, 1]],
      [0, [0, 1], []],
    ]);
  });

  it('are used again once nothing builds on their node any more', () => {
    const { lanes } = withLanes([node('a'), node('b', 'a'), node('c'), node('d', 'c')]);
    expect(lanes).toBe(1);
  });

  it('keep a node out of the lanes that pass it', () => {
    const { rows } = withLanes([node('a'), node('alone'), node('b', 'a')]);
    expect(rows.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });

  it('lead to no prerequisite that is later or not there, nor twice to one', () => {
    const { rows } = withLanes([node('a', 'b', 'gone', 'a'), node('b'), node('c', 'b', 'b')]);
    expect(rows.map(({ from }) => from)).toEqual([[], [], [0]]);
  });

  it('never cross an edge of a row that its neighbour does not cross', () => {
    const nodes = Array.from({ length: 40 }, (_, n) => node(`n${n}`, `n${n - 3}`, `n${n - 7}`));
    const { rows } = withLanes(nodes);
    for (const [place, { above, below, from, lane }] of rows.entries()) {
      expect(above).toEqual(rows[place - 1]?.below ?? []);
      expect(from.every((one) => above.includes(one))).toBe(true);
      const passing = above.filter((one) => !from.includes(one));
      expect(passing).not.toContain(lane);
      expect(below).toEqual(expect.arrayContaining(passing));
    }
  });

  it('are none without nodes, and take any slug', () => {
    expect(withLanes([])).toEqual({ rows: [], lanes: 0 });
    expect(withLanes([node('constructor'), node('__proto__', 'constructor')]).rows[1]!.from).toEqual([0]);
  });
});
