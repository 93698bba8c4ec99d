import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProximalClient } from '@proximal/client';
import { labsOf, type Curriculum, type Lesson } from '@proximal/content';
import { freePort } from '@proximal/embedded';
import { ObservedProcess } from '@proximal/testing/harness';
import type { SessionCookie } from './page-judge.js';
import { platformCurriculum, withPlatform } from './platform.js';

export interface PageKind {
  name: string;
  path: string;
  isForVisitors: boolean;
}

interface PageSite {
  address: string;
  pid: number;
  /** The step after the gateway's, as the start printed. */
  startSeconds: number;
  kinds: PageKind[];
  cookie: SessionCookie;
}

const visitorPaths = { start: '/', 'sign in': '/sign-in', 'sign up': '/sign-up' };
const lessonsRead = 5;
const graceMs = 30_000;

export function withPages<T>(work: (site: PageSite) => Promise<T>): Promise<T> {
  return withPlatform(async (platform, baseUrl) => {
    const port = await freePort();
    const demoLearner = join(platform.home, 'demo-learner.json');
    const settings = {
      WEB_PORT: String(port),
      API_URL: baseUrl,
      WEB_SESSION_KEYS: randomBytes(32).toString('base64'),
      WEB_DEMO_LEARNER: demoLearner,
    };
    const pages = new ObservedProcess('web', 'web/dist/main.js', settings, await freePort());
    try {
      await pages.ready();
      const address = `http://localhost:${port}`;
      const printed = platform.output.stdout.split('\n');
      const [gatewayMs, pagesMs] = ['gateway started', 'pages at '].map((step) =>
        Number.parseInt(printed.find((line) => line.includes(step)) ?? '', 10),
      ) as [number, number];
      return await work({
        address,
        pid: pages.pid,
        startSeconds: (pagesMs - gatewayMs) / 1_000,
        kinds: await pageKinds(baseUrl, demoLearner),
        cookie: await signIn(address),
      });
    } finally {
      await pages.stop('SIGTERM', graceMs);
    }
  });
}

async function signIn(address: string): Promise<SessionCookie> {
  const headers = { origin: address, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${address}/demo`, { method: 'POST', headers, redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`signing in was answered ${answer.status}`);
  const [name = '', value = ''] = cookie.split('=', 2);
  return { name, value };
}

/** Lets the demo learner read lessons and solve a lab at the second try; the lesson of the pages is the longest one. */
async function pageKinds(baseUrl: string, demoLearner: string): Promise<PageKind[]> {
  const { email, password } = JSON.parse(readFileSync(demoLearner, 'utf8')) as Record<'email' | 'password', string>;
  const client = new ProximalClient({ baseUrl });
  await client.login(email, password);
  const paths = { ...(await curriculumPaths(client, await platformCurriculum())), ...(await cohortPaths(client)) };
  return [
    ...Object.entries(visitorPaths).map(([name, path]) => ({ name, path, isForVisitors: true })),
    ...Object.entries(paths).map(([name, path]) => ({ name, path, isForVisitors: false })),
  ];
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
  const lesson = lessons.find(({ slug }) => slug === longest.slug);
  const [[track], [lab], [skill]] = [tracks, lesson?.labs ?? [], lesson?.skill_slugs ?? []];
  const written = labsOf(curriculum).find(({ slug }) => slug === lab?.slug);
  assert.ok(lesson && track && lab && skill && written, `the platform shows the lesson ${longest.slug}`);
  for (const read of [lesson.id, ...lessons.slice(0, lessonsRead).map((lesson) => lesson.id)])
    await client.request('POST', '/progress/lessons/{id}/complete', { params: { id: read } });
  for (const code of [written.starter, written.reference]) await client.submit(lab.id, code);
  return {
    today: '/today',
    tracks: '/tracks',
    track: `/tracks/${track.slug}`,
    lesson: `/lessons/${lesson.id}`,
    lab: `/labs/${lab.id}`,
    attempts: `/labs/${lab.id}/attempts`,
    skills: '/skills',
    skill: `/skills/${skill}`,
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

function longestLesson({ tracks }: Curriculum): Lesson {
  const levels = tracks.flatMap((track) => track.levels);
  const lessons = levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  const withLab = lessons.filter(({ labs }) => labs.length > 0);
  return withLab.reduce((longest, one) => (one.content.length > longest.content.length ? one : longest));
}
