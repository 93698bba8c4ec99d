interface Ordered {
  slug: string;
  prerequisite_track_slugs: string[];
}

/** Each track comes after those that it builds on, otherwise in the given order. A circle ends where it began. */
export function inOrderOfPrerequisites<T extends Ordered>(tracks: readonly T[]): T[] {
  const bySlug = new Map(tracks.map((track) => [track.slug, track]));
  const ordered = new Set<T>();
  const begun = new Set<T>();
  function add(track: T): void {
    if (begun.has(track)) return;
    begun.add(track);
    for (const slug of track.prerequisite_track_slugs) {
      const before = bySlug.get(slug);
      if (before) add(before);
    }
    ordered.add(track);
  }
  tracks.forEach(add);
  return [...ordered];
}
