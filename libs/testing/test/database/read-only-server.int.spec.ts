import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { withDatabase } from '@proximal/migrations';
import { stopAfterwards, testServers } from '../../src/index.js';
import { z } from 'zod';
import { ConnectionPool, sql } from '@proximal/database';

const table = sql.identifier(`read_only_${randomBytes(6).toString('hex')}`);
const pidRow = z.strictObject({ pid: z.number() });
const pid = sql('backend-pid', pidRow)`SELECT pg_backend_pid() AS pid`;
/** The server reports it as it does when an operator sets it for all connections. */
const becomeReadOnly = sql('become-read-only')`SET default_transaction_read_only = on`;

let pool: ConnectionPool;

beforeAll(async () => {
  const url = withDatabase((await testServers()).postgresUrl, 'postgres');
  pool = new ConnectionPool({ url, variable: 'A_DATABASE_URL', table: 'pg_class' });
  await pool.execute(sql('create-table')`CREATE TABLE ${table} (n int)`);
  stopAfterwards({
    stop: async () => {
      await pool.execute(sql('drop-table')`DROP TABLE ${table}`);
      await pool.close();
    },
  });
});

const add = (n: number) => pool.execute(sql('add-number')`INSERT INTO ${table} (n) VALUES (${n}::int)`);

it('a connection for writes whose server has become read-only is not used again', async () => {
  await pool.execute(becomeReadOnly);
  expect(await add(1)).toBe(1);
  await pool.transaction((transaction) => transaction.execute(becomeReadOnly));
  expect(await pool.transaction((transaction) => transaction.execute(sql('delete')`DELETE FROM ${table}`))).toBe(1);
});

it('a connection for reads is not used again either, as it would show what was there before the failover', async () => {
  const { pid: before } = await pool.readOne(pid);
  expect(await pool.readOne(pid)).toEqual({ pid: before });
  await pool.read(becomeReadOnly);
  expect(await pool.readOne(pid)).not.toEqual({ pid: before });
});
