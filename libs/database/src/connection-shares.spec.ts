import { describe, expect, it } from '@jest/globals';
import { shareConnections } from './connection-shares.js';

describe('the connections of a process', () => {
  it.each([
    [undefined, 7, 3],
    [3, 2, 1],
    [4, 3, 1],
    [7, 5, 2],
    [10, 7, 3],
    [200, 140, 60],
  ])('%s are shared as %i for writing and %i for reading', (connections, writing, reading) => {
    expect(shareConnections(connections)).toEqual({ writing, reading });
  });

  it.each([0, 2, 201, 4.5, Number.NaN])('are never %s', (connections) => {
    expect(() => shareConnections(connections)).toThrow(RangeError);
  });
});
