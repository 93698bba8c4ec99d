import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { withDatabase } from '@proximal/migrations';
import { lineTo, stopAfterwards, testServers } from '@proximal/testing';
import { openPool } from '../src/index.js';

async function openLine() {
  const line = await lineTo((await testServers()).postgresUrl);
  const pool = await openPool({ url: line.url, variable: 'A_DATABASE_URL', table: 'pg_class' });
  stopAfterwards({ stop: () => pool.close() });
  return { line, pool };
}

it('a statement is prepared once, whatever its values', async () => {
  const { pool } = await openLine();
  const text = 'SELECT $1::int + 1 AS next';
  for (const value of [1, 2, 3]) expect(await pool.read(text, [value])).toEqual([{ next: value + 1 }]);
  const prepared = await pool.read('SELECT statement FROM pg_prepared_statements WHERE statement = $1', [text]);
  expect(prepared).toEqual([{ statement: text }]);
});

it('a wrong statement is no outage', async () => {
  const { pool } = await openLine();
  await expect(pool.read('SELECT nothing', [])).rejects.toMatchObject({ code: '42703' });
});

it('a database that is mute counts as away, and is used again over a new connection', async () => {
  const { line, pool } = await openLine();
  line.mute();
  await expect(pool.read('SELECT 1 AS one', [])).rejects.toMatchObject({ code: 'unavailable' });
  await line.cut();
  await expect(pool.read('SELECT 1 AS one', [])).rejects.toMatchObject({ code: 'unavailable' });
  await line.mend();
  expect(await pool.read('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
}, 20_000);

it('what a given-up statement leaves open is not committed by whoever comes next', async () => {
  const url = withDatabase((await testServers()).postgresUrl, 'postgres');
  const pool = await openPool({ url, variable: 'A_DATABASE_URL', table: 'pg_class', answerTimeoutMs: 4_000 });
  stopAfterwards({ stop: () => pool.close() });
  const sql = (text: string) => ({ sql: text, args: [], argTypes: [] });
  const table = `given_up_${randomBytes(6).toString('hex')}`;
  const adapter = await pool.adapter.connect();
  await adapter.executeRaw(sql(`CREATE TABLE ${table} (n int)`));
  const transaction = await adapter.startTransaction();
  await transaction.executeRaw(sql(`INSERT INTO ${table} VALUES (1)`));
  // Longer than the wait for it and for the rollback after it; the server is not to give it up first.
  await transaction.executeRaw(sql('SET LOCAL statement_timeout = 0'));
  await expect(transaction.executeRaw(sql('SELECT pg_sleep(9)'))).rejects.toThrow();
  await transaction.executeRaw(sql('ROLLBACK')).catch(() => undefined);
  await transaction.rollback();
  for (let n = 0; n < 10; n += 1) await pool.read(`BEGIN`, []).then(() => pool.read('COMMIT', []));
  await setTimeout(5_500);
  for (let n = 0; n < 10; n += 1) await pool.read(`BEGIN`, []).then(() => pool.read('COMMIT', []));
  expect(await pool.read(`SELECT n FROM ${table}`, [])).toEqual([]);
  await adapter.executeRaw(sql(`DROP TABLE ${table}`));
}, 30_000);

it('closing twice closes once', async () => {
  const { pool } = await openLine();
  await Promise.all([pool.close(), pool.close()]);
  await expect(pool.read('SELECT 1', [])).rejects.toThrow('after calling end');
});

it('is possible while every connection of Prisma waits for a lock', async () => {
  const url = withDatabase((await testServers()).postgresUrl, 'postgres');
  const pool = await openPool({ url, variable: 'A_DATABASE_URL', table: 'pg_class' });
  stopAfterwards({ stop: () => pool.close() });
  const lock = randomBytes(3).readUIntBE(0, 3);
  const sql = (text: string) => ({ sql: text, args: [], argTypes: [] });
  const adapter = await pool.adapter.connect();
  const holder = await adapter.startTransaction();
  await holder.queryRaw(sql(`SELECT pg_advisory_xact_lock(${lock})::text`));
  const waiting = Array.from({ length: 30 }, () =>
    adapter.queryRaw(sql(`SELECT pg_advisory_xact_lock(${lock})::text`)),
  );
  const waiters = `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND objid = ${lock}`;
  for (let seen = 0; seen < 6;)
    [{ count: seen }] = (await pool.read<{ count: number }>(waiters, [])) as [{ count: number }];
  expect(await pool.read('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
  await holder.executeRaw(sql('ROLLBACK'));
  await holder.rollback();
  await Promise.all(waiting);
}, 30_000);
