import { describe, expect, it } from '@jest/globals';
import { tracksOfToday } from './tracks-of-today.js';

const published = [1, 2, 3].map((number) => ({ slug: `track-${number}`, title: `Track ${number}` }));

function progress(track_slug: string, moduleId: number, percentage: number) {
  const module = { id: moduleId, is_completed: percentage === 100, completed_lesson_ids: [], completed_lab_ids: [] };
  const counts = { levels_completed: 0, modules_completed: 0, lessons_completed: 0, labs_completed: 0 };
  return { track_slug, is_unlocked: true, ...counts, overall_percentage: percentage, modules: [module] };
}

describe('the tracks of today', () => {
  it('are those that are begun, and that of the next lesson, with their places among all', () => {
    const tracks = [progress('track-1', 1, 0), progress('track-2', 2, 100), progress('track-3', 3, 0)];
    expect(tracksOfToday(published, { tracks }, 3)).toEqual([
      { slug: 'track-2', title: 'Track 2', place: 1, modules: 1, done: 1, percentage: 100, completedAt: null },
      { slug: 'track-3', title: 'Track 3', place: 2, modules: 1, done: 0, percentage: 0, completedAt: null },
    ]);
    expect(tracksOfToday(published, { tracks }, undefined).map(({ slug }) => slug)).toEqual(['track-2']);
  });
});
