import { isPlaced, isUnlocked, type Curriculum } from '@proximal/curriculum/rules';
import type { PlacementResult } from '@proximal/learner-model';
import { answersOf, type Placement } from './placement.js';

/**
 * The track to go on with after a placement: the one that it asked for, if that is open by now, else the learner's own;
 * unless the placement has shown it, then the first open one that it has not shown. Null when nothing was answered.
 * @param own where the learner was before the placement, or has been since
 */
export function trackAfter(
  placement: Pick<Placement, 'tasks' | 'trackSlug'>,
  { demonstrated, inferred }: PlacementResult,
  own: string | null,
  curriculum: Curriculum,
): string | null {
  if (answersOf(placement).length === 0) return null;
  const placed = new Set([...demonstrated, ...inferred.map(({ skill }) => skill)]);
  const completions = { lessonIds: new Set<number>(), labIds: new Set<number>(), placedSkills: placed };
  const open = curriculum.tracks.filter((track) => isUnlocked(track, curriculum, completions));
  const asked = open.find(({ slug }) => slug === placement.trackSlug);
  const present = asked ?? curriculum.presentTrack(own);
  if (!present || !isPlaced(present, curriculum, placed)) return present?.slug ?? null;
  return (open.find((track) => !isPlaced(track, curriculum, placed)) ?? present).slug;
}
