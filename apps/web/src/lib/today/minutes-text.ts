import { countOf } from '../names.js';

/** Empty while nobody knows them. */
export function minutesText(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return '';
  if (minutes < 100) return `about ${countOf(Math.max(1, minutes), 'minute')}`;
  return `about ${countOf(Math.round(minutes / 30) / 2, 'hour')}`;
}
