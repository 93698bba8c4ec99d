import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from './curriculum.js';

export interface Completions {
  lessonIds: ReadonlySet<number>;
  labIds: ReadonlySet<number>;
}

export interface TrackTally {
  lessons: number;
  labs: number;
  completed: number;
  all: number;
}

/** Only items of this curriculum count. */
export function trackTally(track: TrackStructure, curriculum: Curriculum, completions: Completions): TrackTally {
  const [trackLessons, trackLabIds] = [curriculum.lessonsOf(track), curriculum.labIdsOf(track)];
  const lessons = trackLessons.filter(({ id }) => completions.lessonIds.has(id)).length;
  const labs = trackLabIds.filter((id) => completions.labIds.has(id)).length;
  return { lessons, labs, completed: lessons + labs, all: trackLessons.length + trackLabIds.length };
}

/**
 * Decides whether a track is open to a learner: a foundation track always, another track when 80 % of the lessons and
 * labs of each prerequisite track are completed. A prerequisite that is empty or not in this curriculum locks nothing.
 */
export function isUnlocked(track: TrackStructure, curriculum: Curriculum, completions: Completions): boolean {
  if (track.isFoundation) return true;
  return track.prerequisiteTrackSlugs.every((slug) => {
    const prerequisite = curriculum.findTrack(slug);
    if (!prerequisite) return true;
    const { completed, all } = trackTally(prerequisite, curriculum, completions);
    // Computed in whole numbers, because 79.96 % is displayed as 80.0.
    return completed * 100 >= all * 80;
  });
}
