import type { ProximalClient } from '@proximal/client';
import type { Visitor } from '#lib/server/visitor.ts';

export interface CurriculumTitles {
  lessons: Map<number, string>;
  labs: Map<number, string>;
}

export async function curriculumTitles(visitor: Visitor, client: ProximalClient): Promise<CurriculumTitles> {
  const { curriculum } = visitor.pages;
  const tracks = await curriculum.read(client, '/tracks', {});
  const outlines = await Promise.all(
    tracks.data.map(({ slug }) => curriculum.read(client, '/tracks/{slug}/outline', { slug })),
  );
  const lessons = outlines.flatMap(({ data }) =>
    data.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)),
  );
  return {
    lessons: new Map(lessons.map(({ id, title }) => [id, title])),
    labs: new Map(lessons.flatMap(({ labs }) => labs.map(({ id, title }) => [id, title]))),
  };
}
