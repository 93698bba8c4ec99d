import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from './curriculum.js';

/** What a learner has completed, whether or not the present curriculum has it: lessons read, labs solved. */
export interface Completions {
  lessonIds: ReadonlySet<number>;
  labIds: ReadonlySet<number>;
}

/** How many of a track's lessons and labs are completed, and how many it has. */
export interface TrackTally {
  lessons: number;
  labs: number;
  /** Lessons and labs together. */
  completed: number;
  all: number;
}

/** Counts what is completed of a track; only what this curriculum has counts. */
export function trackTally(track: TrackStructure, curriculum: Curriculum, completions: Completions): TrackTally {
  const [trackLessons, trackLabIds] = [curriculum.lessonsOf(track), curriculum.labIdsOf(track)];
  const lessons = trackLessons.filter(({ id }) => completions.lessonIds.has(id)).length;
  const labs = trackLabIds.filter((id) => completions.labIds.has(id)).length;
  return { lessons, labs, completed: lessons + labs, all: trackLessons.length + trackLabIds.length };
}

/**
 * Whether a track is open to a learner: a foundation track always, another once 80 % of the lessons and labs of each
 * prerequisite track are completed. A prerequisite that is empty or not in this curriculum locks nothing.
 */
export function isUnlocked(track: TrackStructure, curriculum: Curriculum, completions: Completions): boolean {
  if (track.isFoundation) return true;
  return track.prerequisiteTrackSlugs.every((slug) => {
    const prerequisite = curriculum.track(slug);
    if (!prerequisite) return true;
    const { completed, all } = trackTally(prerequisite, curriculum, completions);
    // In whole numbers: 79.96 % shows as 80.0.
    return completed * 100 >= all * 80;
  });
}
