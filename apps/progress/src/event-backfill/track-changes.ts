import type { EnteredTrack } from '../credits/credit.js';

/** As if all activities had arrived in order: by instant, and by slug at the same instant. */
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
