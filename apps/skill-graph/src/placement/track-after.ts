import { isPlaced, isUnlocked, type Curriculum } from '@proximal/curriculum/rules';

/**
 * The track to go on with after a placement: the one from before, unless the placement has shown it, else the first open
 * one that it has not shown.
 * @param from the track that the placement asked for, or the one that the learner was in
 */
export function trackAfter(curriculum: Curriculum, placed: ReadonlySet<string>, from: string | null): string | null {
  const completions = { lessonIds: new Set<number>(), labIds: new Set<number>(), placedSkills: placed };
  const present = curriculum.presentTrack(from);
  if (!present || !isPlaced(present, curriculum, placed)) return present?.slug ?? null;
  const open = curriculum.tracks.filter((track) => isUnlocked(track, curriculum, completions));
  return (open.find((track) => !isPlaced(track, curriculum, placed)) ?? present).slug;
}
