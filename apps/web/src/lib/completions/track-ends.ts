import type { Schemas } from '@proximal/client';

/** @param titled the published tracks; the others have no page to lead to */
export function trackEnds(progress: Schemas['TrackProgress'][], titled: { slug: string; title: string }[]) {
  const tracks = progress.flatMap((own) => {
    const track = titled.find(({ slug }) => slug === own.track_slug);
    return track ? { ...own, slug: track.slug, title: track.title } : [];
  });
  const next = tracks
    .filter(({ is_unlocked, completed_at }) => is_unlocked && completed_at === undefined)
    .map(({ slug, title }) => ({ slug, title }));
  return tracks
    .flatMap(({ slug, title, completed_at: completedAt, overall_percentage }) =>
      completedAt === undefined ? [] : { slug, title, completedAt, hasMore: overall_percentage < 100, next },
    )
    .toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1));
}
