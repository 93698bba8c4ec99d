import { expect, it } from '@jest/globals';
import { trackAction } from './track-action.js';

const step = { href: '/lessons/1', title: 'Words' };
const untouched = { is_unlocked: true, lessons_completed: 0, labs_completed: 0, overall_percentage: 0 };

it.each<[string, Parameters<typeof trackAction>, string | undefined]>([
  ['a visitor starts', [undefined, step], 'Start /lessons/1 Words'],
  ['a learner starts', [untouched, step], 'Start /lessons/1 Words'],
  [
    'a learner goes on',
    [{ ...untouched, lessons_completed: 1, overall_percentage: 4 }, step],
    'Go on /lessons/1 Words',
  ],
  [
    'a track that is locked can be shown',
    [{ ...untouched, is_unlocked: false }, step],
    'Show that you know it /placement',
  ],
  [
    'a track that is locked and begun goes on',
    [{ ...untouched, is_unlocked: false, labs_completed: 1, overall_percentage: 4 }, step],
    'Go on /lessons/1 Words',
  ],
  [
    'a track that is complete has a record',
    [{ ...untouched, overall_percentage: 100 }, undefined],
    'See your record /completions',
  ],
  ['a track without lessons has nothing to do', [untouched, undefined], undefined],
])('%s', (_, parameters, expected) => {
  const action = trackAction(...parameters);
  expect(action && [action.text, action.href, action.title].filter(Boolean).join(' ')).toBe(expected);
});
