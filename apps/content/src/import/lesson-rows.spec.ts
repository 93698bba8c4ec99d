import { describe, expect, it } from '@jest/globals';
import { aChallenge } from '../../test/curriculum-builders.js';
import { challengeRow } from './lesson-rows.js';

const visible = new Set(['basics', 'models']);

describe('the row of a challenge', () => {
  it.each([
    ['for every track', {}, { trackSlugs: [], isVisible: true }],
    ['for tracks', { tracks: ['models', 'basics'] }, { trackSlugs: ['models', 'basics'], isVisible: true }],
    [
      'for a track, and one that is not published',
      { tracks: ['draft', 'basics'] },
      { trackSlugs: ['basics'], isVisible: true },
    ],
    ['for tracks that are not published', { tracks: ['draft'] }, { trackSlugs: [], isVisible: false }],
    ['that is not published', { is_published: false }, { trackSlugs: [], isVisible: false }],
  ])('%s says who is set it', (_, parts, expected) => {
    expect(challengeRow(aChallenge('count', parts), 3, visible)).toMatchObject({
      slug: 'count',
      position: 3,
      ...expected,
    });
  });
});
