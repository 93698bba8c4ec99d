import { describe, expect, it } from '@jest/globals';
import { titleOf } from './notification-links.js';

const tracks = [{ slug: 'model-engineering', title: 'Models from the inside' }];
const notification = { id: 1, is_read: false, created_at: '2026-11-20T10:00:00.000Z' };
const unlocked = {
  ...notification,
  kind: 'track-unlocked' as const,
  title: 'The track “Model engineering” is unlocked.',
  track_slug: 'model-engineering',
};

describe('a notification', () => {
  it('names a track as all pages do', () => {
    expect(titleOf(unlocked, tracks)).toBe('The track “Models from the inside” is unlocked.');
    expect(titleOf({ ...unlocked, kind: 'track-completed' }, tracks)).toBe(
      'You have completed the track “Models from the inside”.',
    );
  });

  it('keeps its own title when the track is no longer there, and when it is about something else', () => {
    expect(titleOf(unlocked, [])).toBe(unlocked.title);
    const announcement = {
      ...notification,
      kind: 'announcement' as const,
      title: 'Hello',
      cohort_id: 3,
      text: 'Hello',
    };
    expect(titleOf(announcement, tracks)).toBe('Hello');
  });
});
