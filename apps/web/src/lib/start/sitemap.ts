import type { PublishedTrack } from '#lib/tracks/published-tracks.server.ts';

type Shown = Pick<PublishedTrack, 'lessons' | 'labs'> & { track: Pick<PublishedTrack['track'], 'slug'> };

/** A sitemap may have no more (sitemaps.org). */
const mostAddresses = 50_000;

export function sitemapOf(origin: string, published: readonly Shown[]): string {
  const entries = publicPaths(published)
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function publicPaths(published: readonly Shown[]): string[] {
  const tracks = published.map(({ track }) => `/tracks/${encodeURIComponent(track.slug)}`);
  const lessons = published.flatMap((track) => track.lessons.map(({ id }) => `/lessons/${id}`));
  const labs = published.flatMap((track) => track.labs.flatMap(({ id, open }) => (open ? `/labs/${id}` : [])));
  return [...new Set(['/', '/tracks', '/placement', '/glossary', '/help', '/privacy', ...tracks, ...lessons, ...labs])];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
