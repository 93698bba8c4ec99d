import { randomBytes } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { HomeInUse, startServers, type Servers } from '@proximal/embedded';
import { withClient, withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';

const handedOver = 'PROXIMAL_TEST_SERVERS';

export interface Stores {
  postgresUrl: string;
  redisUrl: string;
}

const started: { stop(): Promise<unknown> }[] = [];

export function stopAfterwards(what: { stop(): Promise<unknown> }): void {
  started.push(what);
}

afterAll(async () => {
  const failures: unknown[] = [];
  // What fails to stop must not keep the others from stopping.
  for (const what of started.splice(0).reverse()) {
    try {
      await what.stop();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
});

let stores: Promise<Stores> | undefined;

export function testServers(): Promise<Stores> {
  const given = process.env[handedOver];
  return (stores ??= given ? Promise.resolve(JSON.parse(given) as Stores) : startOwn());
}

async function startOwn(): Promise<Stores> {
  const servers = await startInFreeHome();
  stopAfterwards(servers);
  const postgresUrl = withDatabase(servers.databaseUrl('test'), 'postgres');
  await dropDatabasesOfEarlierRuns(postgresUrl);
  return { postgresUrl, redisUrl: servers.redisUrl };
}

/** The homes outlive the run, which saves the next run a second; each is used by one test run at a time. */
async function startInFreeHome(): Promise<Servers> {
  for (let number = 1; ; number += 1) {
    const home = join(tmpdir(), `proximal-test-${userInfo().username}-${number}`);
    try {
      return await startServers({ home, isDurable: false });
    } catch (error) {
      if (!(error instanceof HomeInUse)) throw error;
    }
  }
}

async function dropDatabasesOfEarlierRuns(postgresUrl: string): Promise<void> {
  await withClient(postgresUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`,
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  });
}

let redis: Promise<string> | undefined;

/** An empty database that no other test file uses. */
export function redisUrl(): Promise<string> {
  return (redis ??= takeRedisDatabase());
}

async function takeRedisDatabase(): Promise<string> {
  const url = new URL((await testServers()).redisUrl);
  const shared = new Redis(url.href);
  const [, databases] = (await shared.config('GET', 'databases')) as [string, string];
  const number = 1 + ((await shared.incr('test-files')) % (Number(databases) - 1));
  await shared.select(number);
  await shared.flushdb();
  await shared.quit();
  url.pathname = `/${number}`;
  return url.href;
}

export function databaseNameFor(service: string): string {
  return `test_${service.replaceAll('-', '_')}_${randomBytes(6).toString('hex')}`;
}
