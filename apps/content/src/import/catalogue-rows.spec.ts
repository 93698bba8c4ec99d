import { describe, expect, it } from '@jest/globals';
import { aCurriculum, aLab, aLesson, aLevel, aModule, aTrack } from '../../test/curriculum-builders.js';
import { labsOf, type Curriculum } from '../curriculum/curriculum.js';
import { catalogueRows, versionOf } from './catalogue-rows.js';
import { Identities, namesOf } from './identities.js';

function rowsOf(curriculum: Curriculum, labVersion = 'v1') {
  const ids = new Identities(namesOf(curriculum).map((name, index) => ({ ...name, id: index + 1 })));
  return catalogueRows(curriculum, ids, new Map(labsOf(curriculum).map(({ slug }) => [slug, labVersion])));
}

const hidden = { is_published: false };

function sample(): Curriculum {
  const labs = [aLab({ slug: 'shown-lab' }), aLab({ slug: 'hidden-lab', ...hidden, estimated_minutes: 500 })];
  const first = aModule('first', [
    aLesson('with-labs', { labs, skills: ['counting', 'reading'], lesson_type: 'reading_and_lab' }),
    aLesson('hidden-lesson', { ...hidden, skills: ['counting'] }),
    aLesson('last'),
  ]);
  const second = aModule('second', [aLesson('alone')], { prerequisites: ['first', 'draft'] });
  const draft = aModule('draft', [aLesson('drafted')], hidden);
  return aCurriculum(aTrack('basics', [aLevel('level', [first, draft, second])]));
}

