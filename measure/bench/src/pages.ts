import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
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

interface Account {
  email: string;
  password: string;
  full_name: string;
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
    const account = newAccount();
    const settings = {
      WEB_PORT: String(port),
      API_URL: baseUrl,
      WEB_SESSION_KEYS: randomBytes(32).toString('base64'),
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
        kinds: await pageKinds(baseUrl, account),
        cookie: await signIn(address, account),
      });
    } finally {
      await pages.stop('SIGTERM', graceMs);
    }
  });
}

function newAccount(): Account {
  return { email: `${randomUUID()}@example.com`, password: randomUUID(), full_name: 'Ada Reader' };
}

async function signIn(address: string, { email, password }: Account): Promise<SessionCookie> {
  const headers = { origin: address, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(`${address}/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`signing in was answered ${answer.status}`);
  const [name = '', value = ''] = cookie.split('=', 2);
  return { name, value };
}

/** Lets the learner read lessons and solve a lab at the second try; the lesson of the pages is the longest one. */
async function pageKinds(baseUrl: string, account: Account): Promise<PageKind[]> {
  const [client, peer] = [new ProximalClient({ baseUrl }), new ProximalClient({ baseUrl })];
  await client.register(account);
  await peer.register(newAccount());
  const paths = {
    ...(await curriculumPaths(client, await platformCurriculum())),
    ...(await cohortPaths(client, peer)),
  };
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

/** Both submit to the challenge, so that each has a review to write. */
async function cohortPaths(client: ProximalClient, peer: ProximalClient) {
  const { data: challenges } = await client.request('GET', '/cohorts/my-cohort/challenges');
  const challenge = challenges.find(({ status }) => status === 'open');
  if (!challenge) throw new Error('the learner has no open challenge');
  const call = { params: { id: challenge.id }, body: { code: `${challenge.starter_code}\n# A first attempt.\n` } };
  for (const one of [client, peer]) await one.request('POST', '/cohorts/challenges/{id}/submit', call);
  const [review] = (await client.request('GET', '/cohorts/my-cohort/peer-reviews')).data;
  if (!review) throw new Error('the learner has no review to write');
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
