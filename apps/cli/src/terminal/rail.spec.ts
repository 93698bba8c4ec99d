import { expect, it } from '@jest/globals';
import { withLanes } from '@proximal/graph-lanes';
import { railText } from './rail.js';

const drawn = (...nodes: [string, ...string[]][]) => {
  const { rows, lanes } = withLanes(nodes.map(([slug, ...prerequisites]) => ({ slug, prerequisites })));
  return rows.map((row) => railText(row, '●', lanes));
};

it.each<[string, [string, ...string[]][], string[]]>([
  ['a chain', [['a'], ['b', 'a'], ['c', 'b']], ['●', '●', '●']],
  ['a branch', [['a'], ['b', 'a'], ['c', 'a'], ['d', 'b', 'c']], ['●  ', '├─●', '● │', '●─╯']],
  ['what stands alone', [['a'], ['alone'], ['b', 'a']], ['●  ', '│ ●', '●  ']],
  [
    'a line across another',
    [['a'], ['b'], ['c', 'a'], ['d', 'a'], ['e', 'a', 'b'], ['f', 'c', 'd']],
    ['●      ', '│ ●    ', '├─│─●  ', '├─│─│─●', '●─╯ │ │', '    ●─╯'],
  ],
])('%s is drawn', (_, nodes, expected) => {
  expect(drawn(...nodes)).toEqual(expected);
});
