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
