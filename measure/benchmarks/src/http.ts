import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import type { JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, reset, startServers, type Servers } from '@proximal/embedded';
import { withDatabase } from '@proximal/migrations';
import { PlatformProcess, endWithUs, median, messageOf, newHome, rounded, cpuMicroseconds } from '@proximal/testing/harness';
import type { BareSettings } from './bare-handler.js';
import { CURRICULUM_FOLDER } from './config.js';
import { goal, option, print } from './figures.js';
import type { Load, LoadReport } from './load-generator.js';

/** A request whose cost is measured, with the processes whose CPU time it takes. */
interface Subject {
  name: string;
  url: string;
  roots: number[];
  /** A parameter that the gateway ignores makes every URL a new one, because it caches answers by URL. */
  isNumbered: boolean;
}

const requests = option('requests', 4_000);
const rounds = option('rounds', 5);
const searchedWord = 'gradient';

const home = newHome();
const servers = await startServers({ home });
const platformHome = newHome();
const platform = new PlatformProcess(platformHome, {
  PORT: String(await freePort()),
  DATABASE_URL: withDatabase(servers.databaseUrl('content'), 'postgres'),
  REDIS_URL: servers.redisUrl,
  NATS_URL: servers.natsUrl,
  RATE_LIMITS: 'free:100000000,pro:100000000,anonymous:100000000',
  CURRICULUM_FOLDER,
});
const [bare, generator] = [forked('bare-handler.js'), forked('load-generator.js')];
try {
  await measure();
} finally {
  bare.kill();
  generator.kill();
  await platform.stop();
  await servers.stop();
  await reset(platformHome);
  await reset(home);
}

async function measure(): Promise<void> {
  const baseUrl = await platform.ready();
  const token = await register(baseUrl);
  const barePort = await startBare(servers, baseUrl);
  const subjects = await subjectsOf(baseUrl, `http://127.0.0.1:${barePort}`, token);
  const costs = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  let sent = 0;
  // The first round only warms up; the others go through all requests in turn, so that a slow moment hits each alike.
  for (let round = 0; round <= rounds; round += 1) {
    for (const subject of subjects) {
      const cost = await costOf(subject, token, (sent += requests));
      if (round > 0) costs.get(subject.name)!.push(cost);
    }
  }
  report(Object.fromEntries([...costs].map(([name, values]) => [name, rounded(median(values))])));
}

/** Returns the microseconds of CPU time that a request costs. */
async function costOf({ url, roots, isNumbered }: Subject, token: string, from: number): Promise<number> {
  const before = cpuMicroseconds(roots);
  const load: Load = { url, token, count: requests, ...(isNumbered ? { numberedFrom: from } : {}) };
  generator.send(load);
  const { statuses } = await messageOf<LoadReport>(generator);
  assert.deepEqual(statuses, { 200: requests }, url);
  return (cpuMicroseconds(roots) - before) / requests;
}

async function subjectsOf(baseUrl: string, bareUrl: string, token: string): Promise<Subject[]> {
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
  const outline = `${baseUrl}/tracks/${await firstTrack(baseUrl, token)}/outline`;
  const search = `${baseUrl}/search?q=${searchedWord}`;
  const { data: hits } = (await jsonAt(search, token)) as { data: unknown[] };
  assert.ok(hits.length > 0, 'the search finds something');
  const serverPids = ['postgres', 'redis', 'nats'].map(pidOf);
  const bareRoots = [bare.pid!, pidOf('postgres')];
  const roots = [platform.pid, ...serverPids];
  return [
    { name: 'lesson, bare', url: bareUrl + path, roots: bareRoots, isNumbered: true },
    { name: 'lesson, uncached', url: baseUrl + path, roots, isNumbered: true },
    { name: 'lesson, cached', url: baseUrl + path, roots, isNumbered: false },
    { name: 'list, bare', url: `${bareUrl}/lessons`, roots: bareRoots, isNumbered: true },
    { name: 'list, uncached', url: `${baseUrl}/lessons`, roots, isNumbered: true },
    { name: 'list, cached', url: `${baseUrl}/lessons`, roots, isNumbered: false },
    { name: 'outline, uncached', url: outline, roots, isNumbered: true },
    { name: 'outline, cached', url: outline, roots, isNumbered: false },
    { name: 'search, uncached', url: search, roots, isNumbered: true },
    { name: 'search, cached', url: search, roots, isNumbered: false },
  ];
}

async function firstTrack(baseUrl: string, token: string): Promise<string> {
  const { data } = (await jsonAt(`${baseUrl}/tracks`, token)) as { data: { slug: string }[] };
  return data[0]!.slug;
}

function report(costs: Record<string, number>): void {
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
  const about = { benchmark: 'http', node: process.version, requests, rounds };
  print(title, [['', 'µs', 'to bare'], ...rows], goals, { ...about, cpuMicroseconds: costs });
}

function forked(script: string): ChildProcess {
  const file = fileURLToPath(new URL(script, import.meta.url));
  return endWithUs(fork(file, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
}

async function startBare({ databaseUrl }: Servers, baseUrl: string): Promise<number> {
  const { keys } = (await (await fetch(new URL('/.well-known/jwks.json', baseUrl))).json()) as { keys: JsonWebKey[] };
  bare.send({ databaseUrl: databaseUrl('content'), publicKey: keys[0]! } satisfies BareSettings);
  return messageOf<number>(bare);
}

async function register(baseUrl: string): Promise<string> {
  const account = {
    email: `load-${Date.now()}@example.com`,
    password: 'a-load-generator',
    full_name: 'Load Generator',
  };
  const response = await fetch(`${baseUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function jsonAt(url: string, token: string): Promise<unknown> {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
}

function pidOf(server: string): number {
  return (JSON.parse(readFileSync(join(home, 'run', `${server}.json`), 'utf8')) as { pid: number }).pid;
}
