import type { TrackStructure } from '@proximal/contracts';
import { isUnlocked, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';

export interface NextLesson {
  id: number;
  slug: string;
  title: string;
  module_id: number;
}

type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

export function shownLesson(id: number, curriculum: Curriculum): NextLesson | undefined {
  const track = curriculum.trackOfLesson(id);
  return track && firstLesson(track, (lesson) => lesson.id === id);
}

/** Searches the learner's track first, then the unlocked tracks in order. */
export function firstOpenLesson(entered: string | null, curriculum: Curriculum, done: Done): NextLesson | null {
  const isOpen = ({ id, labs }: Lesson) => !done.lessonIds.has(id) || labs.some((lab) => !done.labIds.has(lab.id));
  const own = curriculum.presentTrack(entered);
  const unlocked = curriculum.tracks.filter((track) => isUnlocked(track, curriculum, done));
  for (const track of own ? [own, ...unlocked] : unlocked) {
    const lesson = firstLesson(track, isOpen);
    if (lesson) return lesson;
  }
  return null;
}

function firstLesson({ levels }: TrackStructure, isWanted: (lesson: Lesson) => boolean): NextLesson | undefined {
  for (const module of levels.flatMap(({ modules }) => modules)) {
    const found = module.lessons.find(isWanted);
    if (found) return { id: found.id, slug: found.slug, title: found.title, module_id: module.id };
  }
  return undefined;
}
