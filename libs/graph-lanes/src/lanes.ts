import type { Linked } from './order.js';

/** Lanes count from 0 at the left. Those in `above` and `below` cross the upper and the lower edge of the row. */
export interface GraphRow<N> {
  node: N;
  /** The lane that the node stands in. */
  lane: number;
  above: number[];
  /** The lanes of `above` that lead into the node: those of what it builds on. */
  from: number[];
  /** Has `lane` where a later row builds on the node. */
  below: number[];
}

/**
 * A row for each node, in the given order. A node keeps its lane until the last row that builds on it, and that row
 * goes on in the lane where it can. A prerequisite that is not in an earlier row has no line.
 *
 * @returns the rows, and how many lanes stand side by side at most
 */
export function withLanes<N extends Linked>(nodes: readonly N[]): { rows: GraphRow<N>[]; lanes: number } {
  const placeOf = new Map(nodes.map(({ slug }, place) => [slug, place]));
  const before = nodes.map(({ prerequisites }, place) =>
    prerequisites.map((slug) => placeOf.get(slug) ?? place).filter((one) => one < place),
  );
  const lastUse = new Map(before.flatMap((places, place) => places.map((one) => [one, place])));
  /** The place of the node whose lane it is. */
  const holders: (number | undefined)[] = [];
  const held = () => [...holders.keys()].filter((lane) => holders[lane] !== undefined);
  const laneOf: number[] = [];
  const rows = nodes.map((node, place): GraphRow<N> => {
    const above = held();
    const from = [...new Set(before[place]!.map((one) => laneOf[one]!))].toSorted((one, other) => one - other);
    const ending = from.filter((lane) => lastUse.get(holders[lane]!) === place);
    for (const lane of ending) holders[lane] = undefined;
    const free = holders.findIndex((holder) => holder === undefined);
    const lane = ending[0] ?? (free < 0 ? holders.length : free);
    laneOf[place] = lane;
    holders[lane] = lastUse.has(place) ? place : undefined;
    return { node, lane, above, from, below: held() };
  });
  return { rows, lanes: holders.length };
}
