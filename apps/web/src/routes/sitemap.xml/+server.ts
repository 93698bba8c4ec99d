import { forReader } from '#lib/requests/learner.server.ts';
import { publishedTracks, type PublishedTrack } from '#lib/tracks/published-tracks.server.ts';
import type { RequestHandler } from './$types.js';

/** A sitemap may have no more (sitemaps.org). */
const mostAddresses = 50_000;

export const GET: RequestHandler = async (event) => {
  const tracks = await forReader(event, (client) => publishedTracks(event.locals.visitor, client));
  const entries = publicPaths(tracks)
    .slice(0, mostAddresses)
    .map((path) => `<url><loc>${escaped(event.url.origin + path)}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(sitemap, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};

function publicPaths(published: PublishedTrack[]): string[] {
  const tracks = published.map(({ track }) => `/tracks/${encodeURIComponent(track.slug)}`);
  const lessons = published.flatMap((track) => track.lessons.map(({ id }) => `/lessons/${id}`));
  const labs = published.flatMap((track) => track.labs.flatMap(({ id, open }) => (open ? `/labs/${id}` : [])));
  return [...new Set(['/', '/tracks', '/help', '/privacy', ...tracks, ...lessons, ...labs])];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
