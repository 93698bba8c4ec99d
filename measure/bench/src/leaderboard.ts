import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { listLeaderboard, showOutbox } from '@proximal/contracts';
import { median, rounded, until } from '@proximal/testing/harness';
import { RequestClient } from '@proximal/messaging';
import { BenchServers } from './bench-servers.js';
import { LeaderboardTables, membersEach } from './leaderboard-tables.repository.js';
import { bench, goal } from './report.js';
import { callOf } from './requests.js';

const about = 'a page of the leaderboard among a million members, without reading a whole table';
const options = { cohorts: 33_334, requests: 500 };
/** PostgreSQL's counters are behind by up to a second. */
const countersCatchUpMs = 1_500;

export const leaderboard = bench(about, options, ({ cohorts, requests }) =>
  BenchServers.during(['cohort'], async (servers) => {
    const client = new RequestClient(await servers.connectBus());
    const tables = servers.closing(new LeaderboardTables(servers.databaseUrl('cohort')));
    servers.start('cohort/dist/main.js');
    await until(async () => (await client.request(showOutbox('cohort'), {})).waiting === 0);
    await tables.fill(1, 1);
    await pageMs(client, requests);
    const alone = await pageMs(client, requests);
    await tables.fill(2, cohorts);
    await pageMs(client, requests);
    await pause(countersCatchUpMs);
    const before = await tables.fullScans();
    const among = await pageMs(client, requests);
    await pause(countersCatchUpMs);
    const fullScans = (await tables.fullScans()) - before;
    const ratio = among / alone;
    return {
      title: 'a page of the leaderboard, requested from the service over NATS',
      lines: [
        ['', 'members', 'p50 ms'],
        ['one cohort', `${membersEach}`, `${rounded(alone, 2)}`],
        [`one of ${cohorts} cohorts`, `${cohorts * membersEach}`, `${rounded(among, 2)}`],
      ],
      goals: [goal('ratio', ratio, 2), goal('reads of a whole table', fullScans, 0)],
      figures: { alone, among, ratio, fullScans },
    };
  }),
);

async function pageMs(client: RequestClient, requests: number): Promise<number> {
  const call = callOf(1, { period: 'week' as const, limit: 20 });
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const startedAt = performance.now();
    const { items } = await client.call(listLeaderboard, call, 'benchmark');
    times.push(performance.now() - startedAt);
    assert.equal(items.length, 20);
  }
  return median(times);
}
