import { ApiError, type Schemas, type ProximalClient } from '@proximal/client';
import { alternatives } from '@proximal/content/suggestion';
import { StartFailure } from '@proximal/runtime';

type Lesson = Schemas['OutlinedLesson'];
type Lab = Lesson['labs'][number];
type Entry = { lab_id?: number | undefined };

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

/** The outline lacks variants and recall tasks, which come up only in reviews and placements. */
export async function withReviewLabs(client: ProximalClient, entries: Entry[], lessons: Lesson[]): Promise<Lesson[]> {
  const outlined = new Set(lessons.flatMap(({ labs }) => labs.map(({ id }) => id)));
  const missing = entries.flatMap(({ lab_id: id }) => (id == null || outlined.has(id) ? [] : [id]));
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
  const [reviews, task] = await Promise.all([
    ifFound(client.request('GET', '/learning-graph/reviews')),
    ifFound(client.request('GET', '/learning-graph/placements/current')),
  ]);
  const entries = reviews?.data ?? [];
  return withReviewLabs(client, task?.data.task ? [...entries, task.data.task] : entries, lessons);
}

async function ifFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
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
