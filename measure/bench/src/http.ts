import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { embeddedDatabaseUrl } from '@proximal/embedded';
import { cpuMicroseconds, endWithUs, messageOf } from '@proximal/testing/harness';
import { withPlatform } from './platform.js';
import { bench, goal, type Report } from './report.js';
import { getOften, medianCosts, register } from './requests.js';

interface Subject {
  name: string;
  url: string;
  roots: number[];
  /** A parameter that the gateway ignores makes every URL a new one, because it caches answers by URL. */
  isNumbered: boolean;
}

const about = 'CPU time of a request, as a ratio to the least code that answers the same';
const options = { requests: 4_000, rounds: 5 };
type Options = typeof options;
const connections = 16;
const bareKinds = ['lesson', 'list'];

export const http = bench(about, options, (given) =>
  withPlatform(async (platform, baseUrl) => {
    const pids = platform.serverPids();
    const jwks = await fetch(new URL('/.well-known/jwks.json', baseUrl));
    const { keys } = (await jwks.json()) as { keys: object[] };
    const databaseUrl = embeddedDatabaseUrl(platform.home, 'content');
    assert.ok(databaseUrl !== undefined && pids.postgres !== undefined, 'the platform has its own PostgreSQL');
    const file = fileURLToPath(new URL('bare-handler.js', import.meta.url));
    const bare = endWithUs(
      fork(file, [databaseUrl, JSON.stringify(keys[0])], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
    );
    try {
      const targets = {
        bare: { url: await messageOf<string>(bare), roots: [bare.pid!, pids.postgres] },
        platform: { url: baseUrl, roots: [platform.pid, ...Object.values(pids)] },
      };
      // Compressing is no part of the comparison.
      const token = await register(baseUrl, 'load@example.com');
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
      return reportOf(await costsOf(await subjectsOf(targets, headers), headers, given), given);
    } finally {
      bare.kill();
    }
  }),
);

async function subjectsOf(
  { bare, platform }: Record<'bare' | 'platform', Pick<Subject, 'url' | 'roots'>>,
  headers: Record<string, string>,
): Promise<Subject[]> {
  const jsonAt = async (url: string) => (await (await fetch(url, { headers })).json()) as { data: unknown[] };
  const [{ data: lessons }, { data: tracks }] = [
    await jsonAt(`${platform.url}/lessons`),
    await jsonAt(`${platform.url}/tracks`),
  ] as [{ data: { id: number }[] }, { data: { slug: string }[] }];
  const [[lesson], [track]] = [lessons, tracks];
  assert.ok(lesson && track, 'the platform has a lesson and a track');
  const paths = {
    lesson: `/lessons/${lesson.id}`,
    list: '/lessons',
    outline: `/tracks/${track.slug}/outline`,
    search: '/search?q=gradient',
  };
  assert.deepEqual(await jsonAt(bare.url + paths.lesson), await jsonAt(platform.url + paths.lesson), 'the same lesson');
  assert.deepEqual((await jsonAt(`${bare.url}/lessons`)).data, lessons, 'the same lessons');
  assert.ok((await jsonAt(platform.url + paths.search)).data.length > 0, 'the search finds something');
  return Object.entries(paths).flatMap(([kind, path]) => {
    const ofBare = { name: `${kind}, bare`, url: bare.url + path, roots: bare.roots, isNumbered: true };
    const ofPlatform = { url: platform.url + path, roots: platform.roots };
    return [
      ...(bareKinds.includes(kind) ? [ofBare] : []),
      { ...ofPlatform, name: `${kind}, uncached`, isNumbered: true },
      { ...ofPlatform, name: `${kind}, cached`, isNumbered: false },
    ];
  });
}

/** In microseconds of CPU time; this process counts on no side. */
async function costsOf(subjects: Subject[], headers: Record<string, string>, { requests, rounds }: Options) {
  let sent = 0;
  const costs = await medianCosts(rounds, subjects, async ({ url, roots, isNumbered }) => {
    const first = (sent += requests);
    const numbered = (index: number) => `${url}${url.includes('?') ? '&' : '?'}n=${first + index}`;
    const before = cpuMicroseconds(roots);
    await getOften(isNumbered ? numbered : () => url, headers, requests, connections);
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
Uncached: each URL differs in a parameter that the gateway ignores, so its cache has no answer.
The bare handler has neither an outline nor a search: they have no goal.`;
  const cells = rows.map(({ name, cost, ratio }) => [name, cost.toFixed(1), ratio?.toFixed(2) ?? '']);
  return { title, lines: [['', 'µs', 'to bare'], ...cells], goals, figures: { cpuMicroseconds: costs } };
}
