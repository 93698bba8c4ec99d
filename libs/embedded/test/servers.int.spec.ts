import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { Home, startServers, type ServerOptions } from '../src/index.js';
import { withClient, withDatabase } from '@proximal/migrations';
import { accountFor } from '../src/postgres/account.js';
import { embeddedRedisUrl } from '../src/redis.js';
import { isAlive } from '../src/processes.js';
import { newHome } from './homes.js';

const names = ['postgres', 'redis', 'nats'] as const;
const start = (home: string, options: Partial<ServerOptions> = {}) =>
  startServers({ home, isDurable: false, ...options });
const query = (url: string, sql: string) => withClient(withDatabase(url, 'postgres'), (client) => client.query(sql));
const pidOf = (home: string, name: string) => new Home(home).recall<{ pid: number }>(`run/${name}`)?.pid ?? 0;

describe('the embedded servers', () => {
  it('keep their addresses and the data of PostgreSQL over a restart; Redis writes nothing to the disk', async () => {
    const home = newHome();
    const first = await start(home);
    await query(first.databaseUrl('x'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await withRedis(first.redisUrl, (redis) => redis.set('code', 'print("Quillfeather")'));
    await first.stop();
    const folder = join(home, 'redis');
    expect(readdirSync(folder)).toEqual(['redis.conf']);
    mkdirSync(join(folder, 'appendonlydir'));
    writeFileSync(join(folder, 'appendonlydir', 'appendonly.aof.1.incr.aof'), 'of an earlier release');

    const second = await start(home);
    expect([second.databaseUrl('x'), second.redisUrl, second.natsUrl]).toEqual([
      first.databaseUrl('x'),
      first.redisUrl,
      first.natsUrl,
    ]);
    expect((await query(second.databaseUrl('x'), 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    expect(await withRedis(second.redisUrl, (redis) => redis.keys('*'))).toEqual([]);
    expect(readdirSync(folder)).toEqual(['redis.conf']);
    await second.stop();
  });

  it('let no other user of the machine read what they store, whatever the umask', async () => {
    const home = newHome();
    // As an earlier release has made them.
    for (const name of ['', 'run', 'logs', 'nats', 'redis'])
      mkdirSync(join(home, name), { recursive: true, mode: 0o755 });
    const umask = process.umask(0);
    try {
      const servers = await start(home);
      await query(servers.databaseUrl('x'), 'SELECT 1');
      expect(openToOthers(home)).toEqual([]);
      expect(openToOthers(accountFor(new Home(home)).folder).filter((path) => !path.includes('/native'))).toEqual([]);
      await servers.stop();
      expect(openToOthers(home)).toEqual([]);
    } finally {
      process.umask(umask);
    }
  });

  it('leave a folder with files of others as open as it is', async () => {
    const home = newHome();
    mkdirSync(join(home, 'photos'), { recursive: true });
    chmodSync(home, 0o755);
    await (await start(home)).stop();
    expect(openToOthers(home)).toEqual([home, join(home, 'photos')]);
  });

  it('find the data of PostgreSQL that an earlier release has put into the home', async () => {
    const home = newHome();
    const first = await start(home);
    await query(first.databaseUrl('x'), 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const { folder } = accountFor(new Home(home));
    const inside = join(new Home(home).path, 'postgres');
    if (folder !== inside) renameSync(folder, inside);
    const second = await start(home);
    expect((await query(second.databaseUrl('x'), 'SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('begin anew when the home was deleted, also where the data of PostgreSQL are outside of it', async () => {
    const home = newHome();
    const first = await start(home);
    await query(first.databaseUrl('x'), 'CREATE TABLE gone AS SELECT 42 AS answer');
    await first.stop();
    rmSync(home, { recursive: true });
    const second = await start(home);
    await expect(query(second.databaseUrl('x'), 'SELECT FROM gone')).rejects.toThrow('does not exist');
    await second.stop();
  });

  it('leave what is beside the data of PostgreSQL in its folder, which may be a file system of its own', async () => {
    const home = newHome();
    const beside = join(accountFor(new Home(home)).folder, 'beside');
    writeFileSync(beside, '');
    const servers = await start(home);
    expect(existsSync(beside)).toBe(true);
    await servers.stop();
  });

  it('log nothing of a row, a statement or a parameter', async () => {
    const home = newHome();
    const servers = await start(home);
    const email = 'quillfeather@example.com';
    await withClient(withDatabase(servers.databaseUrl('x'), 'postgres'), async (client) => {
      await client.query(`CREATE TABLE account (email text UNIQUE CHECK (email <> 'no'), at timestamptz)`);
      const insert = 'INSERT INTO account (email) VALUES ($1)';
      await client.query(insert, [email]);
      await expect(client.query(insert, [email])).rejects.toThrow('duplicate key');
      for (const statement of [
        `INSERT INTO account VALUES ('${email}')`,
        `SELECT '${email}'::int`,
        `SELECT '{"email": ${email}}'::json`,
        `INSERT INTO account (at) VALUES ('${email}')`,
        `DO $$ BEGIN RAISE WARNING '%', '${email}'; RAISE EXCEPTION '%', '${email}'; END $$`,
        `SELECT ${email}`,
      ])
        await expect(client.query(statement)).rejects.toThrow();
    });
    await servers.stop();
    expect(readFileSync(join(home, 'logs', 'postgres.log'), 'utf8')).not.toContain('quillfeather');
  });

  it('have a Redis that is found by the folder while it runs, and only then', async () => {
    const home = newHome();
    expect(embeddedRedisUrl(home)).toBeUndefined();
    const servers = await start(home);
    expect(embeddedRedisUrl(home)).toBe(servers.redisUrl);
    await servers.stop();
    expect(embeddedRedisUrl(home)).toBeUndefined();
  });

  it('admit nobody without the password', async () => {
    const servers = await start(newHome());
    const bare = (url: string) => url.replace(/\/\/.*@/, '//');
    await expect(query(bare(servers.databaseUrl('x')), 'SELECT 1')).rejects.toThrow();
    await expect(withRedis(bare(servers.redisUrl), (redis) => redis.get('x'))).rejects.toThrow(/NOAUTH/);
    await expect(connect({ servers: new URL(servers.natsUrl).host })).rejects.toThrow(/authorization/i);
    await servers.stop();
  });

  it('start at the same time and run in parallel for several homes', async () => {
    const all = await Promise.all([start(newHome()), start(newHome()), start(newHome())]);
    expect(new Set(all.flatMap((each) => [each.databaseUrl('x'), each.redisUrl, each.natsUrl])).size).toBe(9);
    await Promise.all(all.map((each) => query(each.databaseUrl('x'), 'SELECT 1')));
    await Promise.all(all.map((each) => each.stop()));
  });

  it('refuse a second start on the same home, in one sentence', async () => {
    const home = newHome();
    const servers = await start(home);
    await expect(start(home)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/^Proximal already runs on .*home \(process \d+\): stop it/),
    });
    await query(servers.databaseUrl('x'), 'SELECT 1');
    await servers.stop();
  });

  it('leave no process behind', async () => {
    const home = newHome();
    const servers = await start(home);
    expect(processesIn(home, servers.databaseUrl('x'))).not.toEqual([]);
    await servers.stop();
    expect(processesIn(home, servers.databaseUrl('x'))).toEqual([]);
  });

  it('restart by themselves on the same port', async () => {
    const home = newHome();
    let onReport = (_line: string) => {};
    const reported = new Promise<string>((resolve) => (onReport = resolve));
    const servers = await start(home, { report: (line) => onReport(line) });
    process.kill(pidOf(home, 'redis'), 'SIGKILL');
    expect(await reported).toBe('Redis ended (SIGKILL) and is started again');
    const redis = new Redis(servers.redisUrl, { retryStrategy: () => 20, maxRetriesPerRequest: null }).on(
      'error',
      () => {},
    );
    expect(await redis.ping()).toBe('PONG');
    redis.disconnect();
    await servers.stop();
  });

  it('do not outlive a killed process', async () => {
    const home = newHome();
    const holder = await hold(home);
    const pids = names.map((name) => pidOf(home, name));
    expect(pids.every((pid) => isAlive(pid))).toBe(true);
    holder.kill('SIGKILL');
    await Promise.all(pids.map(untilGone));
    await (await start(home)).stop();
  });

  it('are ended by the next start when they were left behind', async () => {
    const home = newHome();
    const holder = await hold(home);
    const pids = names.map((name) => pidOf(home, name));
    const supervisor = parentOf(pids[0]!);
    process.kill(supervisor, 'SIGKILL');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(pids.every((pid) => isAlive(pid))).toBe(true);

    const servers = await start(home);
    expect(pids.filter(isAlive)).toEqual([]);
    await query(servers.databaseUrl('x'), 'SELECT 1');
    await servers.stop();
  });

  it('spare a process that got the id of a server that was left behind', async () => {
    const home = newHome();
    await (await start(home)).stop();
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
    const folder = new Home(home).folder('redis');
    new Home(home).remember('run/redis', { pid: stranger.pid, folder, stopSignal: 'SIGKILL' });

    await (await start(home)).stop();
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    stranger.kill();
  });
});

function openToOthers(folder: string): string[] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, { retryStrategy: () => null }).on('error', () => {});
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}

async function hold(home: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('holder.mjs', import.meta.url));
  const holder = spawn(process.execPath, [script, home], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return holder;
}

/** No event reports the end of a process that is not our child; the test's own limit ends the wait. */
async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await pause(10);
}

function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1]);
}

function processesIn(home: string, databaseUrl: string): string[] {
  const port = `port=${new URL(databaseUrl).port}`;
  return readdirSync('/proc').filter((pid) => {
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`).startsWith(home) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(port)
      );
    } catch {
      return false;
    }
  });
}
