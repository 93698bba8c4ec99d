import { casesOf } from '../world.cases.js';
import { setGoal } from './goal.js';

export const cases = [
  casesOf(setGoal, {
    example: ({ things: { trackSlug } }) => ({ body: { track_slug: trackSlug, due_on: '2099-12-31' } }),
    refusalCases: {
      'track-unknown': () => ({ body: { track_slug: 'no-such-track' } }),
      'skill-unknown': () => ({ body: { skill_slug: 'no-such-skill' } }),
    },
  }),
];
