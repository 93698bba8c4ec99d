import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ProximalClient } from '@proximal/client';
import { labsOf, type Lab } from '@proximal/content';
import type { PlatformProcess } from '@proximal/testing/harness';
import { platformCurriculum } from './platform.js';

const password = 'a-load-generator';

export interface Visitor {
  /** Registers an account; the others log in to theirs. */
  isNew: boolean;
  email: string;
  client: ProximalClient;
  cookie: string;
}

export interface Sights {
  pages: string;
  track: string;
  lessonId: number;
  labId: number;
  lab: Lab;
}

type Step = [name: string, act: (visitor: Visitor, sights: Sights) => Promise<unknown>];

async function open(path: string, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(path, { headers, redirect: 'manual' });
  assert.equal(answer.status, 200, path);
  await answer.arrayBuffer();
}

const page = (name: string, path: (sights: Sights) => string): Step => [
  `page ${name}`,
  ({ cookie }, sights) => open(sights.pages + path(sights), { cookie }),
];

const publicPage = (name: string, path: (sights: Sights) => string): Step => [
  `page ${name}, no account`,
  (_, sights) => open(sights.pages + path(sights)),
];

/** Pages that are only read. */
export const pageSteps: readonly Step[] = [
  page('today', () => '/today'),
  page('tracks', () => '/tracks'),
  page('track', ({ track }) => `/tracks/${track}`),
  page('lesson', ({ lessonId }) => `/lessons/${lessonId}`),
  page('lab', ({ labId }) => `/labs/${labId}`),
  publicPage('tracks', () => '/tracks'),
  publicPage('track', ({ track }) => `/tracks/${track}`),
  publicPage('lesson', ({ lessonId }) => `/lessons/${lessonId}`),
  publicPage('lab', ({ labId }) => `/labs/${labId}`),
  publicPage('first', () => '/'),
  page('skills', () => '/skills'),
  page('cohort', () => '/cohort'),
  page('account', () => '/account'),
];

export const steps: readonly Step[] = [
  [
    'register or log in',
    ({ client, email, isNew }) =>
      isNew ? client.register({ email, password, full_name: 'Load Generator' }) : client.login(email, password),
  ],
  ['GET dashboard', ({ client }) => client.request('GET', '/progress/dashboard')],
  ['GET zpd', ({ client }) => client.request('GET', '/learning-graph/zpd')],
  ['GET my-graph', ({ client }) => client.request('GET', '/learning-graph/my-graph')],
  [
    'GET outline',
    ({ client }, { track }) => client.request('GET', '/tracks/{slug}/outline', { params: { slug: track } }),
  ],
  ['GET lesson', ({ client }, { lessonId }) => client.request('GET', '/lessons/{id}', { params: { id: lessonId } })],
  ['GET lab', ({ client }, { labId }) => client.request('GET', '/labs/{id}', { params: { id: labId } })],
  ['submit, wrong', ({ client }, { labId, lab }) => client.submit(labId, `${lab.starter}# ${randomUUID()}\n`)],
  ['submit, right', ({ client }, { labId, lab }) => client.submit(labId, `${lab.reference}# ${randomUUID()}\n`)],
  [
    'complete a lesson',
    ({ client }, { lessonId }) =>
      client.request('POST', '/progress/lessons/{id}/complete', { params: { id: lessonId } }),
  ],
  ['search', ({ client }) => client.request('GET', '/search', { query: { q: 'gradient' } })],
  [
    'page sign-in',
    async (visitor, { pages }) => {
      const headers = { origin: pages, 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ email: visitor.email, password });
      const answer = await fetch(`${pages}/sign-in`, { method: 'POST', headers, body, redirect: 'manual' });
      const cookie = answer.headers.get('set-cookie')?.split(';')[0];
      assert.ok(cookie, `signing in was answered ${answer.status}`);
      visitor.cookie = cookie;
    },
  ],
  ...pageSteps,
];

export async function sightsOf(platform: PlatformProcess, baseUrl: string): Promise<Sights> {
  const curriculum = await platformCurriculum();
  const { client, email } = newVisitor(baseUrl);
  await client.register({ email, password, full_name: 'Load Generator' });
  const { data: tracks } = await client.request('GET', '/tracks');
  const [track] = tracks;
  assert.ok(track, 'the platform has a track');
  const { data: outline } = await client.request('GET', '/tracks/{slug}/outline', { params: { slug: track.slug } });
  const lessons = outline.levels.flatMap(({ modules }) => modules.flatMap((module) => module.lessons));
  const [first] = lessons.flatMap((lesson) => lesson.labs.map((lab) => ({ lesson, lab })));
  const written = labsOf(curriculum).find(({ slug }) => slug === first?.lab.slug);
  const pages = /pages at (http\S+)/.exec(platform.output.stdout)?.[1];
  assert.ok(first && written && pages !== undefined, 'the platform has pages, and a lesson with a lab');
  return { pages, track: track.slug, lessonId: first.lesson.id, labId: first.lab.id, lab: written };
}

export function newVisitors(baseUrl: string, count: number): Visitor[] {
  return Array.from({ length: count }, () => newVisitor(baseUrl));
}

/** Their accounts have the password of every visitor. */
export function returningVisitors(baseUrl: string, emails: readonly string[]): Visitor[] {
  return emails.map((email) => ({ isNew: false, email, client: new ProximalClient({ baseUrl }), cookie: '' }));
}

function newVisitor(baseUrl: string): Visitor {
  const email = `visitor-${randomUUID()}@example.com`;
  return { isNew: true, email, client: new ProximalClient({ baseUrl }), cookie: '' };
}
