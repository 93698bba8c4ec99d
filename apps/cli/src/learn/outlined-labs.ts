import type { Schemas, ProximalClient } from '@proximal/client';
import { alternatives } from '@proximal/content/suggestion';
import { StartFailure } from '@proximal/runtime';

type Lesson = Schemas['OutlinedLesson'];
type Lab = Lesson['labs'][number];
type Entry = Schemas['ZoneEntry'];

export async function outlinedLessons(client: ProximalClient): Promise<Lesson[]> {
  const slugs: string[] = [];
  for await (const { slug } of client.items('/tracks', { query: { limit: 100 } })) slugs.push(slug);
  const outlines = await Promise.all(
    slugs.map((slug) => client.request('GET', '/tracks/{slug}/outline', { params: { slug } })),
  );
  return outlines
    .flatMap(({ data }) => data.levels)
    .flatMap(({ modules }) => modules)
    .flatMap(({ lessons }) => lessons);
}

/** The outline lacks variants and recall tasks, which come up only in reviews. */
export async function withReviewLabs(client: ProximalClient, zone: Entry[], lessons: Lesson[]): Promise<Lesson[]> {
  const outlined = new Set(lessons.flatMap(({ labs }) => labs.map(({ id }) => id)));
  const missing = zone.flatMap(({ lab_id: id }) => (id == null || outlined.has(id) ? [] : [id]));
  const shown = await Promise.all(missing.map((id) => client.request('GET', '/labs/{id}', { params: { id } })));
  const added = shown.map(({ data }) => data);
  return lessons.map((lesson) => ({
    ...lesson,
    labs: [...lesson.labs, ...added.filter(({ lesson_id }) => lesson_id === lesson.id)],
  }));
}

export async function lessonsWithLab(client: ProximalClient, slug: string): Promise<Lesson[]> {
  const lessons = await outlinedLessons(client);
  if (lessons.some(({ labs }) => labs.some((lab) => lab.slug === slug))) return lessons;
  const zone = await client.request('GET', '/learning-graph/zpd');
  return withReviewLabs(client, zone.data, lessons);
}

/** @throws StartFailure that names the labs with similar slugs */
export function labNamed(slug: string, lessons: Lesson[]): Lab {
  const labs = lessons.flatMap((lesson) => lesson.labs);
  const found = labs.find((lab) => lab.slug === slug);
  if (found) return found;
  const known = labs.map((lab) => lab.slug);
  const end = alternatives(slug, known);
  throw new StartFailure(`There is no lab ${slug}${end === '.' ? ': `npx proximal next` shows some.' : end}`);
}
