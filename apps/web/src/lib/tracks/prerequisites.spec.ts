import { expect, it } from '@jest/globals';
import { prerequisitesOf, prerequisiteSlugs } from './prerequisites.js';

const tracks = [
  { slug: 'foundations', title: 'Foundations' },
  { slug: 'models', title: 'Models' },
];
const attention = {
  id: 3,
  track_slug: 'models',
  kind: 'level' as const,
  slug: 'attention',
  title: 'Attention',
  lesson_ids: [8, 9],
};
const sampling = { ...attention, id: 8, kind: 'lesson' as const, slug: 'sampling', title: 'Sampling' };
const hidden = { ...attention, track_slug: 'hidden' };

it('a track names the tracks and the parts of tracks that it needs, of those that are published', () => {
  const track = {
    prerequisite_track_slugs: ['foundations', 'gone'],
    prerequisite_parts: [attention, sampling, hidden],
  };
  expect(prerequisitesOf(track, tracks)).toEqual([
    { slug: 'foundations', title: 'Foundations', part: undefined },
    { slug: 'models', title: 'Models', part: { kind: 'level', title: 'Attention', href: '/tracks/models#level-3' } },
    { slug: 'models', title: 'Models', part: { kind: 'lesson', title: 'Sampling', href: '/lessons/8' } },
  ]);
});

it.each([
  [{ prerequisite_track_slugs: ['foundations'] }, ['foundations']],
  [{ prerequisite_track_slugs: ['models'], prerequisite_parts: [attention, attention] }, ['models']],
  [{ prerequisite_track_slugs: [], prerequisite_parts: [attention] }, ['models']],
])('%j is drawn below %j', (track, slugs) => {
  expect(prerequisiteSlugs(track)).toEqual(slugs);
});