describe('the rows of a curriculum', () => {
  it('count only published items', () => {
    const { modules, levels, tracks, roadmaps } = rowsOf(sample());
    expect(modules[0]).toMatchObject({ lessonCount: 2, labCount: 1, estimatedMinutes: 40 });
    expect(levels[0]).toMatchObject({ moduleCount: 2, lessonCount: 3, labCount: 1, estimatedMinutes: 50 });
    expect(tracks[0]).toMatchObject({ levelCount: 1, moduleCount: 2 });
    expect(roadmaps[0]).toMatchObject({ levelCount: 1, trackSlug: 'basics' });
  });

  it('are visible only when everything above them is', () => {
    const { modules, lessons, labs } = rowsOf(sample());
    const visible = (rows: { slug: string; isVisible: boolean }[]) =>
      rows.filter(({ isVisible }) => isVisible).map(({ slug }) => slug);
    expect(visible(modules)).toEqual(['first', 'second']);
    expect(visible(lessons)).toEqual(['with-labs', 'last', 'alone']);
    expect(visible(labs)).toEqual(['shown-lab']);
    expect(lessons.find(({ slug }) => slug === 'drafted')).toMatchObject({ isPublished: true, isVisible: false });
  });

  it('are numbered over all parents, the hidden ones included', () => {
    const second = aTrack('more', [aLevel('more-level', [aModule('more-module', [aLesson('more-lesson')])])]);
    const { levels, modules, lessons } = rowsOf(aCurriculum(...sample().tracks, second));
    const numbered = (rows: { slug: string; ordinal: number }[]) => rows.map(({ slug, ordinal }) => [ordinal, slug]);
    expect(numbered(levels)).toEqual([
      [1, 'level'],
      [2, 'more-level'],
    ]);
    expect(numbered(modules)).toEqual([
      [1, 'first'],
      [2, 'draft'],
      [3, 'second'],
      [4, 'more-module'],
    ]);
    const slugs = ['with-labs', 'hidden-lesson', 'last', 'drafted', 'alone', 'more-lesson'];
    expect(numbered(lessons)).toEqual(slugs.map((slug, index) => [index + 1, slug]));
  });

  it('link and name only visible items, with their position in the whole list', () => {
    const { modules, levels, lessons, labs } = rowsOf(sample());
    expect(levels[0]?.modules.map(({ slug, position }) => [slug, position])).toEqual([
      ['first', 1],
      ['second', 3],
    ]);
    expect(modules[0]?.lessons.map(({ slug, position }) => [slug, position])).toEqual([
      ['with-labs', 1],
      ['last', 3],
    ]);
    const link = { slug: 'with-labs', title: 'with-labs', position: 1, lesson_type: 'reading_and_lab' };
    expect(modules[0]?.lessons[0]).toEqual({ id: lessons[0]?.id, ...link });
    expect(modules[2]?.prerequisiteModuleIds).toEqual([modules[0]?.id]);
    expect(lessons[0]?.labIds).toEqual([labs[0]?.id]);
  });

  it('name the prerequisites of a track that learners can see', () => {
    const hiddenTrack = aTrack('draft', [aLevel('draft-level', [])], hidden);
    const goal = aTrack('goal', [aLevel('goal-level', [])], { prerequisites: ['basics', 'draft'] });
    const { tracks } = rowsOf(aCurriculum(...sample().tracks, hiddenTrack, goal));
    expect(tracks[2]).toMatchObject({ slug: 'goal', position: 3, prerequisiteTrackSlugs: ['basics'] });
  });

  it('name the levels and lessons that come before a track, where learners can see them', () => {
    const elective = aModule('extra', [aLesson('extra-lesson')], { elective: true });
    const basics = aTrack('basics', [
      aLevel('one', [aModule('first', [aLesson('a'), aLesson('b', hidden)]), elective]),
    ]);
    const draft = aTrack('draft', [aLevel('draft-level', [aModule('m', [aLesson('c')])])], hidden);
    const parts = { prerequisite_levels: ['one', 'draft-level'], prerequisite_lessons: ['extra-lesson', 'b', 'c'] };
    const { tracks, levels, lessons } = rowsOf(aCurriculum(basics, draft, aTrack('goal', [aLevel('two', [])], parts)));
    const [a, , extra] = lessons.map(({ id }) => id);
    expect(tracks[0]!.prerequisiteParts).toEqual([]);
    expect(tracks[2]!.prerequisiteParts).toEqual([
      { kind: 'level', track_slug: 'basics', id: levels[0]!.id, slug: 'one', title: 'one', lesson_ids: [a] },
      {
        kind: 'lesson',
        track_slug: 'basics',
        id: extra,
        slug: 'extra-lesson',
        title: 'extra-lesson',
        lesson_ids: [extra],
      },
    ]);
  });

  it('list skills in the order of skills.yaml', () => {
    const { modules, tracks, lessons } = rowsOf(sample());
    expect(modules[0]?.skillSlugs).toEqual(['reading', 'counting']);
    expect(tracks[0]?.skillSlugs).toEqual(['reading', 'counting']);
    expect(lessons[0]?.skillSlugs).toEqual(['counting', 'reading']);
  });

  it('contain only the parts of a lab that learners may see', () => {
    const { labs } = rowsOf(sample());
    expect(labs[0]).toMatchObject({ version: 'v1', starterCode: 'def f(): pass\n' });
    expect(labs[0]?.examples).toEqual([
      { call: 'f()', expected: '1', raises: null, steps: [{ call: 'f()', expected: '1', raises: null }] },
    ]);
    expect(labs[0]).toMatchObject({ files: [], modelCalls: null });
    expect(JSON.stringify(labs[0])).not.toContain('return 1');
  });

  it('cannot be made without the version of a lab', () => {
    const ids = new Identities(namesOf(sample()).map((name, index) => ({ ...name, id: index + 1 })));
    expect(() => catalogueRows(sample(), ids, new Map())).toThrow('no version for lab shown-lab');
  });
});

describe('the version of a curriculum', () => {
  const version = versionOf(rowsOf(sample()));

  it('is the same for the same curriculum', () => {
    expect(versionOf(rowsOf(sample()))).toBe(version);
  });

  it.each<[string, (curriculum: Curriculum) => unknown]>([
    ['a title', ({ tracks }) => tracks.forEach((track) => (track.title = 'Other'))],
    [
      'a text',
      ({ tracks }) => tracks[0]?.levels[0]?.modules[0]?.lessons.forEach((one) => (one.content = '## Other\n')),
    ],
    ['an order', ({ tracks }) => tracks[0]?.levels[0]?.modules.reverse()],
    ['a skill', ({ skills }) => skills.forEach((skill) => (skill.name = 'Other'))],
    ['the publication of tracks', ({ tracks }) => tracks.forEach((track) => (track.is_published = false))],
  ])('changes with %s', (_, change) => {
    const changed = sample();
    change(changed);
    expect(versionOf(rowsOf(changed))).not.toBe(version);
  });

  it("changes with everything that a lab's grade depends on", () => {
    expect(versionOf(rowsOf(sample(), 'v2'))).not.toBe(version);
  });
});
