import type { ReplyOf, showTrackProgress, TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import type { Done } from './done.js';

export type TrackProgress = ReplyOf<typeof showTrackProgress>;
type Module = TrackStructure['levels'][number]['modules'][number];

/** How far a learner is in a track; only what the curriculum has counts. */
export function trackProgressOf(track: TrackStructure, curriculum: Curriculum, done: Done): TrackProgress {
  const levels = track.levels.map(({ modules }) => modules.filter(hasItems)).filter((modules) => modules.length > 0);
  const { finished, all, lessons, labs } = tallyOf(track, curriculum, done);
  return {
    track_slug: track.slug,
    is_unlocked: isUnlocked(track, curriculum, done),
    levels_completed: levels.filter((modules) => modules.every((module) => isDone(module, done))).length,
    modules_completed: levels.flat().filter((module) => isDone(module, done)).length,
    lessons_completed: lessons,
    labs_completed: labs,
    overall_percentage: percentageOf(finished, all),
  };
}

/** A foundation track always, another once each of its prerequisites is at 80 %; those that are empty hold nothing up. */
export function isUnlocked(track: TrackStructure, curriculum: Curriculum, done: Done): boolean {
  if (track.isFoundation) return true;
  return track.prerequisiteTrackSlugs.every((slug) => {
    const prerequisite = curriculum.track(slug);
    if (!prerequisite) return true;
    const { finished, all } = tallyOf(prerequisite, curriculum, done);
    // In whole numbers: 79.96 % shows as 80.0.
    return finished * 100 >= all * 80;
  });
}

/** To one decimal; 100 only when all is done, 0 for nothing to do. */
function percentageOf(finished: number, all: number): number {
  if (finished === all) return all === 0 ? 0 : 100;
  return Math.min(Math.round((finished * 1000) / all) / 10, 99.9);
}

function tallyOf(track: TrackStructure, curriculum: Curriculum, done: Done) {
  const [lessonIds, labIds] = [curriculum.lessonsOf(track).map(({ id }) => id), curriculum.labIdsOf(track)];
  const lessons = lessonIds.filter((id) => done.lessonIds.has(id)).length;
  const labs = labIds.filter((id) => done.labIds.has(id)).length;
  return { lessons, labs, finished: lessons + labs, all: lessonIds.length + labIds.length };
}

/** A lab belongs to a lesson, so a module without lessons has nothing at all. */
function hasItems({ lessons }: Module): boolean {
  return lessons.length > 0;
}

function isDone({ lessons }: Module, done: Done): boolean {
  return lessons.every(({ id, labs }) => done.lessonIds.has(id) && labs.every((lab) => done.labIds.has(lab.id)));
}
