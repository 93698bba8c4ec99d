import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ProximalClient } from '@proximal/client';
import { labsOf, type Lab } from '@proximal/content';
import { descendants, rounded, usageOfAll, type PlatformProcess } from '@proximal/testing/harness';
import { platformCurriculum, withPlatform } from './platform.js';
import { bench } from './report.js';

const about = 'the CPU time of what one learner does, step by step, over all processes of one instance';
const options = { learners: 20 };
/** Events are published and consumed after the answer, which belongs to the step. */
const settleMs = 1_000;
const idleMs = 20_000;
const password = 'a-load-generator';

const groups = ['platform', 'runners', 'postgres', 'redis', 'nats'] as const;
type Cost = Record<(typeof groups)[number], number>;

interface Visitor {
  email: string;
  client: ProximalClient;
  cookie: string;
}

interface Sights {
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

const steps: Step[] = [
  ['register', ({ client, email }) => client.register({ email, password, full_name: 'Load Generator' })],
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

export const visit = bench(about, options, ({ learners }) =>
  withPlatform(async (platform, baseUrl) => {
    const sights = await sightsOf(platform, baseUrl);
    // The first visitors pay for what is compiled and fetched once.
    await measured(platform, sights, visitors(baseUrl, learners), 0);
    await pause(idleMs / 2);
    const idle = await costOf(platform, () => pause(idleMs));
    const idlePerMs = total(idle) / idleMs;
    const costs = await measured(platform, sights, visitors(baseUrl, learners), idlePerMs);
    const rows = costs.map(([name, cost]) => [name, total(cost), ...groups.map((group) => cost[group])] as const);
    const whole = rows.reduce((sum, [, each]) => sum + each, 0);
    const cells = (figures: readonly number[]) => figures.map((each) => each.toFixed(1));
    return {
      title: `Milliseconds of CPU time per learner, over all processes; ${learners} learners, one after the other`,
      lines: [
        ['step', 'all', ...groups],
        ...rows.map(([name, ...figures]) => [name, ...cells(figures)]),
        ['all of it once', whole.toFixed(1)],
        ['idle, a second', (idlePerMs * 1_000).toFixed(1)],
      ],
      goals: [],
      figures: {
        steps: Object.fromEntries(costs),
        all: rounded(whole, 1),
        idlePerSecond: rounded(idlePerMs * 1_000, 1),
      },
    };
  }),
);

async function sightsOf(platform: PlatformProcess, baseUrl: string): Promise<Sights> {
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

function visitors(baseUrl: string, count: number): Visitor[] {
  return Array.from({ length: count }, () => newVisitor(baseUrl));
}

function newVisitor(baseUrl: string): Visitor {
  return {
    email: `visitor-${randomUUID()}@example.com`,
    client: new ProximalClient({ baseUrl }),
    cookie: '',
  };
}

/** Every visitor does a step before the next step begins, so that each step is measured apart. */
async function measured(
  platform: PlatformProcess,
  sights: Sights,
  all: readonly Visitor[],
  idlePerMs: number,
): Promise<[name: string, Cost][]> {
  const costs: [string, Cost][] = [];
  for (const [name, act] of steps) {
    const startedAt = performance.now();
    const cost = await costOf(platform, async () => {
      for (const visitor of all) await act(visitor, sights);
      await pause(settleMs);
    });
    const idleMs = idlePerMs * (performance.now() - startedAt);
    const busy = Math.max(0, total(cost) - idleMs) / total(cost);
    costs.push([name, mapped(cost, (each) => rounded((each * busy) / all.length, 2))]);
  }
  return costs;
}

async function costOf(platform: PlatformProcess, work: () => Promise<unknown>): Promise<Cost> {
  const before = used(platform);
  await work();
  const after = used(platform);
  return mapped(after, (each, group) => each - before[group]);
}

function used(platform: PlatformProcess): Cost {
  const usages = usageOfAll();
  const servers = platform.serverPids();
  const ofRoot = (root: number | undefined) =>
    root === undefined ? [] : descendants(usages, [root]).filter((pid) => usages.has(pid));
  const millisecondsOf = (pid: number) => {
    const { ownMicroseconds, endedMicroseconds } = usages.get(pid)!;
    return (ownMicroseconds + endedMicroseconds) / 1_000;
  };
  const sum = (pids: number[]) => pids.reduce((ms, pid) => ms + millisecondsOf(pid), 0);
  const others = Object.values(servers).flatMap(ofRoot);
  const runners = ofRoot(platform.pid).filter((pid) => pid !== platform.pid && !others.includes(pid));
  return {
    platform: sum([platform.pid]),
    runners: sum(runners),
    postgres: sum(ofRoot(servers.postgres)),
    redis: sum(ofRoot(servers.redis)),
    nats: sum(ofRoot(servers.nats)),
  };
}

function mapped(cost: Cost, change: (each: number, group: keyof Cost) => number): Cost {
  return Object.fromEntries(groups.map((group) => [group, change(cost[group], group)])) as Cost;
}

function total(cost: Cost): number {
  return groups.reduce((sum, group) => sum + cost[group], 0);
}
