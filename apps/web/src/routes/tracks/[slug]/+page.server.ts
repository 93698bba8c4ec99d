import type { Schemas } from '@proximal/client';
import { trackEnds } from '#lib/completions/track-ends.ts';
import { forLearner, ifAvailable } from '#lib/requests/learner.server.ts';
import { mapOf } from '#lib/tracks/map.ts';
import { prerequisitesOf } from '#lib/tracks/prerequisites.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const { slug } = event.params;
    const [{ data: all }, { data: track }, { data: outline }, own, learning] = await Promise.all([
      curriculum.read(client, '/tracks', {}),
      curriculum.read(client, '/tracks/{slug}', { slug }),
      curriculum.read(client, '/tracks/{slug}/outline', { slug }),
      ifAvailable(client.request('GET', '/progress/me')),
      ifAvailable(client.request('GET', '/learning-graph/me')),
    ]);
    const tracks = own?.data.tracks ?? [];
    const progress = tracks.find(({ track_slug }) => track_slug === slug);
    const end = trackEnds(tracks, all).find((one) => one.slug === slug);
    const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return {
      track: { slug, title: track.title, description: track.description, weeks: track.estimated_weeks },
      counts: { lessons: lessons.length, labs: lessons.flatMap(({ labs }) => labs).length },
      buildsOn: prerequisitesOf(track, all, tracks),
      progress: progress && countsOf(progress),
      end,
      levels: mapOf(outline.levels, {
        progress,
        nextLessonId: learning?.data.next_lesson?.id,
        zone: learning?.data.zone ?? [],
        recent: own?.data.recent_submissions ?? [],
      }),
    };
  });

function countsOf({ overall_percentage, lessons_completed, labs_completed, is_unlocked }: Schemas['TrackProgress']) {
  return {
    percentage: overall_percentage,
    lessons: lessons_completed,
    labs: labs_completed,
    isUnlocked: is_unlocked,
  };
}
