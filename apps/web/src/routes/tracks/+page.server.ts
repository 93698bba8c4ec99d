import { forReader, ifAvailable } from '#lib/requests/learner.server.ts';
import { publishedTracks } from '#lib/tracks/published-tracks.server.ts';
import { prerequisitesOf } from '#lib/tracks/prerequisites.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const [own, published] = await Promise.all([
      isGuest ? undefined : ifAvailable(client.request('GET', '/progress/me')),
      publishedTracks(event.locals.visitor, client),
    ]);
    const tracks = published.map(({ track }) => track);
    const progress = new Map(own?.data.tracks.map((track) => [track.track_slug, track]));
    return {
      isGuest,
      tracks: published.map(({ track, hours }) => ({
        slug: track.slug,
        title: track.title,
        description: track.description,
        weeks: track.estimated_weeks,
        hours,
        levels: track.level_count,
        modules: track.module_count,
        progress: progress.get(track.slug),
        buildsOn: prerequisitesOf(track, tracks),
      })),
    };
  });
