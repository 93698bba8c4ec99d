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
    const progressIn = (other: string) => own?.data.tracks.find(({ track_slug }) => track_slug === other);
    const progress = progressIn(slug);
    const [end] = trackEnds(own?.data.tracks ?? [], [track]).filter((one) => one.slug === slug);
    const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return {
      track: { slug, title: track.title, description: track.description, weeks: track.estimated_weeks },
      counts: { lessons: lessons.length, labs: lessons.flatMap(({ labs }) => labs).length },
      buildsOn: track.prerequisite_track_slugs.map((other) => ({
        slug: other,
        title: wordsOf(other),
        percentage: progressIn(other)?.overall_percentage ?? 0,
      })),
      progress: progress && {
        percentage: progress.overall_percentage,
        lessons: progress.lessons_completed,
        labs: progress.labs_completed,
        isUnlocked: progress.is_unlocked,
      },
      end,
      levels: mapOf(outline.levels, {
        progress,
        nextLessonId: learning?.data.next_lesson?.id,
        zone: learning?.data.zone ?? [],
        recent: own?.data.recent_submissions ?? [],
      }),
    };
  });
