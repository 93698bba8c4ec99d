import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import type { Edition, Lab, Lesson } from '../src/edition.js';

export function aLesson(id: number, skillSlugs: string[], ...labs: Lab[]): Lesson {
  return { id, slug: `lesson-${id}`, title: `Lesson ${id}`, skillSlugs, labs };
}

export function aLab(id: number, ...skillSlugs: string[]): Lab {
  return { id, version: `v-${id}`, isProject: false, skillSlugs };
}

export function aTrack(slug: string, ...lessons: Lesson[]): TrackStructure {
  const modules = lessons.map((lesson) => ({ id: lesson.id, lessons: [lesson] }));
  return { slug, isFoundation: true, prerequisiteTrackSlugs: [], levels: [{ id: 1, modules }] };
}

export function aSkill(slug: string, ...prerequisites: string[]): SkillStructure {
  return { slug, name: slug.toUpperCase(), description: '', prerequisites };
}

export function sampleEdition(parts: Partial<Edition> = {}): Edition {
  return {
    version: 'one',
    publishedAt: new Date('2026-11-01T00:00:00Z'),
    tracks: [
      aTrack('foundations', aLesson(1, ['text'], aLab(101, 'text', 'lists')), aLesson(2, []), aLesson(3, ['text'])),
      aTrack('models', aLesson(4, ['trees'], aLab(102), aLab(103, 'text')), aLesson(5, ['gone'])),
    ],
    skills: [
      aSkill('graphs', 'trees'),
      aSkill('trees', 'recursion', 'lists'),
      aSkill('lists'),
      aSkill('recursion', 'calls'),
      aSkill('text'),
      aSkill('calls'),
    ],
    ...parts,
  };
}
