import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from './curriculum.js';
import type { Lesson } from './edition.js';

export interface Completions {
  lessonIds: ReadonlySet<number>;
  labIds: ReadonlySet<number>;
  /** Skills that placement has shown, or lets be taken as known. */
  placedSkills?: ReadonlySet<string>;
  /** Tracks that have been unlocked before, perhaps by an older curriculum: they stay so. */
  unlockedTracks?: ReadonlySet<string>;
}

export interface TrackTally {
  lessons: number;
  labs: number;
  completed: number;
  all: number;
}

/** Only items of this curriculum count, and no electives. */
export function trackTally(track: TrackStructure, curriculum: Curriculum, completions: Completions): TrackTally {
  return tallyOf(curriculum.requiredLessonsOf(track), completions);
}

/** In percent, of a prerequisite: completed, or shown by placement. */
const enough = 80;

/**
 * Decides whether a track is open to a learner: a foundation track always, one that has been open to the learner before,
 * and another when 80 % of the lessons and labs of each prerequisite are completed, or placement has shown 80 % of its
 * skills. A prerequisite is a track, or a level or lesson of one; one that is empty or not in this curriculum locks nothing.
 */
export function isUnlocked(track: TrackStructure, curriculum: Curriculum, completions: Completions): boolean {
  if (track.isFoundation || completions.unlockedTracks?.has(track.slug)) return true;
  return curriculum.prerequisitesOf(track).every((lessons) => isEnough(lessons, completions));
}

/** Whether placement has shown what the track teaches. A track that teaches no skill cannot be shown. */
export function isPlaced(
  track: TrackStructure,
  curriculum: Curriculum,
  placed: ReadonlySet<string> = new Set(),
): boolean {
  return areShown(curriculum.requiredLessonsOf(track), placed);
}

function isEnough(lessons: readonly Lesson[], completions: Completions): boolean {
  if (areShown(lessons, completions.placedSkills ?? new Set())) return true;
  const { completed, all } = tallyOf(lessons, completions);
  // Computed in whole numbers, because 79.96 % is displayed as 80.0.
  return completed * 100 >= all * enough;
}

function areShown(lessons: readonly Lesson[], placed: ReadonlySet<string>): boolean {
  const taught = new Set(lessons.flatMap(({ skillSlugs }) => skillSlugs));
  const shown = [...taught].filter((skill) => placed.has(skill)).length;
  return shown > 0 && shown * 100 >= taught.size * enough;
}

function tallyOf(all: readonly Lesson[], { lessonIds, labIds }: Completions): TrackTally {
  const allLabs = all.flatMap(({ labs }) => labs);
  const lessons = all.filter(({ id }) => lessonIds.has(id)).length;
  const labs = allLabs.filter(({ id }) => labIds.has(id)).length;
  return { lessons, labs, completed: lessons + labs, all: all.length + allLabs.length };
}
