import type { Entry } from './entry.js';
import type { SyllabusLesson } from './syllabus.js';
import type { ZoneView } from './zone-view.js';

/**
 * For learners who only solve labs: the first track that has any. A lesson with unsolved labs appears together with
 * them, so it waits for them unless there is nothing else at all.
 */
export function unreadLessons(view: ZoneView, others: readonly Entry[]): Entry[] {
  for (const track of view.tracks) {
    const used = new Set(others.map(({ skill }) => skill));
    const entries = track.lessons.flatMap((lesson) => {
      const isOpen = !view.isCompleted(lesson) && view.isOffered(lesson, lesson);
      const isLeft = isOpen && (others.length === 0 || isNext(view, lesson));
      const skill = isLeft ? lesson.skills.find((name) => !used.has(name)) : undefined;
      if (skill === undefined) return [];
      used.add(skill);
      return [entryOf(skill, lesson)];
    });
    if (entries.length > 0) return entries;
  }
  return [];
}

function isNext(view: ZoneView, lesson: SyllabusLesson): boolean {
  return lesson.labs.length > 0 ? !view.hasTaskLeft(lesson) : lesson.skills.every((skill) => view.isReady(skill));
}

function entryOf(skill: string, lesson: SyllabusLesson): Entry {
  return { kind: 'read', skill, lab: null, lesson, isImplied: false, isStuck: false };
}
