import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startServers, type Servers } from '../src/index.js';
import { dropDatabase, migrate, withClient, type DatabaseClient } from '@proximal/migrations';
import { newHome } from './homes.js';

// One case waits for the usual lock timeout of five seconds.
jest.setTimeout(60_000);

describe('migrating beside others', () => {
  let servers: Servers;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    servers = await startServers({ home: newHome(), isDurable: false });
  });
  afterAll(() => servers.stop());
  beforeEach(async () => {
    url = servers.databaseUrl('locks');
    await dropDatabase(url);
    folder = mkdtempSync(join(tmpdir(), 'proximal-migrations-'));
    add('1_things', 'CREATE TABLE thing (id int PRIMARY KEY, name text); INSERT INTO thing VALUES (1), (2);');
    await migrate(url, folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function add(name: string, sql: string): void {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }

  function whileRead<T>(work: (reader: DatabaseClient) => Promise<T>): Promise<T> {
    return withClient(url, async (reader) => {
      await reader.query('BEGIN');
      await reader.query('SELECT FROM thing');
      return work(reader);
    });
  }

  const query = async (text: string) => (await withClient(url, (client) => client.query(text))).rows as unknown[];
  const indexes = () =>
    query(
      `SELECT relname AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON indexrelid = pg_class.oid
        WHERE relname LIKE 'thing_name%'`,
    );
  const policy = { lockTries: 3, firstPauseMs: 10, longestTurnMs: 60_000 };
  const addColumn = `SET lock_timeout = '50ms';\nCREATE TABLE other ();\nALTER TABLE thing ADD COLUMN note text;`;
  const addIndex = `SET lock_timeout = '200ms';
    CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_name_idx ON thing (name);
    -- not; the end
    CREATE INDEX CONCURRENTLY IF NOT EXISTS thing_id_idx ON thing (id);`;

  it('tries again when a migration gets no lock, and succeeds when the lock is free', async () => {
    add('2_column', addColumn);
    const lines: string[] = [];
    const applied = whileRead(async (reader) => {
      const running = migrate(url, folder, {
        policy: { ...policy, lockTries: 50 },
        report: (line) => lines.push(line),
      });
      running.catch(() => undefined);
      while (lines.length < 2) await pause(10);
      await reader.query('COMMIT');
      return { running };
    });
    expect(await (await applied).running).toEqual(['2_column']);
    expect(lines[0]).toBe('a migration of proximal_locks got no lock; try 2 of 50 follows in 10 ms');
  });

  it('ends with a sentence after the last try, and leaves a database that a next run can migrate', async () => {
    add('2_column', addColumn);
    await whileRead(async () => {
      await expect(migrate(url, folder, { policy })).rejects.toMatchObject({
        name: 'StartFailure',
        message: expect.stringMatching(/^The migrations of proximal_locks got no lock in 3 tries.*2_column/s),
      });
    });
    expect(await query(`SELECT to_regclass('other') AS other`)).toEqual([{ other: null }]);
    expect(await migrate(url, folder)).toEqual(['2_column']);
  });

  it('does not block others for longer than five seconds where a migration sets no time', async () => {
    add('2_column', 'ALTER TABLE thing ADD COLUMN note text;');
    await whileRead(() =>
      expect(migrate(url, folder, { policy: { ...policy, lockTries: 1 } })).rejects.toThrow('got no lock in 1 tries'),
    );
  });

  it('builds an index again whose concurrent creation got no lock', async () => {
    add('2_index', addIndex);
    await withClient(url, async (writer) => {
      await writer.query('BEGIN; UPDATE thing SET name = name');
      await expect(migrate(url, folder, { policy: { ...policy, lockTries: 1 } })).rejects.toThrow('got no lock');
    });
    expect(await indexes()).toEqual([{ name: 'thing_name_idx', valid: false }]);
    expect(await migrate(url, folder)).toEqual(['2_index']);
    expect(await indexes()).toEqual([{ name: 'thing_name_idx', valid: true }]);
  });

  it('corrects a migration that has failed', async () => {
    add('2_broken', 'CREATE TABLE half (); CREATE TABLE thing ();');
    await expect(migrate(url, folder)).rejects.toThrow('already exists');
    await expect(migrate(url, folder)).rejects.toThrow('already exists');
    add('2_broken', 'CREATE TABLE half ();');
    expect(await migrate(url, folder)).toEqual(['2_broken']);
  });

  it('goes on after a process that died before and after the commit of a migration', async () => {
    add('2_once', 'CREATE TABLE made_once ();');
    await withClient(url, (client) =>
      client.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at)
          VALUES ('died', 'x', '2_once', now())`,
      ),
    );
    expect(await migrate(url, folder)).toEqual(['2_once']);
    const [row] = await query(
      `SELECT count(*)::int AS finished FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    );
    expect(row).toEqual({ finished: 2 });
  });

  it('records a migration in its own transaction, so that a killed process leaves no doubt', async () => {
    add('2_slow', 'CREATE TABLE made_once (); SELECT pg_sleep(0.5);');
    const program = `import { migrate } from '@proximal/migrations'; await migrate(...JSON.parse(process.argv[1]));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify([url, folder])], {
      cwd: import.meta.dirname,
      stdio: 'inherit',
    });
    const sleeping = `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.5)%' AND pid <> pg_backend_pid()`;
    while ((await query(sleeping)).length === 0) await pause(10);
    // PostgreSQL goes on with the script, and commits it.
    child.kill('SIGKILL');
    await once(child, 'exit');
    while ((await query(sleeping)).length > 0) await pause(10);
    await migrate(url, folder);
    expect(await query(`SELECT count(*)::int FROM pg_class WHERE relname = 'made_once'`)).toEqual([{ count: 1 }]);
  });

  it('lets only one of several processes build a concurrent index, and the others wait', async () => {
    add('2_index', addIndex);
    const applied = await Promise.all([1, 2, 3].map(() => migrate(url, folder)));
    expect(applied.flat()).toEqual(['2_index']);
    expect(await indexes()).toEqual([{ name: 'thing_name_idx', valid: true }]);
  });

  it('says that another process migrates for too long', async () => {
    add('2_column', addColumn);
    await withClient(url, async (other) => {
      await other.query('SELECT pg_advisory_lock(72707370)');
      await expect(migrate(url, folder, { policy: { ...policy, longestTurnMs: 0 } })).rejects.toThrow(
        /^Another process has migrated this database for 0 s/,
      );
    });
  });
});
