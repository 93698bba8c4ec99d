import type { Schemas } from '@proximal/client';
import type { Completed } from './map.js';
import type { TrackStep } from './next-step.js';

type Progress = Pick<
  Schemas['TrackProgress'],
  'is_unlocked' | 'lessons_completed' | 'labs_completed' | 'completed_at' | 'overall_percentage'
>;

export interface TrackAction {
  href: string;
  text: string;
  /** What the next lesson or lab is called. */
  title?: string;
}

export const nothingDone: Completed = { modules: new Set(), lessons: new Set(), labs: new Set() };

/**
 * The one thing to do in a track: to start it, to go on, or to show that one knows what it builds on. Undefined where
 * nothing is left, or nothing is there yet.
 *
 * @param progress undefined for a visitor without an account
 */
export function trackAction(progress: Progress | undefined, step: TrackStep | undefined): TrackAction | undefined {
  if (progress && progress.overall_percentage >= 100) return { href: '/completions', text: 'See your record' };
  const hasBegun = progress !== undefined && progress.lessons_completed + progress.labs_completed > 0;
  if (progress && !progress.is_unlocked && !hasBegun) return { href: '/placement', text: 'Show that you know it' };
  return step && { ...step, text: hasBegun ? 'Go on' : 'Start' };
}
