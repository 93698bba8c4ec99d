import { describe, expect, it } from '@jest/globals';
import type { TrackStructure } from '@proximal/contracts';
import { aLab, aLesson, aTrack, sampleEdition } from '../test/sample-edition.js';
import { isUnlocked, trackTally } from './completions.js';
import { Curriculum } from './curriculum.js';

const lessons = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => aLesson(from + index, ['text']));
const after = (slug: string, ...prerequisiteTrackSlugs: string[]): TrackStructure => ({
  ...aTrack(slug),
  isFoundation: false,
  prerequisiteTrackSlugs,
});
const curriculumOf = (...tracks: TrackStructure[]) => new Curriculum(sampleEdition({ tracks }));
const completed = (lessonIds: number[], labIds: number[] = []) => ({
  lessonIds: new Set(lessonIds),
  labIds: new Set(labIds),
});
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the completed part of a track', () => {
  const track = aTrack('basics', aLesson(1, ['text'], aLab(101, 'text'), aLab(102, 'text')), aLesson(2, ['text']));
  const curriculum = curriculumOf(track, aTrack('other', ...lessons(1, 3)));

  it.each<[string, number[], number[], Partial<ReturnType<typeof trackTally>>]>([
    ['nothing', [], [], { lessons: 0, labs: 0, completed: 0, all: 4 }],
    ['lessons and labs', [1, 2], [101], { lessons: 2, labs: 1, completed: 3, all: 4 }],
    ['all', [1, 2], [101, 102], { lessons: 2, labs: 2, completed: 4, all: 4 }],
    ['only what is in the track', [1, 3, 77], [1, 99], { lessons: 1, labs: 0, completed: 1, all: 4 }],
  ])('counts %s', (_, lessonIds, labIds, expected) => {
    expect(trackTally(track, curriculum, completed(lessonIds, labIds))).toEqual(expected);
  });
});

describe('an elective module', () => {
  const chosen = aTrack('chosen', ...lessons(4), aLesson(9, ['trees'], aLab(109, 'trees')));
  chosen.levels.flatMap(({ modules }) => modules).at(-1)!.isElective = true;
  const next = after('next', 'chosen');
  const curriculum = curriculumOf(chosen, next);

  it('counts neither as done nor as something to do', () => {
    expect(trackTally(chosen, curriculum, completed([1, 9], [109]))).toEqual({
      lessons: 1,
      labs: 0,
      completed: 1,
      all: 4,
    });
    expect(trackTally(chosen, curriculum, completed([1, 2, 3, 4]))).toMatchObject({ completed: 4, all: 4 });
  });

  it('neither unlocks a track nor keeps it locked', () => {
    expect(isUnlocked(next, curriculum, completed([1, 2, 3, 9], [109]))).toBe(false);
    expect(isUnlocked(next, curriculum, completed([1, 2, 3, 4]))).toBe(true);
  });

  it('is nothing that a placement has to show', () => {
    const placed = (...skills: string[]) => ({ ...completed([]), placedSkills: new Set(skills) });
    expect(isUnlocked(next, curriculum, placed('text'))).toBe(true);
    expect(isUnlocked(next, curriculum, placed('trees'))).toBe(false);
  });
});

describe('labs for reviews', () => {
  const variant = { ...aLab(109, 'text'), variantOf: 101, minutes: 5 };
  const track = aTrack('basics', { ...aLesson(1, ['text'], aLab(101, 'text')), reviewLabs: [variant] });
  const curriculum = curriculumOf(track);

  it('are known by their id, with their lesson and track', () => {
    expect(curriculum.findLab(109)).toBe(variant);
    expect([curriculum.lessonOfLab(109)?.id, curriculum.trackOfLab(109)?.slug]).toEqual([1, 'basics']);
  });

  it('are no part of a track or a skill', () => {
    expect(curriculum.labIdsOf(track)).toEqual([101]);
    expect(curriculum.labsOfSkill('text').map(({ id }) => id)).toEqual([101]);
    expect(trackTally(track, curriculum, completed([1], [101, 109]))).toMatchObject({ completed: 2, all: 2 });
  });
});

