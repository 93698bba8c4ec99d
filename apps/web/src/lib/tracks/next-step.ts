import type { Schemas } from '@proximal/client';
import type { Completed } from './map.js';

type Lesson = Schemas['OutlinedLesson'];

export interface TrackStep {
  href: string;
  title: string;
}

/**
 * Where to go on in a track: the given lesson where the track has it, otherwise the first one with something left,
 * electives aside; the first of its labs that is not solved, once the lesson is complete. Undefined at the end.
 */
export function nextStepIn(
  levels: readonly Schemas['OutlinedLevel'][],
  done: Pick<Completed, 'lessons' | 'labs'>,
  nextLessonId?: number,
): TrackStep | undefined {
  const modules = levels.flatMap((level) => level.modules);
  const isLeft = ({ id, labs }: Lesson) => !done.lessons.has(id) || labs.some((lab) => !done.labs.has(lab.id));
  const lesson =
    modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === nextLessonId) ??
    modules.flatMap(({ is_elective, lessons }) => (is_elective ? [] : lessons)).find(isLeft);
  if (!lesson) return undefined;
  const lab = done.lessons.has(lesson.id) ? lesson.labs.find(({ id }) => !done.labs.has(id)) : undefined;
  return lab ? { href: `/labs/${lab.id}`, title: lab.title } : { href: `/lessons/${lesson.id}`, title: lesson.title };
}
