import { expect, it } from '@jest/globals';
import { takenAsKnownBecause } from './taken-as-known.js';

const skill = (slug: string, state: 'shown' | 'taken' | 'neither', why = 'You have solved what builds on it.') => ({
  slug,
  is_practised: state === 'shown',
  is_taken_as_known: state === 'taken',
  ...(state === 'taken' && { taken_as_known_because: why }),
});
const skills = [
  skill('shown', 'shown'),
  skill('taken', 'taken'),
  skill('as-well', 'taken'),
  skill('placed', 'taken', 'A placement believes so.'),
  skill('neither', 'neither'),
];

it.each([
  [['taken'], 'You have solved what builds on it.'],
  [['shown', 'taken', 'as-well'], 'You have solved what builds on it.'],
  [['taken', 'placed'], 'You have solved what builds on it. A placement believes so.'],
  [['shown'], undefined],
  [['taken', 'neither'], undefined],
  [['taken', 'unknown'], undefined],
  [[], undefined],
])('what needs %j is taken as known because: %s', (slugs, because) => {
  expect(takenAsKnownBecause(slugs, skills)).toBe(because);
});
