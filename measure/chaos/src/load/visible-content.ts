import { labsOf, readCurriculum } from '@proximal/content';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '@proximal/testing/harness';
import { z } from 'zod';
import type { Learner } from './learner.js';

/** The content that every learner sees. */
export interface VisibleContent {
  lessonIds: number[];
  labs: Lab[];
  trackSlugs: string[];
  skillSlugs: string[];
}

interface Lab {
  id: number;
  /** The programs that learners submit, from worthless to right. */
  programs: string[];
}

const list = z.object({ data: z.array(z.looseObject({})) });
const lesson = z.object({ id: z.number(), lab_ids: z.array(z.number()) });
const lab = z.object({ data: z.object({ id: z.number(), slug: z.string() }) });
const slugged = z.object({ slug: z.string() });

/** Programs that are wrong for every lab. */
const wrongPrograms = ['x = 1\ndef broken(:\n    pass\n', 'raise ValueError\n'];

/** Reads the content as a learner; the programs come from the curriculum's files, because learners do not see them. */
export async function readVisibleContent(learner: Learner): Promise<VisibleContent> {
  const get = (path: string) => learner.request(path);
  const lessons = z.array(lesson).parse(list.parse(await get('/lessons?limit=100')).data);
  const programs = await programsBySlug();
  const labs: Lab[] = [];
  for (const labId of lessons.flatMap(({ lab_ids }) => lab_ids)) {
    const { id, slug } = lab.parse(await get(`/labs/${labId}`)).data;
    labs.push({ id, programs: [...wrongPrograms, ...(programs.get(slug) ?? [])] });
  }
  const tracks = z.array(slugged).parse(list.parse(await get('/tracks')).data);
  const graph = z.object({ data: z.object({ skills: z.array(slugged) }) }).parse(await get('/learning-graph/my-graph'));
  const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);
  return {
    lessonIds: lessons.map(({ id }) => id),
    labs,
    trackSlugs: slugs(tracks),
    skillSlugs: slugs(graph.data.skills),
  };
}

async function programsBySlug(): Promise<Map<string, string[]>> {
  const { curriculum } = await readCurriculum(inWorkspace('content'));
  if (curriculum === null)
    throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
  return new Map(
    labsOf(curriculum).map(({ slug, starter, reference, slow }) => [slug, [starter, reference, slow ?? reference]]),
  );
}
