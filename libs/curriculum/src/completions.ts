import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from './curriculum.js';

export interface Completions {
  lessonIds: ReadonlySet<number>;
  labIds: ReadonlySet<number>;
  /** Skills that placement has shown, or lets be taken as known. */
  placedSkills?: ReadonlySet<string>;
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

/** In percent, of a prerequisite track: completed, or shown by placement. */
const enough = 80;

/**
 * Decides whether a track is open to a learner: a foundation track always, another track when 80 % of the lessons and
 * labs of each prerequisite track are completed, or placement has shown 80 % of its skills. A prerequisite that is empty
 * or not in this curriculum locks nothing.
 */
export function isUnlocked(track: TrackStructure, curriculum: Curriculum, completions: Completions): boolean {
  if (track.isFoundation) return true;
  return track.prerequisiteTrackSlugs.every((slug) => {
    const prerequisite = curriculum.findTrack(slug);
    if (!prerequisite || isPlaced(prerequisite, curriculum, completions.placedSkills)) return true;
    const { completed, all } = trackTally(prerequisite, curriculum, completions);
    // Computed in whole numbers, because 79.96 % is displayed as 80.0.
    return completed * 100 >= all * enough;
  });
}

/** Whether placement has shown what the track teaches. A track that teaches no skill cannot be shown. */
export function isPlaced(
  track: TrackStructure,
  curriculum: Curriculum,
  placed: ReadonlySet<string> = new Set(),
): boolean {
  const taught = new Set(curriculum.lessonsOf(track).flatMap(({ skillSlugs }) => skillSlugs));
  const shown = [...taught].filter((skill) => placed.has(skill)).length;
  return shown > 0 && shown * 100 >= taught.size * enough;
}
