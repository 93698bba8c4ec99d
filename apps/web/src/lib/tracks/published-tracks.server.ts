import type { ProximalClient, Schemas } from '@proximal/client';
import { inOrderOfPrerequisites } from '@proximal/graph-lanes';
import type { Visitor } from '#lib/server/visitor.ts';

export interface PublishedTrack {
  track: Schemas['TrackDetail'];
  levels: Schemas['OutlinedLevel'][];
  lessons: Schemas['OutlinedLesson'][];
  labs: Schemas['OutlinedLesson']['labs'];
  hours: number;
}

/** In the order of their prerequisites. */
export async function publishedTracks(
  { pages: { curriculum } }: Visitor,
  client: ProximalClient,
): Promise<PublishedTrack[]> {
  const { data: listed } = await curriculum.read(client, '/tracks', {});
  const tracks = await Promise.all(
    listed.map(async ({ slug }) => {
      const [{ data: track }, { data: outline }] = await Promise.all([
        curriculum.read(client, '/tracks/{slug}', { slug }),
        curriculum.read(client, '/tracks/{slug}/outline', { slug }),
      ]);
      return { slug, prerequisites: track.prerequisite_track_slugs, track, levels: outline.levels };
    }),
  );
  return inOrderOfPrerequisites(tracks).map(({ track, levels }) => {
    const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    const labs = lessons.flatMap((lesson) => lesson.labs);
    return { track, levels, lessons, labs, hours: hoursOf(lessons) };
  });
}

/** Of the lessons with their labs. */
export function hoursOf(lessons: readonly Schemas['OutlinedLesson'][]): number {
  const parts = lessons.flatMap((lesson) => [lesson, ...lesson.labs]);
  return Math.round(parts.reduce((sum, { estimated_minutes = 0 }) => sum + estimated_minutes, 0) / 60);
}
