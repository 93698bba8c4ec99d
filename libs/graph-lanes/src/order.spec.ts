import { expect, it } from '@jest/globals';
import { inOrderOfPrerequisites } from './order.js';

const node = (slug: string, ...prerequisites: string[]) => ({ slug, prerequisites });

it.each([
  ['what it builds on comes first', [node('c', 'b'), node('b', 'a'), node('a')], 'a b c'],
  ['what builds on nothing stays in its order', [node('b'), node('a')], 'b a'],
  ['what is not there orders nothing', [node('b', 'gone'), node('a')], 'b a'],
  ['a circle ends', [node('a', 'b'), node('b', 'a')], 'b a'],
])('%s', (_, nodes, expected) => {
  const slugs = inOrderOfPrerequisites(nodes).map(({ slug }) => slug);
  expect(slugs.join(' ')).toBe(expected);
});
