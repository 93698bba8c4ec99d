import { forReader } from '#lib/requests/learner.server.ts';
import { sitemapOf } from '#lib/start/sitemap.ts';
import { publishedTracks } from '#lib/tracks/published-tracks.server.ts';
import type { RequestHandler } from './$types.js';

export const GET: RequestHandler = async (event) => {
  const tracks = await forReader(event, (client) => publishedTracks(event.locals.visitor, client));
  return new Response(sitemapOf(event.url.origin, tracks), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
};
