import type { nextLesson, TrackStructure } from '@proximal/contracts';
import type { z } from 'zod';
import type { Curriculum } from './curriculum.js';
import type { Lesson } from './edition.js';

export type ShownLesson = z.infer<typeof nextLesson>;

/** Undefined for a lesson that this curriculum lacks. */
export function shownLesson(id: number, curriculum: Curriculum): ShownLesson | undefined {
  const track = curriculum.trackOfLesson(id);
  return track && firstLesson(track, (lesson) => lesson.id === id);
}

export function firstLesson(
  { levels }: TrackStructure,
  isWanted: (lesson: Lesson) => boolean,
): ShownLesson | undefined {
  for (const module of levels.flatMap(({ modules }) => modules)) {
    const found = module.lessons.find(isWanted);
    if (found) return { id: found.id, slug: found.slug, title: found.title, module_id: module.id };
  }
  return undefined;
}
