import { describe, expect, it } from '@jest/globals';
import { aChallenge, aCurriculum, aLab, aLesson, aLevel, aModule, aTrack } from '../../test/curriculum-builders.js';
import type { Lab } from '../curriculum/curriculum.js';
import { publishedItems } from './published-items.js';

function withLab(parts: Partial<Lab> = {}) {
  const lesson = aLesson('lesson', { labs: [aLab({ slug: 'lab', ...parts })] });
  const module = aModule('module', [lesson, aLesson('draft', { is_published: false })]);
  return { ...aCurriculum(aTrack('track', [aLevel('level', [module])])), challenges: [aChallenge('challenge')] };
}

const found = (parts: Partial<Lab> = {}) => publishedItems(withLab(parts));
const lab = (parts: Partial<Lab> = {}) => found(parts).find(({ kind }) => kind === 'lab')!;

function differing(parts: Partial<Lab>): string[] {
  const usual = lab().parts;
  return Object.entries(lab(parts).parts).flatMap(([name, hash]) => (usual[name] === hash ? [] : [name]));
}

describe('the items of a curriculum', () => {
  it('are all of its items, published or not, in order', () => {
    expect(found().map(({ kind, slug, position, isVisible }) => [kind, slug, position, isVisible])).toEqual([
      ['skill', 'reading', 1, true],
      ['skill', 'counting', 2, true],
      ['track', 'track', 1, true],
      ['level', 'level', 1, true],
      ['module', 'module', 1, true],
      ['lesson', 'lesson', 1, true],
      ['lesson', 'draft', 2, false],
      ['lab', 'lab', 1, true],
      ['challenge', 'challenge', 1, true],
    ]);
  });

  it('have a hash of each field and text', () => {
    expect(differing({})).toEqual([]);
    expect(differing({ reference: 'def f(): return 2\n' })).toEqual(['reference']);
    expect(differing({ title: 'Other', slow: 'def f(): return 1\n' })).toEqual(['title', 'slow']);
    expect(differing({ cases: [] })).toEqual(['cases']);
  });

  it('do not depend on where a part is in its file', () => {
    expect(
      differing({
        locations: { folder: 'content/elsewhere', cases: [1, 2], steps: [[], []], checkerCases: [], efficiency: 3 },
      }),
    ).toEqual([]);
  });

  it('have the items below them by their slugs alone', () => {
    const lessonOf = (parts: Partial<Lab>) => found(parts).find(({ slug }) => slug === 'lesson')!.parts;
    expect(lessonOf({ title: 'Other' })).toEqual(lessonOf({}));
    expect(lessonOf({ slug: 'other' }).labs).not.toBe(lessonOf({}).labs);
  });
});
