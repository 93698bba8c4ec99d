import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort, reset } from '@proximal/embedded';
import { cpuMicroseconds, endWithUs, messageOf, newHome, PlatformProcess } from '@proximal/testing/harness';
import { withDatabase } from '@proximal/migrations';
import type { BareSettings } from './bare-handler.js';
import { bench } from './bench.js';
import { BenchServers } from './bench-servers.js';
import { CURRICULUM_FOLDER } from './config.js';
import { register } from './learners.js';
import type { Load, Statuses } from './load-generator.js';
import { goal, type Report } from './report.js';
import { medianCosts } from './rounds.js';

/** The platform and the bare handler beside it, with the processes whose CPU time counts. */
interface Measured {
  baseUrl: string;
  bareUrl: string;
  token: string;
  roots: number[];
  bareRoots: number[];
}

/** A request whose cost is measured, with the processes whose CPU time it takes. */
interface Subject {
  name: string;
  url: string;
  roots: number[];
  /** A parameter that the gateway ignores makes every URL a new one, because it caches answers by URL. */
  isNumbered: boolean;
}

const about = 'CPU time of a request, as a ratio to the least code that answers the same';
/** The requests of each kind in a round. */
const options = { requests: 4_000, rounds: 5 };
type Options = typeof options;
const searchedWord = 'gradient';

export const http = bench(about, options, (given) =>
  BenchServers.during([], async (servers) => {
    const { redisUrl, natsUrl } = servers.addresses;
    const home = newHome();
    const platform = new PlatformProcess(home, {
      PORT: String(await freePort()),
      DATABASE_URL: withDatabase(servers.databaseUrl('content'), 'postgres'),
      REDIS_URL: redisUrl,
      NATS_URL: natsUrl,
      RATE_LIMITS: 'free:100000000,pro:100000000,anonymous:100000000',
      CURRICULUM_FOLDER,
    });
    const [bare, generator] = [forked('bare-handler.js'), forked('load-generator.js')];
    try {
      const baseUrl = await platform.ready();
      const [postgres, redis, nats] = [servers.pidOf('postgres'), servers.pidOf('redis'), servers.pidOf('nats')];
      const measured: Measured = {
        baseUrl,
        bareUrl: await startBare(bare, servers.databaseUrl('content'), baseUrl),
        token: await register(baseUrl, 'load@example.com'),
        roots: [platform.pid, postgres, redis, nats],
        bareRoots: [bare.pid!, postgres],
      };
      return reportOf(await costsOf(measured, generator, given), given);
    } finally {
      bare.kill();
      generator.kill();
      await platform.stop();
      await reset(home);
    }
  }),
);

/** Measures the microseconds of CPU time that a request of each kind costs. */
async function costsOf(measured: Measured, generator: ChildProcess, { requests, rounds }: Options) {
  const subjects = await subjectsOf(measured);
  let sent = 0;
  const costs = await medianCosts(rounds, subjects, async ({ url, roots, isNumbered }) => {
    sent += requests;
    const before = cpuMicroseconds(roots);
    const { token } = measured;
    const load: Load = { url, token, count: requests, ...(isNumbered ? { numberedFrom: sent } : {}) };
    generator.send(load);
    assert.deepEqual(await messageOf<Statuses>(generator), { 200: requests }, url);
    return (cpuMicroseconds(roots) - before) / requests;
  });
  return Object.fromEntries(subjects.map(({ name }, index) => [name, costs[index]!]));
}

async function subjectsOf({ baseUrl, bareUrl, token, roots, bareRoots }: Measured): Promise<Subject[]> {
  const list = await jsonAt(`${baseUrl}/lessons`, token);
  const { id } = (list as { data: { id: number }[] }).data[0]!;
  const path = `/lessons/${id}`;
  assert.deepEqual(
    await jsonAt(bareUrl + path, token),
    await jsonAt(baseUrl + path, token),
    'both show the same lesson',
  );
  const { next_cursor: _, ...firstPage } = list as { next_cursor?: string };
  assert.deepEqual(await jsonAt(`${bareUrl}/lessons`, token), firstPage, 'both list the same lessons');
  const { data: tracks } = (await jsonAt(`${baseUrl}/tracks`, token)) as { data: { slug: string }[] };
  const outline = `${baseUrl}/tracks/${tracks[0]!.slug}/outline`;
  const search = `${baseUrl}/search?q=${searchedWord}`;
  const { data: hits } = (await jsonAt(search, token)) as { data: unknown[] };
  assert.ok(hits.length > 0, 'the search finds something');
  const bareKinds = { lesson: path, list: '/lessons' };
  const urls = { lesson: baseUrl + path, list: `${baseUrl}/lessons`, outline, search };
  const bareUrls = Object.entries(bareKinds).map(([kind, at]) => [`${kind}, bare`, bareUrl + at] as const);
  return [
    ...bareUrls.map(([name, url]) => ({ name, url, roots: bareRoots, isNumbered: true })),
    ...Object.entries(urls).flatMap(([kind, url]) => [
      { name: `${kind}, uncached`, url, roots, isNumbered: true },
      { name: `${kind}, cached`, url, roots, isNumbered: false },
    ]),
  ];
}

function reportOf(costs: Record<string, number>, { requests, rounds }: Options): Report {
  const bareCostOf = (name: string) => costs[`${name.split(',')[0]}, bare`];
  const rows = Object.entries(costs).map(([name, cost]) => {
    const bareCost = bareCostOf(name);
    return [name, cost.toFixed(1), bareCost === undefined ? '' : (cost / bareCost).toFixed(2)];
  });
  const goals = Object.entries(costs).flatMap(([name, cost]) => {
    const bareCost = bareCostOf(name);
    if (bareCost === undefined || name.endsWith('bare')) return [];
    return [goal(`${name}, to bare`, cost / bareCost, name.endsWith('uncached') ? 1.7 : 0.3)];
  });
  const title = `CPU time a request, medians of ${rounds} rounds of ${requests} requests over 16 connections.
The platform (all apps in one process), PostgreSQL, Redis and NATS count; beside the bare handler only PostgreSQL.
Uncached: each URL differs in a parameter that the gateway ignores, so its cache has no answer.
The bare handler has neither an outline nor a search: they have no goal.`;
  return { title, lines: [['', 'µs', 'to bare'], ...rows], goals, figures: { cpuMicroseconds: costs } };
}

function forked(script: string): ChildProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return endWithUs(fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
}

/** Returns the address of the bare handler, which trusts the gateway's tokens. */
async function startBare(bare: ChildProcess, databaseUrl: string, baseUrl: string): Promise<string> {
  const { keys } = (await (await fetch(new URL('/.well-known/jwks.json', baseUrl))).json()) as { keys: JsonWebKey[] };
  bare.send({ databaseUrl, publicKey: keys[0]! } satisfies BareSettings);
  return `http://127.0.0.1:${await messageOf<number>(bare)}`;
}

async function jsonAt(url: string, token: string): Promise<unknown> {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
}
