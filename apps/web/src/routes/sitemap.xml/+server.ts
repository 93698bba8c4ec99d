import { refuse } from '#lib/requests/refusals.server.ts';
import { sitemapOf } from '#lib/start/sitemap.ts';
import { publishedTracks } from '#lib/tracks/published-tracks.server.ts';
import type { RequestHandler } from './$types.js';

export const GET: RequestHandler = async (event) => {
  const { visitor } = event.locals;
  const read = visitor.pages.guest.call((client) => publishedTracks(visitor, client));
  const tracks = await read.catch((error: unknown) => refuse(error, event));
  return new Response(sitemapOf(event.url.origin, tracks), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
