import type { Schemas } from '@proximal/client';

/** Of the tracks that are published, because any other one locks nothing. */
export function prerequisitesOf(
  { prerequisite_track_slugs }: Pick<Schemas['TrackDetail'], 'prerequisite_track_slugs'>,
  tracks: { slug: string; title: string }[],
  progress: Schemas['TrackProgress'][],
) {
  return prerequisite_track_slugs.flatMap((slug) => {
    const title = tracks.find((track) => track.slug === slug)?.title;
    const percentage = progress.find(({ track_slug }) => track_slug === slug)?.overall_percentage ?? 0;
    return title === undefined ? [] : { slug, title, percentage };
  });
}
