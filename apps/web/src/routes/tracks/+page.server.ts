import { withLanes } from '@proximal/graph-lanes';
import { forReader, ifAvailable } from '#lib/requests/learner.server.ts';
import { completedIn } from '#lib/tracks/map.ts';
import { nextStepIn } from '#lib/tracks/next-step.ts';
import { prerequisitesOf } from '#lib/tracks/prerequisites.ts';
import { publishedTracks } from '#lib/tracks/published-tracks.server.ts';
import { nothingDone, trackAction } from '#lib/tracks/track-action.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const [own, published] = await Promise.all([
      isGuest ? undefined : ifAvailable(client.request('GET', '/progress/me')),
      publishedTracks(event.locals.visitor, client),
    ]);
    const tracks = published.map(({ track }) => track);
    const progress = new Map(own?.data.tracks.map((track) => [track.track_slug, track]));
    const { rows, lanes } = withLanes(
      published.map(({ track, place, prerequisites, levels, hours }) => {
        const present = progress.get(track.slug);
        const done = present ? completedIn(present) : nothingDone;
        return {
          slug: track.slug,
          prerequisites,
          place,
          title: track.title,
          description: track.description,
          weeks: track.estimated_weeks,
          hours,
          levels: track.level_count,
          modules: track.module_count,
          progress: present && {
            percentage: present.overall_percentage,
            lessons: present.lessons_completed,
            labs: present.labs_completed,
          },
          buildsOn: prerequisitesOf(track, tracks),
          action: isGuest || present ? trackAction(present, nextStepIn(levels, done)) : undefined,
        };
      }),
    );
    return { isGuest, rows, lanes };
  });
