import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';

/**
 * The track that a learner is in: the one of their last activity, else the first foundation track, else the first.
 * @param entered null for a learner who has done nothing yet
 */
export function presentTrack(entered: string | null, curriculum: Curriculum): TrackStructure | undefined {
  const stored = entered === null ? undefined : curriculum.track(entered);
  return stored ?? curriculum.tracks.find(({ isFoundation }) => isFoundation) ?? curriculum.tracks[0];
}
