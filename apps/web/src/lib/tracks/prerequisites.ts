import type { Schemas } from '@proximal/client';

/** Releases of the platform that know no parts leave them out. */
type LinkedTrack = Pick<Schemas['TrackDetail'], 'prerequisite_track_slugs'> &
  Partial<Pick<Schemas['TrackDetail'], 'prerequisite_parts'>>;

export interface Prerequisite {
  slug: string;
  title: string;
  /** The part of it that is needed, and its page; undefined for all of it. */
  part: { kind: 'level' | 'lesson'; title: string; href: string } | undefined;
}

/** Of the tracks that are published, because any other one locks nothing. */
export function prerequisitesOf(
  { prerequisite_track_slugs, prerequisite_parts = [] }: LinkedTrack,
  tracks: readonly { slug: string; title: string }[],
): Prerequisite[] {
  const whole = prerequisite_track_slugs.map((slug) => ({ slug, part: undefined }));
  const parts = prerequisite_parts.map(({ track_slug, kind, id, title }) => {
    const href = kind === 'level' ? `/tracks/${track_slug}#level-${id}` : `/lessons/${id}`;
    return { slug: track_slug, part: { kind, title, href } };
  });
  return [...whole, ...parts].flatMap(({ slug, part }) => {
    const title = tracks.find((track) => track.slug === slug)?.title;
    return title === undefined ? [] : { slug, title, part };
  });
}

/** The tracks that a track is drawn below: those of which it needs everything, or a part. */
export function prerequisiteSlugs({ prerequisite_track_slugs, prerequisite_parts = [] }: LinkedTrack): string[] {
  return [...new Set([...prerequisite_track_slugs, ...prerequisite_parts.map(({ track_slug }) => track_slug)])];
}
