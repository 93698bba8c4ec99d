import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { listLeaderboard, showOutbox, type Caller } from '@proximal/contracts';
import { reset, startServers } from '@proximal/embedded';
import { connectBus, ensureStreams, RequestClient } from '@proximal/messaging';
import { AppProcess, median, newHome, rounded, until } from '@proximal/testing/harness';
import { goal, option, print } from './figures.js';
import { LeaderboardTables } from './leaderboard-tables.repository.js';
import { migrateService } from './migrate-service.js';

/** The cohorts of 30 members beside the one whose page is requested, and the requests that are timed. */
const cohorts = option('cohorts', 33_334);
const requests = option('requests', 500);

const home = newHome();
const servers = await startServers({ home });
const databaseUrl = servers.databaseUrl('cohort');
await migrateService(servers, 'cohort');
const bus = await connectBus(servers.natsUrl, 'benchmark');
await ensureStreams(bus);
const client = new RequestClient(bus);
const tables = new LeaderboardTables(databaseUrl);
const service = new AppProcess('cohort/dist/main.js', { COHORT_DATABASE_URL: databaseUrl, NATS_URL: servers.natsUrl });
try {
  await measure();
} finally {
  await service.stop();
  await tables.close();
  await bus.close();
  await servers.stop();
  await reset(home);
}

async function measure(): Promise<void> {
  await until(async () => (await client.request(showOutbox('cohort'), {})).waiting === 0);
  const one = await tables.fillUpTo(1);
  await pageMs();
  const alone = await pageMs();
  const many = await tables.fillUpTo(cohorts);
  await pageMs();
  await countersCaughtUp();
  const before = await tables.fullScans();
  const among = await pageMs();
  await countersCaughtUp();
  const fullScans = (await tables.fullScans()) - before;
  const ratio = among / alone;
  const lines = [
    ['', 'members', 'p50 ms'],
    [`one cohort`, String(one.members), String(rounded(alone, 2))],
    [`one of ${many.cohorts} cohorts`, String(many.members), String(rounded(among, 2))],
  ];
  const goals = [goal('ratio', ratio, 2), goal('reads of a whole table', fullScans, 0)];
  print('a page of the leaderboard, requested from the service over NATS', lines, goals, {
    alone,
    among,
    ratio,
    fullScans,
  });
}

/** Returns the median time of a page of the first cohort, one request after the other. */
async function pageMs(): Promise<number> {
  const caller: Caller = { id: 1, name: 'Learner 1', plan: 'free', registeredAt: '2026-01-01T00:00:00Z' };
  const call = {
    caller,
    params: {},
    query: { period: 'week' as const, limit: 20 },
    body: {},
    page: { limit: 20, after: null },
    idempotencyKey: null,
  };
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const startedAt = performance.now();
    const { items } = await client.call(listLeaderboard, call, 'benchmark');
    times.push(performance.now() - startedAt);
    assert.equal(items.length, 20);
  }
  return median(times);
}

/** Waits for PostgreSQL's counters, which are behind by up to a second. */
async function countersCaughtUp(): Promise<void> {
  await pause(1_500);
}
