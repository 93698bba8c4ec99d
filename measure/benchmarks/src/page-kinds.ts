import { readFileSync } from 'node:fs';
import { ProximalClient } from '@proximal/client';
import { labsOf, readCurriculum, type Curriculum, type Lesson } from '@proximal/content';
import { inWorkspace } from '@proximal/testing/harness';
import { StartFailure } from '@proximal/runtime';

/** A page that stands for all pages of its kind. */
export interface PageKind {
  name: string;
  path: string;
  isForVisitors: boolean;
}

const visitorPaths = { start: '/', 'sign in': '/sign-in', 'sign up': '/sign-up' };
const lessonsRead = 5;

/**
 * Lets the demo learner read lessons and solve a lab at the second try, so that the pages have something to show.
 * @returns a page of every kind; the lesson is the longest one
 */
export async function pageKinds(baseUrl: string, demoLearnerFile: string): Promise<PageKind[]> {
  const { email, password } = JSON.parse(readFileSync(demoLearnerFile, 'utf8')) as Record<'email' | 'password', string>;
  const client = new ProximalClient({ baseUrl });
  await client.login(email, password);
  const { curriculum } = await readCurriculum(inWorkspace('content'));
  if (!curriculum) throw new StartFailure('The curriculum has problems: `npx proximal content check` lists them.');
  const paths = { ...(await curriculumPaths(client, curriculum)), ...(await cohortPaths(client)) };
  const [forVisitors, forLearners] = [visitorPaths, paths].map((kinds, index) =>
    Object.entries(kinds).map(([name, path]) => ({ name, path, isForVisitors: index === 0 })),
  ) as [PageKind[], PageKind[]];
  return [...forVisitors, ...forLearners];
}

async function curriculumPaths(client: ProximalClient, curriculum: Curriculum) {
  const longest = longestLesson(curriculum);
  const { data: tracks } = await client.request('GET', '/tracks');
  const outlines = await Promise.all(
    tracks.map(({ slug }) => client.request('GET', '/tracks/{slug}/outline', { params: { slug } })),
  );
  const lessons = outlines.flatMap(({ data }) =>
    data.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons)),
  );
  const { id, labs, skill_slugs } = lessons.find(({ slug }) => slug === longest.slug)!;
  for (const read of [id, ...lessons.slice(0, lessonsRead).map((lesson) => lesson.id)])
    await client.request('POST', '/progress/lessons/{id}/complete', { params: { id: read } });
  const lab = labs[0]!;
  const { starter, reference } = labsOf(curriculum).find(({ slug }) => slug === lab.slug)!;
  for (const code of [starter, reference]) await client.submit(lab.id, code);
  return {
    today: '/today',
    tracks: '/tracks',
    track: `/tracks/${tracks[0]!.slug}`,
    lesson: `/lessons/${id}`,
    lab: `/labs/${lab.id}`,
    attempts: `/labs/${lab.id}/attempts`,
    skills: '/skills',
    skill: `/skills/${skill_slugs[0]!}`,
    account: '/account',
    search: '/search?q=gradient',
  };
}

async function cohortPaths(client: ProximalClient) {
  const { data: challenges } = await client.request('GET', '/cohorts/my-cohort/challenges');
  const { data: reviews } = await client.request('GET', '/cohorts/my-cohort/peer-reviews');
  const [challenge, review] = [challenges.find(({ status }) => status === 'open'), reviews[0]];
  if (!challenge || !review) throw new Error('the demo learner has no open challenge or no review');
  return {
    cohort: '/cohort',
    challenge: `/cohort/challenges/${challenge.id}`,
    review: `/cohort/reviews/${review.id}`,
  };
}

/** Returns the lesson with the longest text of those that have a lab. */
function longestLesson({ tracks }: Curriculum): Lesson {
  const levels = tracks.flatMap((track) => track.levels);
  const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  const withLab = lessons.filter(({ labs }) => labs.length > 0);
  return withLab.toSorted((a, b) => b.content.length - a.content.length)[0]!;
}
