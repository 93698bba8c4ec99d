import type { Lesson, Level, Module, Track } from '../curriculum/curriculum.js';

/** The number of items in a part of the curriculum; only published items count. */
export interface Tally {
  lessonCount: number;
  labCount: number;
  estimatedMinutes: number;
  /** Skills of the lessons and labs, each once. */
  skills: string[];
}

export function published<T extends { is_published: boolean }>(items: readonly T[]): T[] {
  return items.filter((item) => item.is_published);
}

export function tallyOfTrack(track: Track): Tally {
  return tallyOf(published(track.levels).flatMap((level) => published(level.modules)));
}

export function tallyOfLevel(level: Level): Tally {
  return tallyOf(published(level.modules));
}

export function tallyOfModule(module: Module): Tally {
  return tallyOf([module]);
}

function tallyOf(modules: Module[]): Tally {
  const lessons: Lesson[] = modules.flatMap((module) => published(module.lessons));
  const labs = lessons.flatMap((lesson) => published(lesson.labs));
  const parts = [...lessons, ...labs];
  return {
    lessonCount: lessons.length,
    labCount: labs.length,
    estimatedMinutes: parts.reduce((sum, part) => sum + part.estimated_minutes, 0),
    skills: [...new Set(parts.flatMap((part) => part.skills))],
  };
}
