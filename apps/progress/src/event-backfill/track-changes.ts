import type { EnteredTrack } from '../credits/credit-events.js';

/**
 * The activities with which learners' tracks changed, had they been told in their order: by instant, of two at the same
 * instant the lesser slug first.
 */
export function trackChanges(activities: readonly EnteredTrack[]): EnteredTrack[] {
  const present = new Map<number, string>();
  return activities.toSorted(byInstant).filter(({ learnerId, trackSlug }) => {
    const isChange = present.get(learnerId) !== trackSlug;
    present.set(learnerId, trackSlug);
    return isChange;
  });
}

function byInstant(one: EnteredTrack, other: EnteredTrack): number {
  return one.activeAt.getTime() - other.activeAt.getTime() || (one.trackSlug < other.trackSlug ? -1 : 1);
}
