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

/** In minutes below one hour, otherwise in whole hours. */
export function durationText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : countOf(Math.round(minutes / 60), 'hour');
}
