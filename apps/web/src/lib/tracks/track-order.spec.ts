import { expect, it } from '@jest/globals';
import { inOrderOfPrerequisites } from './track-order.js';

const track = (slug: string, ...prerequisite_track_slugs: string[]) => ({ slug, prerequisite_track_slugs });

it.each([
  ['what it builds on comes first', [track('c', 'b'), track('b', 'a'), track('a')], 'a b c'],
  ['tracks that build on nothing stay in their order', [track('b'), track('a')], 'b a'],
  ['a track that is not published orders nothing', [track('b', 'gone'), track('a')], 'b a'],
  ['a circle ends', [track('a', 'b'), track('b', 'a')], 'b a'],
])('%s', (_, tracks, expected) => {
  const slugs = inOrderOfPrerequisites(tracks).map(({ slug }) => slug);
  expect(slugs.join(' ')).toBe(expected);
});
