import { wordsOf } from '#lib/names.ts';
import { forLearner } from '#lib/server/learner.ts';
import { mapOf } from '#lib/tracks/map.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const { slug } = event.params;
    const [{ data: track }, { data: outline }, { data: dashboard }, { data: zone }, { data: graph }] =
      await Promise.all([
        curriculum.read(client, '/tracks/{slug}', { slug }),
        curriculum.read(client, '/tracks/{slug}/outline', { slug }),
        client.request('GET', '/progress/dashboard'),
        client.request('GET', '/learning-graph/zpd'),
        client.request('GET', '/learning-graph/my-graph'),
      ]);
    const progress = dashboard.tracks.find(({ track_slug }) => track_slug === slug);
    const percentageOf = (other: string) =>
      dashboard.tracks.find(({ track_slug }) => track_slug === other)?.overall_percentage ?? 0;
    const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    return {
      track: { slug, title: track.title, description: track.description, weeks: track.estimated_weeks },
      counts: { lessons: lessons.length, labs: lessons.flatMap(({ labs }) => labs).length },
      buildsOn: track.prerequisite_track_slugs.map((other) => ({
        slug: other,
        title: wordsOf(other),
        percentage: percentageOf(other),
      })),
      progress,
      levels: mapOf(outline.levels, {
        progress,
        nextLessonId: dashboard.next_lesson?.id,
        zone,
        practisedSkills: new Set(graph.skills.flatMap((skill) => (skill.is_practised ? skill.slug : []))),
        recent: dashboard.recent_submissions,
      }),
    };
  });
