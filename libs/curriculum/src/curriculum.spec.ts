import { describe, expect, it } from '@jest/globals';
import { aLesson, aSkill, aTrack, sampleEdition } from '../test/sample-edition.js';
import { Curriculum } from './curriculum.js';

const curriculum = new Curriculum(sampleEdition());
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);
const slugsOf = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);

describe('a curriculum', () => {
  it('finds tracks, lessons, labs and skills', () => {
    expect(curriculum.version).toBe('one');
    expect(curriculum.findTrack('models')).toBe(curriculum.tracks[1]);
    expect(curriculum.findLesson(4)).toMatchObject({ slug: 'lesson-4', skillSlugs: ['trees'] });
    expect(curriculum.findLab(101)).toMatchObject({ id: 101, skillSlugs: ['text', 'lists'] });
    expect(curriculum.findSkill('trees')).toMatchObject({ name: 'TREES', prerequisites: ['recursion', 'lists'] });
  });

  it('finds the track of a lesson or a lab', () => {
    expect([1, 3, 4, 5].map((id) => curriculum.trackOfLesson(id)?.slug)).toEqual([
      'foundations',
      'foundations',
      'models',
      'models',
    ]);
    expect([101, 102, 103].map((id) => curriculum.trackOfLab(id)?.slug)).toEqual(['foundations', 'models', 'models']);
  });

  it('finds the lesson of a lab', () => {
    expect([101, 102, 103].map((id) => curriculum.lessonOfLab(id)?.slug)).toEqual(['lesson-1', 'lesson-4', 'lesson-4']);
    expect([curriculum.lessonOfLab(1), curriculum.lessonOfLab(999)]).toEqual([undefined, undefined]);
  });

  it('lists the lessons and labs of a track, in order', () => {
    const [foundations, models] = curriculum.tracks;
    expect(idsOf(curriculum.lessonsOf(foundations!))).toEqual([1, 2, 3]);
    expect(idsOf(curriculum.lessonsOf(models!))).toEqual([4, 5]);
    expect(curriculum.labIdsOf(models!)).toEqual([102, 103]);
  });

  it('lists the lessons and labs of a skill, over all tracks', () => {
    expect(idsOf(curriculum.lessonsOfSkill('text'))).toEqual([1, 3]);
    expect(idsOf(curriculum.labsOfSkill('text'))).toEqual([101, 103]);
    expect([curriculum.lessonsOfSkill('calls'), curriculum.labsOfSkill('calls')]).toEqual([[], []]);
  });

  it.each<[string, (string | null)[], string[], string | undefined]>([
    ['the first named track', ['agents', 'basics'], ['basics', 'agents'], 'agents'],
    ['the next named track when the first is unknown', [null, 'basics'], ['first', 'basics'], 'basics'],
    ['the next named track when the first is gone', ['gone', 'basics'], ['first', 'basics'], 'basics'],
    ['the first foundation track when none is named', [null], ['agents', 'first', 'basics'], 'first'],
    ['the first foundation track when all named ones are gone', ['gone', 'lost'], ['agents', 'first'], 'first'],
    ['the first track when none is a foundation', [null], ['agents'], 'agents'],
    ['no track of a curriculum without tracks', ['agents'], [], undefined],
  ])('says that a learner is in %s', (_, named, slugs, expected) => {
    const tracks = slugs.map((slug) => ({ ...aTrack(slug), isFoundation: slug !== 'agents' }));
    expect(new Curriculum({ ...sampleEdition(), tracks }).presentTrack(...named)?.slug).toBe(expected);
  });

  it('returns nothing for missing items', () => {
    const gone = aTrack('gone', aLesson(6, ['text']));
    expect([
      curriculum.findTrack('gone'),
      curriculum.findLesson(6),
      curriculum.findLab(6),
      curriculum.findSkill('gone'),
    ]).toEqual(Array.from({ length: 4 }));
    expect([curriculum.trackOfLesson(101), curriculum.trackOfLab(1)]).toEqual([undefined, undefined]);
    expect([curriculum.lessonsOf(gone), curriculum.labIdsOf(gone), curriculum.skillsOf(gone)]).toEqual([[], [], []]);
    expect([curriculum.lessonsOfSkill('gone'), curriculum.labsOfSkill('gone')]).toEqual([[], []]);
  });
});

describe('the skills of a track', () => {
  const skillsOf = (slug: string) => slugsOf(curriculum.skillsOf(curriculum.findTrack(slug)!));

  it('are the skills of its lessons and its labs, each once, in the order of the skills', () => {
    expect(skillsOf('foundations')).toEqual(['lists', 'text']);
  });

  it('include all their prerequisites, and nothing that builds on them', () => {
    expect(skillsOf('models')).toEqual(['trees', 'lists', 'recursion', 'text', 'calls']);
  });

  it('end at missing or circular prerequisites', () => {
    const skills = [aSkill('a', 'b', 'gone'), aSkill('b', 'a')];
    const round = new Curriculum(sampleEdition({ skills, tracks: [aTrack('round', aLesson(1, ['a']))] }));
    expect(slugsOf(round.skillsOf(round.tracks[0]!))).toEqual(['a', 'b']);
  });
});
