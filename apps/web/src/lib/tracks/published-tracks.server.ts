import type { ProximalClient, Schemas } from '@proximal/client';
import { inOrderOfPrerequisites } from '@proximal/graph-lanes';
import type { Visitor } from '#lib/server/visitor.ts';
import { minutesOf, requiredLessons } from './durations.js';
import { prerequisiteSlugs } from './prerequisites.js';

export interface PublishedTrack {
  /** Among all tracks as the platform lists them, from 0. */
  place: number;
  prerequisites: string[];
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
    listed.map(async ({ slug }, place) => {
      const [{ data: track }, { data: outline }] = await Promise.all([
        curriculum.read(client, '/tracks/{slug}', { slug }),
        curriculum.read(client, '/tracks/{slug}/outline', { slug }),
      ]);
      return { slug, place, prerequisites: prerequisiteSlugs(track), track, levels: outline.levels };
    }),
  );
  return inOrderOfPrerequisites(tracks).map(({ place, prerequisites, track, levels }) => {
    const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
    const labs = lessons.flatMap((lesson) => lesson.labs);
    return {
      place,
      prerequisites,
      track,
      levels,
      lessons,
      labs,
      hours: Math.round(minutesOf(requiredLessons(levels)) / 60),
    };
  });
}
