import { casesOf } from '../world.cases.js';
import { showTrackOutline } from './outline.js';

export const cases = [
  casesOf(showTrackOutline, {
    example: ({ things: { trackSlug } }) => ({ params: { slug: trackSlug } }),
    refusalCases: { 'track-unknown': () => ({ params: { slug: 'no-such-track' } }) },
  }),
];
