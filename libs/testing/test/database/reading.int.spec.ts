import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { withDatabase } from '@proximal/migrations';
import { lineTo, stopAfterwards, testServers } from '../../src/index.js';
import { z } from 'zod';
import { openPool, sql } from '@proximal/database';
import { numberRow, preparedOn, selectNumber } from './statements.js';

async function openLine() {
  const line = await lineTo((await testServers()).postgresUrl);
  const pool = await openPool({ url: line.url, variable: 'A_DATABASE_URL', table: 'pg_class' });
  stopAfterwards({ stop: () => pool.close() });
  return { line, pool };
}

it('a statement is prepared once, under its name, whatever its values', async () => {
  const { pool } = await openLine();
  for (const n of [1, 2, 3]) expect(await pool.read(selectNumber(n))).toEqual([{ n }]);
  expect(await preparedOn(pool)).toEqual([{ name: 'select-number', text: 'SELECT $1::int AS n' }]);
});

it('a wrong statement is no outage', async () => {
  const { pool } = await openLine();
  await expect(pool.read(sql('wrong', numberRow)`SELECT nothing`)).rejects.toMatchObject({ code: '42703' });
});

it('a database that is mute counts as away, and is used again over a new connection', async () => {
  const { line, pool } = await openLine();
  line.mute();
  await expect(pool.read(selectNumber(1))).rejects.toMatchObject({ code: 'unavailable' });
  await line.cut();
  await expect(pool.read(selectNumber(1))).rejects.toMatchObject({ code: 'unavailable' });
  await line.mend();
  expect(await pool.read(selectNumber(1))).toEqual([{ n: 1 }]);
}, 240_000);

it('what a given-up statement leaves open is not committed with the next transaction', async () => {
  const url = withDatabase((await testServers()).postgresUrl, 'postgres');
  const pool = await openPool({ url, variable: 'A_DATABASE_URL', table: 'pg_class', answerTimeoutMs: 4_000 });
  stopAfterwards({ stop: () => pool.close() });
  const plain = (text: string) => ({ sql: text, args: [], argTypes: [] });
  const table = `given_up_${randomBytes(6).toString('hex')}`;
  const adapter = await pool.adapter.connect();
  await adapter.executeRaw(plain(`CREATE TABLE ${table} (n int)`));
  const transaction = await adapter.startTransaction();
  await transaction.executeRaw(plain(`INSERT INTO ${table} VALUES (1)`));
  // Longer than the wait for it and for the rollback after it; the server is not to give it up first.
  await transaction.executeRaw(plain('SET LOCAL statement_timeout = 0'));
  await expect(transaction.executeRaw(plain('SELECT pg_sleep(9)'))).rejects.toThrow();
  await transaction.executeRaw(plain('ROLLBACK')).catch(() => undefined);
  await transaction.rollback();
  for (let n = 0; n < 10; n += 1)
    await pool.transaction(async (transaction) => void (await transaction.query(selectNumber(n))));
  await setTimeout(5_500);
  for (let n = 0; n < 10; n += 1)
    await pool.transaction(async (transaction) => void (await transaction.query(selectNumber(n))));
  expect(await pool.read(sql('select-table', numberRow)`SELECT n FROM ${sql.identifier(table)}`)).toEqual([]);
  await adapter.executeRaw(plain(`DROP TABLE ${table}`));
}, 240_000);

it('closing twice closes once', async () => {
  const { pool } = await openLine();
  await Promise.all([pool.close(), pool.close()]);
  await expect(pool.read(selectNumber(1))).rejects.toThrow('after calling end');
});

it('reading is possible while every other connection waits for a lock', async () => {
  const url = withDatabase((await testServers()).postgresUrl, 'postgres');
  const pool = await openPool({ url, variable: 'A_DATABASE_URL', table: 'pg_class' });
  stopAfterwards({ stop: () => pool.close() });
  const lock = randomBytes(3).readUIntBE(0, 3);
  const plain = (text: string) => ({ sql: text, args: [], argTypes: [] });
  const adapter = await pool.adapter.connect();
  const holder = await adapter.startTransaction();
  await holder.queryRaw(plain(`SELECT pg_advisory_xact_lock(${lock})::text`));
  const waiting = Array.from({ length: 30 }, () =>
    adapter.queryRaw(plain(`SELECT pg_advisory_xact_lock(${lock})::text`)),
  );
  const countRow = z.strictObject({ count: z.number() });
  const waiters = sql('count-waiters', countRow)`
    SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND objid = ${lock}`;
  for (let seen = 0; seen < 6;) [{ count: seen }] = (await pool.read(waiters)) as [{ count: number }];
  expect(await pool.read(selectNumber(1))).toEqual([{ n: 1 }]);
  await holder.executeRaw(plain('ROLLBACK'));
  await holder.rollback();
  await Promise.all(waiting);
}, 240_000);
