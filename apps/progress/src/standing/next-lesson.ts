import type { TrackStructure } from '@proximal/contracts';
import { isUnlocked, type Curriculum } from '@proximal/curriculum';
import type { Done } from './done.js';

export interface NextLesson {
  id: number;
  slug: string;
  title: string;
  module_id: number;
}

/** The first lesson to do in the learner's track, else in the first unlocked track that has one. */
export function nextLesson(entered: string | null, curriculum: Curriculum, done: Done): NextLesson | null {
  const own = curriculum.presentTrack(entered);
  const unlocked = curriculum.tracks.filter((track) => isUnlocked(track, curriculum, done));
  for (const track of own ? [own, ...unlocked] : unlocked) {
    const lesson = firstOpenLesson(track, done);
    if (lesson) return lesson;
  }
  return null;
}

function firstOpenLesson({ levels }: TrackStructure, done: Done): NextLesson | undefined {
  for (const module of levels.flatMap(({ modules }) => modules)) {
    const open = module.lessons.find(({ id }) => !done.lessonIds.has(id));
    if (open) return { id: open.id, slug: open.slug, title: open.title, module_id: module.id };
  }
  return undefined;
}
