import type { Schemas } from '@proximal/client';
import { error } from '@sveltejs/kit';
import { withLanes } from '@proximal/graph-lanes';
import { trackEnds } from '#lib/completions/track-ends.ts';
import { forReader, ifAvailable } from '#lib/requests/learner.server.ts';
import { minutesOf, requiredLessons } from '#lib/tracks/durations.ts';
import { completedIn, labThatShows, mapOf } from '#lib/tracks/map.ts';
import { nextStepIn } from '#lib/tracks/next-step.ts';
import { prerequisitesOf } from '#lib/tracks/prerequisites.ts';
import { nothingDone, trackAction } from '#lib/tracks/track-action.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const { curriculum } = event.locals.visitor.pages;
    const { slug } = event.params;
    const { data: all } = await curriculum.read(client, '/tracks', {});
    // A guest reads at the cost of all guests, so only what there is.
    if (isGuest && !all.some((track) => track.slug === slug)) error(404, 'There is no such track.');
    const [{ data: track }, { data: outline }, own, learning] = await Promise.all([
      curriculum.read(client, '/tracks/{slug}', { slug }),
      curriculum.read(client, '/tracks/{slug}/outline', { slug }),
      isGuest ? undefined : ifAvailable(client.request('GET', '/progress/me')),
      isGuest ? undefined : ifAvailable(client.request('GET', '/learning-graph/me', { query: { track: slug } })),
    ]);
    const tracks = own?.data.tracks ?? [];
    const progress = tracks.find(({ track_slug }) => track_slug === slug);
    const end = trackEnds(tracks, all).find((one) => one.slug === slug);
    const lessons = requiredLessons(outline.levels);
    const nextLessonId = learning?.data.next_lesson?.id;
    const done = progress ? completedIn(progress) : nothingDone;
    const levels = mapOf(outline.levels, {
      progress,
      nextLessonId,
      zone: learning?.data.zone ?? [],
      skills: learning?.data.skills ?? [],
      recent: own?.data.recent_submissions ?? [],
    });
    const { rows, lanes } = withLanes(levels.flatMap(({ modules }) => modules));
    return {
      track: {
        slug,
        title: track.title,
        description: track.description,
        place: all.findIndex((one) => one.slug === slug),
        hours: Math.round(minutesOf(lessons) / 60),
      },
      counts: { lessons: lessons.length, labs: lessons.flatMap(({ labs }) => labs).length },
      buildsOn: prerequisitesOf(track, all),
      progress: progress && countsOf(progress),
      end,
      showingLabId: labThatShows(outline, end !== undefined, progress && done),
      action: isGuest || progress ? trackAction(progress, nextStepIn(outline.levels, done, nextLessonId)) : undefined,
      lanes,
      levels: levels.map(({ id, title, modules }) => ({
        id,
        title,
        rows: rows.filter(({ node }) => modules.includes(node)),
      })),
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
