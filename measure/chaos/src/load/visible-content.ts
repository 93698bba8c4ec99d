import { labsOf, readCurriculum } from '@proximal/content';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '@proximal/testing/harness';
import { z } from 'zod';
import type { Learner } from './learner.js';

export type VisibleContent = Awaited<ReturnType<typeof readVisibleContent>>;

const slugged = z.object({ slug: z.string() });
const lessons = z.object({ data: z.array(z.object({ id: z.number(), lab_ids: z.array(z.number()) })) });
const lab = z.object({ data: z.object({ id: z.number(), slug: z.string() }) });
const tracks = z.object({ data: z.array(slugged) });
const graph = z.object({ data: z.object({ skills: z.array(slugged) }) });

const wrongPrograms = ['x = 1\ndef broken(:\n    pass\n', 'raise ValueError\n'];

/** The programs come from the curriculum's files, because learners do not see them. */
export async function readVisibleContent(learner: Learner) {
  const get = async <T>(path: string, schema: z.ZodType<T>) => schema.parse(await learner.request(path));
  const { curriculum } = await readCurriculum(inWorkspace('content'));
  if (curriculum === null)
    throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
  const files = new Map(labsOf(curriculum).map((one) => [one.slug, one]));
  const { data: all } = await get('/lessons?limit=100', lessons);
  const labs = [];
  for (const labId of all.flatMap(({ lab_ids }) => lab_ids)) {
    const { id, slug } = (await get(`/labs/${labId}`, lab)).data;
    const file = files.get(slug);
    if (!file) throw new StartFailure(`The platform has the lab ${slug}, and the curriculum of the workspace has not.`);
    const { starter, reference, slow } = file;
    labs.push({ id, programs: [...wrongPrograms, starter, reference, slow ?? reference] });
  }
  return {
    lessonIds: all.map(({ id }) => id),
    labs,
    trackSlugs: (await get('/tracks', tracks)).data.map(({ slug }) => slug),
    skillSlugs: (await get('/learning-graph/my-graph', graph)).data.skills.map(({ slug }) => slug),
  };
}
