import { describe, expect, it } from '@jest/globals';
import { Curriculum, shownLesson } from '@proximal/curriculum/rules';
import { sampleTracks } from '../../test/sample-curriculum.js';
import { firstOpenLesson } from './next-lesson.js';

const curriculum = new Curriculum({ version: 'one', publishedAt: new Date(0), tracks: sampleTracks(), skills: [] });

describe('the first open lesson', () => {
  it.each<[string, string | null, number[], number[], number | undefined]>([
    ['is, for a newcomer, the first one of the first foundation track', null, [], [], 1],
    ['is the first one of the learner’s track that is not completed', 'foundations', [1], [101], 2],
    ['is a completed one while one of its labs is unsolved', 'foundations', [1, 2], [], 1],
    ['is in the learner’s track even when that track is locked', 'agents', [], [], 6],
    ['is in the first unlocked track when the learner’s track is done', 'foundations', [1, 2, 3], [101], 4],
    ['goes back to a lesson that was left out', 'agents', [6, 2], [101], 1],
    ['goes back to a lab that was left out', 'agents', [1, 2, 3, 4, 5, 6], [101, 102], 4],
    ['is never in a locked track', 'models', [1, 4, 5], [101, 102, 103], 2],
    ['is none when all are done', 'agents', [1, 2, 3, 4, 5, 6], [101, 102, 103], undefined],
    ['is that of a newcomer when the track no longer exists', 'gone', [], [], 1],
  ])('%s', (_, entered, lessonIds, labIds, expected) => {
    const next = firstOpenLesson(entered, curriculum, { lessonIds: new Set(lessonIds), labIds: new Set(labIds) });
    expect(next?.id).toBe(expected);
  });

  it('is no elective one, and in a track that has been unlocked before', () => {
    const tracks = sampleTracks();
    tracks[0]!.levels[1]!.modules[0]!.isElective = true;
    const chosen = new Curriculum({ version: 'two', publishedAt: new Date(0), tracks, skills: [] });
    const done = { lessonIds: new Set([1, 2]), labIds: new Set([101]) };
    expect(firstOpenLesson('foundations', chosen, done)?.id).toBe(4);
    const unlockedTracks = new Set(['agents']);
    const models = { lessonIds: new Set([1, 2, 4, 5]), labIds: new Set([101, 102]), unlockedTracks };
    expect(firstOpenLesson('foundations', chosen, { ...models, labIds: new Set([101, 102, 103]) })?.id).toBe(6);
  });

  it('is none whose only unsolved lab is practice', () => {
    const tracks = sampleTracks();
    tracks[0]!.levels[0]!.modules[0]!.lessons[0]!.labs[0]!.isPractice = true;
    const practising = new Curriculum({ version: 'three', publishedAt: new Date(0), tracks, skills: [] });
    const done = { lessonIds: new Set([1]), labIds: new Set<number>() };
    expect(firstOpenLesson('foundations', practising, done)?.id).toBe(2);
  });

  it('is shown with its module', () => {
    const next = firstOpenLesson('models', curriculum, { lessonIds: new Set([4]), labIds: new Set([102, 103]) });
    expect(next).toEqual({ id: 5, slug: 'lesson-5', title: 'Lesson 5', module_id: 21 });
  });
});

describe('a lesson', () => {
  it('is shown with its module, unless the curriculum lacks it', () => {
    expect(shownLesson(3, curriculum)).toEqual({ id: 3, slug: 'lesson-3', title: 'Lesson 3', module_id: 13 });
    expect(shownLesson(77, curriculum)).toBeUndefined();
  });
});
