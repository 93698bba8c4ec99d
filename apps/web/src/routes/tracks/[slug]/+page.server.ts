import type { Schemas } from '@proximal/client';
import { trackEnds } from '#lib/completions/track-ends.ts';
import { wordsOf } from '#lib/names.ts';
import { forLearner, ifAvailable } from '#lib/requests/learner.server.ts';
import { mapOf } from '#lib/tracks/map.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const { slug } = event.params;
    const [{ data: track }, { data: outline }, own, learning] = await Promise.all([
      curriculum.read(client, '/tracks/{slug}', { slug }),
      curriculum.read(client, '/tracks/{slug}/outline', { slug }),
      ifAvailable(client.request('GET', '/progress/me')),
      ifAvailable(client.request('GET', '/learning-graph/me')),
    ]);
    const tracks = own?.data.tracks ?? [];
    const progress = progressIn(tracks, slug);
    const [end] = trackEnds(tracks, [track]).filter((one) => one.slug === slug);
    const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return {
      track: { slug, title: track.title, description: track.description, weeks: track.estimated_weeks },
      counts: { lessons: lessons.length, labs: lessons.flatMap(({ labs }) => labs).length },
      buildsOn: track.prerequisite_track_slugs.map((other) => prerequisiteOf(other, tracks)),
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

type Progress = Schemas['TrackProgress'];

function progressIn(tracks: Progress[], slug: string): Progress | undefined {
  return tracks.find(({ track_slug }) => track_slug === slug);
}

function prerequisiteOf(slug: string, tracks: Progress[]) {
  return { slug, title: wordsOf(slug), percentage: progressIn(tracks, slug)?.overall_percentage ?? 0 };
}

function countsOf({ overall_percentage, lessons_completed, labs_completed, is_unlocked }: Progress) {
  return {
    percentage: overall_percentage,
    lessons: lessons_completed,
    labs: labs_completed,
    isUnlocked: is_unlocked,
  };
}
