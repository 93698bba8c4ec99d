import { expect, it } from '@jest/globals';
import { skillsByTrack } from './skills-by-track.js';

const tracks = [
  { slug: 'agents', title: 'Agents' },
  { slug: 'foundations', title: 'Foundations' },
  { slug: 'empty', title: 'Empty' },
];
const skill = (slug: string, track_slug: string | null, ...prerequisites: string[]) => ({
  slug,
  track_slug,
  prerequisites,
});
const skills = [
  skill('planning', 'agents', 'lookup'),
  skill('counting', 'foundations'),
  skill('lookup', 'foundations', 'counting', 'unknown'),
  skill('untaught', null),
  skill('hidden', 'unpublished'),
];
const groupsOf = (...parameters: Parameters<typeof skillsByTrack>) =>
  skillsByTrack(...parameters).map((group) => [group.title, ...group.skills.map(({ slug }) => slug)]);

it('skills stand with their track, after the tracks that it builds on, and the present one is marked', () => {
  expect(groupsOf(skills, tracks, 'agents')).toEqual([
    ['Foundations', 'counting', 'lookup'],
    ['Agents (your track)', 'planning'],
    ['Other skills', 'untaught', 'hidden'],
  ]);
});

it('skills are one group where the platform does not name their tracks yet', () => {
  const old = skills.map(({ track_slug: _, ...one }) => one as (typeof skills)[number]);
  expect(groupsOf(old, tracks, 'agents')).toEqual([['Other skills', ...skills.map(({ slug }) => slug)]]);
});