describe('a track is unlocked', () => {
  const five = aTrack('five', ...lessons(4), aLesson(5, ['text']));
  const withLab = aTrack('lab', aLesson(6, ['text'], aLab(106, 'text')));

  it.each<[string, TrackStructure, number[], number[], boolean]>([
    ['as a foundation, with any prerequisites', { ...after('next', 'five'), isFoundation: true }, [], [], true],
    ['not below 80 % of its prerequisite', after('next', 'five'), [1, 2, 3], [], false],
    ['from 80 % on', after('next', 'five'), [1, 2, 3, 4], [], true],
    ['not without the labs', after('next', 'lab'), [6], [], false],
    ['with lessons and labs', after('next', 'lab'), [6], [106], true],
    ['not with only one of two prerequisites', after('next', 'five', 'lab'), [1, 2, 3, 4, 5], [], false],
    ['with both prerequisites', after('next', 'five', 'lab'), [1, 2, 3, 4, 6], [106], true],
    ['when its prerequisites are empty or gone', after('next', 'empty', 'gone'), [], [], true],
    ['when it has no prerequisite', after('next'), [], [], true],
  ])('%s', (_, next, lessonIds, labIds, expected) => {
    const curriculum = curriculumOf(five, withLab, aTrack('empty'), next);
    expect(isUnlocked(next, curriculum, completed(lessonIds, labIds))).toBe(expected);
  });

  it.each<[string, number[][], number[], number[], boolean]>([
    ['not below 80 % of a part', [[1, 2, 3, 4, 5]], [1, 2, 3], [], false],
    ['from 80 % of a part on', [[1, 2, 3, 4, 5]], [1, 2, 3, 4], [], true],
    ['not with only one of two parts', [[1, 2], [6]], [1, 2], [], false],
    ['not without the labs of a part', [[6]], [6], [], false],
    ['with each part', [[1, 2], [6]], [1, 2, 6], [106], true],
    ['when its parts are empty or gone', [[], [77]], [], [], true],
  ])('%s', (_, parts, lessonIds, labIds, expected) => {
    const next = { ...after('next'), prerequisiteParts: parts.map((ids) => ({ lessonIds: ids })) };
    const curriculum = curriculumOf(five, withLab, next);
    expect(isUnlocked(next, curriculum, completed(lessonIds, labIds))).toBe(expected);
  });

  it('by a placement that shows what each part teaches', () => {
    const trees = aTrack('trees', aLesson(8, ['trees']));
    const next = { ...after('next'), prerequisiteParts: [{ lessonIds: [1, 2] }, { lessonIds: [8] }] };
    const curriculum = curriculumOf(five, trees, next);
    const placed = (...skills: string[]) => ({ ...completed([]), placedSkills: new Set(skills) });
    expect(isUnlocked(next, curriculum, placed('text'))).toBe(false);
    expect(isUnlocked(next, curriculum, placed('text', 'trees'))).toBe(true);
    expect(isUnlocked(next, curriculum, { ...placed('text'), lessonIds: new Set([8]) })).toBe(true);
  });

  it('for ever', () => {
    const next = after('next', 'five');
    const unlockedTracks = new Set(['next']);
    expect(isUnlocked(next, curriculumOf(five, next), { ...completed([]), unlockedTracks })).toBe(true);
  });

  it.each<[number, boolean]>([
    [7_996, false],
    [7_999, false],
    [8_000, true],
  ])('by the exact ratio: %i of 10 000', (count, expected) => {
    const next = after('next', 'long');
    expect(isUnlocked(next, curriculumOf(aTrack('long', ...lessons(10_000)), next), completed(upTo(count)))).toBe(
      expected,
    );
  });
});
