import { describe, expect, it } from '@jest/globals';
import { Curriculum } from '@proximal/curriculum/rules';
import { aLesson, aModule, aTrack, sampleTracks } from '../../test/sample-curriculum.js';
import { trackProgressOf } from './track-progress.js';

type Ids = number[];

function progressIn(slug: string, lessonIds: Ids, labIds: Ids, tracks = sampleTracks()) {
  const curriculum = new Curriculum({ version: 'one', publishedAt: new Date(0), tracks, skills: [] });
  return trackProgressOf(curriculum.findTrack(slug)!, curriculum, {
    lessonIds: new Set(lessonIds),
    labIds: new Set(labIds),
  });
}

describe('the progress of a track', () => {
  // foundations: level 1 = module 11 (lesson 1 with lab 101, lesson 2) and an empty one; level 2 = lesson 3; an empty
  // level.
  it.each<[string, Ids, Ids, Partial<ReturnType<typeof progressIn>>]>([
    ['nothing done', [], [], { levels_completed: 0, modules_completed: 0, overall_percentage: 0 }],
    ['a lesson whose lab is open', [1, 2], [], { modules_completed: 0, lessons_completed: 2, overall_percentage: 50 }],
    ['a lab without its lesson', [], [101], { lessons_completed: 0, labs_completed: 1, overall_percentage: 25 }],
    [
      'a level with an empty module as completed',
      [1, 2],
      [101],
      { levels_completed: 1, modules_completed: 1, overall_percentage: 75 },
    ],
    ['everything', [1, 2, 3], [101], { levels_completed: 2, modules_completed: 2, overall_percentage: 100 }],
    ['nothing of other tracks', [4, 5, 6], [102], { lessons_completed: 0, labs_completed: 0, overall_percentage: 0 }],
    [
      'only what some track still has',
      [1, 77],
      [99],
      { lessons_completed: 1, labs_completed: 0, overall_percentage: 25 },
    ],
  ])('counts %s', (_, lessonIds, labIds, expected) => {
    expect(progressIn('foundations', lessonIds, labIds)).toMatchObject(expected);
  });

  it('names what is complete in each module that has lessons, in the order of the track', () => {
    const nothing = { is_completed: false, completed_lesson_ids: [], completed_lab_ids: [] };
    const { modules } = progressIn('foundations', [2, 1, 4], []);
    const [first, second] = modules;
    expect(modules).toHaveLength(2);
    expect(first).toEqual({ ...nothing, id: 11, completed_lesson_ids: [1, 2] });
    expect(second).toEqual({ ...nothing, id: second!.id });
  });

  it.each<[string, Ids, Ids, boolean]>([
    ['lessons and labs', [1, 2], [101], true],
    ['lessons alone', [1, 2], [], false],
    ['labs alone', [], [101], false],
    ['labs of other modules', [1, 2], [102], false],
  ])('decides whether a module is complete by %s', (_, lessonIds, labIds, isCompleted) => {
    const [module] = progressIn('foundations', lessonIds, labIds).modules;
    expect(module).toMatchObject({ is_completed: isCompleted, completed_lab_ids: labIds.filter((id) => id === 101) });
  });

  it('names elective modules, but counts them nowhere', () => {
    const elective = { ...aModule(2, aLesson(2, 102)), isElective: true };
    const tracks = [aTrack('own', [], [aModule(1, aLesson(1)), elective])];
    expect(progressIn('own', [2], [102], tracks)).toMatchObject({
      levels_completed: 0,
      modules_completed: 0,
      lessons_completed: 0,
      labs_completed: 0,
      overall_percentage: 0,
      modules: [
        { id: 1, is_completed: false },
        { id: 2, is_completed: true },
      ],
    });
    expect(progressIn('own', [1], [], tracks)).toMatchObject({
      levels_completed: 1,
      modules_completed: 1,
      overall_percentage: 100,
    });
  });

  it('leaves out labs that are for reviews only', () => {
    const reviewLab = { id: 109, version: 'v', isProject: false, skillSlugs: [], variantOf: null, minutes: 5 };
    const tracks = [aTrack('own', [], [aModule(1, { ...aLesson(1, 101), reviewLabs: [reviewLab] })])];
    const modules = [{ id: 1, is_completed: true, completed_lesson_ids: [1], completed_lab_ids: [101] }];
    const done = { modules_completed: 1, labs_completed: 1, overall_percentage: 100, modules };
    expect(progressIn('own', [1], [101], tracks)).toMatchObject(done);
    expect(progressIn('own', [1], [101, 109], tracks)).toMatchObject(done);
  });

  const lessons = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const long = (count: number) => [aTrack('long', [], [aModule(1, ...lessons(count).map((id) => aLesson(id)))])];

  it.each([
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1_999, 2_000, 99.9],
    [9_999, 10_000, 99.9],
    [2_000, 2_000, 100],
    [1, 3_000, 0],
  ])('shows %i of %i as %d %%', (done, all, percentage) => {
    expect(progressIn('long', lessons(done), [], long(all)).overall_percentage).toBe(percentage);
  });

  it('is 0 for an empty track', () => {
    expect(progressIn('empty', [], [], [aTrack('empty', [])])).toMatchObject({
      overall_percentage: 0,
      levels_completed: 0,
    });
  });
});

describe('a track is unlocked', () => {
  it.each<[string, string, Ids, Ids, boolean]>([
    ['when it is a foundation', 'foundations', [], [], true],
    ['not below 80 % of its prerequisite', 'models', [1, 2, 3], [], false],
    ['from 80 % on', 'models', [1, 2, 3], [101], true],
    ['not by its own lessons', 'agents', [6], [], false],
  ])('%s', (_, slug, lessonIds, labIds, expected) => {
    expect(progressIn(slug, lessonIds, labIds).is_unlocked).toBe(expected);
  });

  it.each<[number, boolean]>([
    [7_996, false],
    [7_999, false],
    [8_000, true],
  ])('by the exact ratio, here %i of 10 000', (done, expected) => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const tracks = [aTrack('long', [], [aModule(1, ...ids.map((id) => aLesson(id)))]), aTrack('next', ['long'])];
    expect(progressIn('next', ids.slice(0, done), [], tracks).is_unlocked).toBe(expected);
  });

  it('when its prerequisites are empty or gone, because nobody could finish them', () => {
    const tracks = [aTrack('empty', []), aTrack('next', ['empty', 'gone'])];
    expect(progressIn('next', [], [], tracks).is_unlocked).toBe(true);
  });

  it('only when all prerequisites are at 80 %', () => {
    const [a, b] = [aTrack('a', [], [aModule(1, aLesson(1))]), aTrack('b', [], [aModule(2, aLesson(2))])];
    const tracks = [a, b, aTrack('c', ['a', 'b'])];
    expect(progressIn('c', [1], [], tracks).is_unlocked).toBe(false);
    expect(progressIn('c', [1, 2], [], tracks).is_unlocked).toBe(true);
  });
});
