import type { Schemas } from '@proximal/client';
import { wordsOf } from '#lib/names.ts';

type Progress = Schemas['TrackProgress'];

export function trackEnds(tracks: Progress[], titled: { slug: string; title: string }[]) {
  const titleOf = (slug: string) => titled.find((track) => track.slug === slug)?.title ?? wordsOf(slug);
  const next = tracks
    .filter(({ is_unlocked, completed_at }) => is_unlocked && completed_at === undefined)
    .map(({ track_slug: slug }) => ({ slug, title: titleOf(slug) }));
  return tracks
    .flatMap(({ track_slug: slug, completed_at: completedAt, overall_percentage }) =>
      completedAt === undefined
        ? []
        : { slug, title: titleOf(slug), completedAt, hasMore: overall_percentage < 100, next },
    )
    .toSorted((one, other) => (one.completedAt < other.completedAt ? 1 : -1));
}
