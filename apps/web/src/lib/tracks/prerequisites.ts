import type { Schemas } from '@proximal/client';

/** Of the tracks that are published, because any other one locks nothing. */
export function prerequisitesOf(
  { prerequisite_track_slugs }: Pick<Schemas['TrackDetail'], 'prerequisite_track_slugs'>,
  tracks: { slug: string; title: string }[],
) {
  return prerequisite_track_slugs.flatMap((slug) => {
    const title = tracks.find((track) => track.slug === slug)?.title;
    return title === undefined ? [] : { slug, title };
  });
}
