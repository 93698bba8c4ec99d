import type { Schemas } from '@proximal/client';

export interface TrackOfToday {
  slug: string;
  title: string;
  /** Among the published tracks, from 0. */
  place: number;
  modules: number;
  done: number;
  percentage: number;
  completedAt: string | null;
}

/** The tracks that the learner has begun, and the one that the next lesson is in. */
export function tracksOfToday(
  published: readonly { slug: string; title: string }[],
  { tracks }: Pick<Schemas['MyProgress'], 'tracks'>,
  nextModuleId: number | undefined,
): TrackOfToday[] {
  return published.flatMap(({ slug, title }, index) => {
    const own = tracks.find(({ track_slug }) => track_slug === slug);
    if (own === undefined) return [];
    const { modules, overall_percentage: percentage, completed_at: completedAt = null } = own;
    const isHere = modules.some(({ id }) => id === nextModuleId);
    if (percentage === 0 && !isHere) return [];
    const done = modules.filter(({ is_completed }) => is_completed).length;
    return [{ slug, title, place: index, modules: modules.length, done, percentage, completedAt }];
  });
}
