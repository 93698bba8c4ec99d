import { describe, expect, it } from '@jest/globals';
import { Curriculum } from '@proximal/curriculum';
import { sampleTracks } from '../../test/sample-curriculum.js';
import { nextLesson } from './next-lesson.js';

const curriculum = new Curriculum({ version: 'one', publishedAt: new Date(0), tracks: sampleTracks(), skills: [] });

describe('the next lesson', () => {
  it.each<[string, string | null, number[], number[], number | undefined]>([
    ['of a newcomer is the first one of the first foundation track', null, [], [], 1],
    ['is the first open one of the learner’s track', 'foundations', [1], [], 2],
    ['is in the learner’s track even when that is locked', 'agents', [], [], 6],
    ['is in the first unlocked track when the own one is done', 'foundations', [1, 2, 3], [101], 4],
    ['goes back to what was left out', 'agents', [6, 2], [], 1],
    ['is none in locked tracks', 'foundations', [1, 2, 3], [], undefined],
    ['is none when all are done', 'agents', [1, 2, 3, 4, 5, 6], [101, 102, 103], undefined],
    ['of a track that is gone is that of a newcomer', 'gone', [], [], 1],
  ])('%s', (_, entered, lessonIds, labIds, expected) => {
    const next = nextLesson(entered, curriculum, { lessonIds: new Set(lessonIds), labIds: new Set(labIds) });
    expect(next?.id).toBe(expected);
  });

  it('is shown with its module', () => {
    const next = nextLesson('models', curriculum, { lessonIds: new Set([4]), labIds: new Set() });
    expect(next).toEqual({ id: 5, slug: 'lesson-5', title: 'Lesson 5', module_id: 21 });
  });
});
