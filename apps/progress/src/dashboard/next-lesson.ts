import type { TrackStructure } from '@proximal/contracts';
import {
  countingLabs,
  firstLesson,
  isUnlocked,
  type Completions as Done,
  type Curriculum,
  type ShownLesson,
} from '@proximal/curriculum/rules';

type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

export function firstOpenLesson(entered: string | null, curriculum: Curriculum, done: Done): ShownLesson | null {
  const isOpen = ({ id, labs }: Lesson) =>
    !done.lessonIds.has(id) || countingLabs(labs).some((lab) => !done.labIds.has(lab.id));
  const own = curriculum.presentTrack(entered);
  const unlocked = curriculum.tracks.filter((track) => isUnlocked(track, curriculum, done));
  for (const track of own ? [own, ...unlocked] : unlocked) {
    const required = new Set(curriculum.requiredLessonsOf(track));
    const lesson = firstLesson(track, (one) => required.has(one) && isOpen(one));
    if (lesson) return lesson;
  }
  return null;
}
