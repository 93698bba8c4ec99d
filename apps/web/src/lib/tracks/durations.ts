import type { Schemas } from '@proximal/client';
import { countOf } from '../names.js';

interface Timed {
  /** Services of an older release leave it out for labs. */
  estimated_minutes?: number;
}

/** Of the lessons with their labs. */
export function minutesOf(lessons: readonly (Timed & { labs: readonly Timed[] })[]): number {
  const parts = lessons.flatMap((lesson) => [lesson, ...lesson.labs]);
  return parts.reduce((sum, { estimated_minutes = 0 }) => sum + estimated_minutes, 0);
}

/** Electives count in no number of a track. */
export function requiredLessons(levels: readonly Schemas['OutlinedLevel'][]): Schemas['OutlinedLesson'][] {
  const modules = levels.flatMap((level) => level.modules);
  return modules.flatMap(({ is_elective, lessons }) => (is_elective ? [] : lessons));
}

/** In minutes below one hour, otherwise in whole hours. */
export function durationText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : countOf(Math.round(minutes / 60), 'hour');
}
