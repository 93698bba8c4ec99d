import type { ReplyOf, showTrackProgress, TrackStructure } from '@proximal/contracts';
import { isUnlocked, trackTally, type Completions as Done, type Curriculum } from '@proximal/curriculum/rules';

export type TrackProgress = ReplyOf<typeof showTrackProgress>;
type Module = TrackStructure['levels'][number]['modules'][number];

/** Computes a learner's progress in a track. Only lessons and labs of the curriculum count. */
export function trackProgressOf(track: TrackStructure, curriculum: Curriculum, done: Done): TrackProgress {
  const levels = track.levels.map(({ modules }) => modules.filter(hasItems)).filter((modules) => modules.length > 0);
  const { completed, all, lessons, labs } = trackTally(track, curriculum, done);
  return {
    track_slug: track.slug,
    is_unlocked: isUnlocked(track, curriculum, done),
    levels_completed: levels.filter((modules) => modules.every((module) => isDone(module, done))).length,
    modules_completed: levels.flat().filter((module) => isDone(module, done)).length,
    lessons_completed: lessons,
    labs_completed: labs,
    overall_percentage: percentageOf(completed, all),
  };
}

/** The percentage to one decimal. It is 100 only when all is done, and 0 when there is nothing to do. */
function percentageOf(completed: number, all: number): number {
  if (completed === all) return all === 0 ? 0 : 100;
  return Math.min(Math.round((completed * 1000) / all) / 10, 99.9);
}

/** A lab belongs to a lesson, so a module without lessons has no items. */
function hasItems({ lessons }: Module): boolean {
  return lessons.length > 0;
}

function isDone({ lessons }: Module, done: Done): boolean {
  return lessons.every(({ id, labs }) => done.lessonIds.has(id) && labs.every((lab) => done.labIds.has(lab.id)));
}
