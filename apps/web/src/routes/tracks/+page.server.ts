import { forLearner, ifAvailable } from '#lib/requests/learner.server.ts';
import { prerequisitesOf } from '#lib/tracks/prerequisites.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const [own, { data: tracks }] = await Promise.all([
      ifAvailable(client.request('GET', '/progress/me')),
      curriculum.read(client, '/tracks', {}),
    ]);
    const details = await Promise.all(tracks.map(({ slug }) => curriculum.read(client, '/tracks/{slug}', { slug })));
    const progress = new Map(own?.data.tracks.map((track) => [track.track_slug, track]));
    return {
      tracks: details.map(({ data: track }) => ({
        slug: track.slug,
        title: track.title,
        description: track.description,
        weeks: track.estimated_weeks,
        levels: track.level_count,
        modules: track.module_count,
        progress: progress.get(track.slug),
        buildsOn: prerequisitesOf(track, tracks, own?.data.tracks ?? []),
      })),
    };
  });
