import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startServers, type Servers } from '../src/index.js';
import { migrate, withClient } from '@proximal/migrations';
import { newHome } from './homes.js';

// Servers start slowly on a busy machine.
jest.setTimeout(60_000);

describe('migrating', () => {
  let servers: Servers;
  const folder = mkdtempSync(join(tmpdir(), 'proximal-migrations-'));
  beforeAll(async () => {
    servers = await startServers({ home: newHome(), isDurable: false });
    writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
    add('1_things', `CREATE TABLE thing (name text DEFAULT 'a;b');`);
  });
  afterAll(async () => {
    await servers.stop();
    rmSync(folder, { recursive: true });
  });

  function add(name: string, sql: string): void {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'migration.sql'), sql);
  }

  it('creates a missing database, and applies missing migrations once', async () => {
    const url = servers.databaseUrl('fresh');
    expect(await migrate(url, folder)).toEqual(['1_things']);
    expect(await migrate(url, folder)).toEqual([]);
    add(
      '2_function',
      'CREATE FUNCTION two() RETURNS int LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN 2; END $$; INSERT INTO thing DEFAULT VALUES;',
    );
    expect(await migrate(url, folder)).toEqual(['2_function']);
    const { rows } = await withClient(url, (client) => client.query('SELECT name, two() FROM thing'));
    expect(rows).toEqual([{ name: 'a;b', two: 2 }]);
  });

  it('applies the migrations in only one of two processes that start at once', async () => {
    const url = servers.databaseUrl('raced');
    const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
    expect(applied.flat()).toEqual(['1_things', '2_function']);
  });

  it('refuses a migration that PostgreSQL refuses, and says which database', async () => {
    add('3_broken', 'CREATE TABLE thing ();');
    const failure = migrate(servers.databaseUrl('fresh'), folder);
    await expect(failure).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/proximal_fresh failed.*already exists/s),
    });
  });

  it('reports a failed login without the password', async () => {
    const url = servers.databaseUrl('fresh').replace(/:[^:@/]*@/, ':secret@');
    const sentence = /^Cannot use the database proximal_fresh at 127.0.0.1:\d+: password authentication failed/;
    await expect(migrate(url, folder)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(sentence),
    });
    await expect(migrate(url, folder)).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });
});
