import { describe, expect, it } from '@jest/globals';
import { trackChanges } from './track-changes.js';

const activity = (trackSlug: string, minute: number, learnerId = 1) => ({
  learnerId,
  trackSlug,
  activeAt: new Date(Date.UTC(2026, 10, 20, 8, minute)),
});

describe('changes of track', () => {
  it.each([
    ['are none without activities', [], []],
    ['come with the first activity', [activity('a', 1)], [activity('a', 1)]],
    ['do not come with a second activity in the same track', [activity('a', 1), activity('a', 2)], [activity('a', 1)]],
    [
      'come with each move there and back',
      [activity('a', 1), activity('b', 2), activity('a', 3)],
      [activity('a', 1), activity('b', 2), activity('a', 3)],
    ],
    [
      'follow the order of the instants',
      [activity('b', 2), activity('a', 1), activity('b', 3)],
      [activity('a', 1), activity('b', 2)],
    ],
    [
      'end at the greater slug when the instants are equal',
      [activity('b', 1), activity('a', 1)],
      [activity('a', 1), activity('b', 1)],
    ],
    ['are separate for each learner', [activity('a', 1), activity('a', 2, 2)], [activity('a', 1), activity('a', 2, 2)]],
  ])('%s', (_, activities, changes) => {
    expect(trackChanges(activities)).toEqual(changes);
  });
});
