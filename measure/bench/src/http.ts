import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { embeddedDatabaseUrl } from '@proximal/embedded';
import { cpuMicroseconds, endWithUs, messageOf, type PlatformProcess } from '@proximal/testing/harness';
import { withPlatform } from './platform.js';
import { bench, goal, type Report } from './report.js';
import { getOften, medianCosts, register } from './requests.js';

interface Server {
  url: string;
  /** The processes whose CPU time counts. */
  roots: number[];
  headers: Record<string, string>;
}

type Subject = Server & { name: string };

const about = 'CPU time of a request, as a ratio to the least code that answers the same';
const options = { requests: 4_000, rounds: 5 };
type Options = typeof options;
const connections = 16;
const bareKinds = ['lesson', 'list'];
const withoutCache = { NODE_OPTIONS: `--import=${new URL('without-cache.js', import.meta.url).href}` };

export const http = bench(about, options, (given) =>
  withPlatform(async (platform, baseUrl) => {
    const databaseUrl = embeddedDatabaseUrl(platform.home, 'content');
    const { postgres } = platform.serverPids();
    assert.ok(databaseUrl !== undefined && postgres !== undefined, 'the platform has its own PostgreSQL');
    const file = fileURLToPath(new URL('bare-handler.js', import.meta.url));
    const arguments_ = [databaseUrl, JSON.stringify(await publicKeyOf(baseUrl))];
    const bare = endWithUs(fork(file, arguments_, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
    try {
      const cached = await serverOf(platform, baseUrl);
      const servers = { cached, bare: { ...cached, url: await messageOf<string>(bare), roots: [bare.pid!, postgres] } };
      return await withPlatform(
        async (...other) =>
          reportOf(await costsOf(await subjectsOf({ ...servers, uncached: await serverOf(...other) }), given), given),
        withoutCache,
      );
    } finally {
      bare.kill();
    }
  }),
);

async function publicKeyOf(baseUrl: string): Promise<object> {
  const jwks = await fetch(new URL('/.well-known/jwks.json', baseUrl));
  const { keys } = (await jwks.json()) as { keys: [object] };
  return keys[0];
}

/** Compressing is no part of the comparison. */
async function serverOf(platform: PlatformProcess, url: string): Promise<Server> {
  const token = await register(url, 'load@example.com');
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  return { url, roots: [platform.pid, ...Object.values(platform.serverPids())], headers };
}

async function subjectsOf(servers: Record<'bare' | 'uncached' | 'cached', Server>): Promise<Subject[]> {
  const { bare, uncached } = servers;
  const jsonAt = async ({ url, headers }: Server, path: string) =>
    (await (await fetch(url + path, { headers })).json()) as { data: unknown[] };
  const { data: lessons } = (await jsonAt(uncached, '/lessons')) as { data: { id: number }[] };
  const { data: tracks } = (await jsonAt(uncached, '/tracks')) as { data: { slug: string }[] };
  const [[lesson], [track]] = [lessons, tracks];
  assert.ok(lesson && track, 'the platform has a lesson and a track');
  const paths = {
    lesson: `/lessons/${lesson.id}`,
    list: '/lessons',
    outline: `/tracks/${track.slug}/outline`,
    search: '/search?q=gradient',
  };
  assert.deepEqual(await jsonAt(bare, paths.lesson), await jsonAt(uncached, paths.lesson), 'the same lesson');
  assert.deepEqual((await jsonAt(bare, '/lessons')).data, lessons, 'the same lessons');
  assert.ok((await jsonAt(uncached, paths.search)).data.length > 0, 'the search finds something');
  return Object.entries(paths).flatMap(([kind, path]) =>
    Object.entries(servers)
      .filter(([how]) => how !== 'bare' || bareKinds.includes(kind))
      .map(([how, server]) => ({ ...server, name: `${kind}, ${how}`, url: server.url + path })),
  );
}

/** In microseconds of CPU time; this process counts on no side. */
async function costsOf(subjects: Subject[], { requests, rounds }: Options) {
  const costs = await medianCosts(rounds, subjects, async ({ url, roots, headers }) => {
    const before = cpuMicroseconds(roots);
    await getOften(() => url, headers, requests, connections);
    return (cpuMicroseconds(roots) - before) / requests;
  });
  return Object.fromEntries(costs.map(({ subject: { name }, cost }) => [name, cost]));
}

function reportOf(costs: Record<string, number>, { requests, rounds }: Options): Report {
  const rows = Object.entries(costs).map(([name, cost]) => {
    const bareCost = costs[`${name.split(',')[0]}, bare`];
    return { name, cost, ratio: bareCost && cost / bareCost };
  });
  const goals = rows.flatMap(({ name, ratio }) =>
    ratio === undefined || name.endsWith('bare')
      ? []
      : [goal(`${name}, to bare`, ratio, name.endsWith('uncached') ? 1.7 : 0.3)],
  );
  const title = `CPU time a request, medians of ${rounds} rounds of ${requests} requests over ${connections} connections.
The platform (all apps in one process), PostgreSQL, Redis and NATS count; beside the bare handler only PostgreSQL.
Uncached: another platform, whose gateway finds nothing in its cache of the curriculum.
The bare handler has neither an outline nor a search: they have no goal.`;
  const cells = rows.map(({ name, cost, ratio }) => [name, cost.toFixed(1), ratio?.toFixed(2) ?? '']);
  return { title, lines: [['', 'µs', 'to bare'], ...cells], goals, figures: { cpuMicroseconds: costs } };
}
