import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withDatabase } from '@proximal/migrations';
import { isStoreUnavailable } from '@proximal/runtime';
import { lineTo, stopAfterwards, testServers, untilStarted } from '../../src/index.js';
import { z } from 'zod';
import { ConnectionPool, sql, type SqlSession } from '@proximal/database';
import { numberRow, selectNumber } from './statements.js';

const settingsRow = z.strictObject({ statement: z.string(), idle: z.string(), prepared: z.number() });

const table = sql.identifier(`transactions_${randomBytes(6).toString('hex')}`);
const add = (session: Pick<SqlSession, 'execute'>, n: number) =>
  session.execute(sql('add-number')`INSERT INTO ${table} (n) VALUES (${n})`);
/** After an outage, a busy machine may need a second connection attempt. */
const all = () =>
  untilStarted(async () =>
    (await pool.query(sql('all-numbers', numberRow)`SELECT n FROM ${table} ORDER BY n`)).map(({ n }) => n),
  );

let url: string;
let pool: ConnectionPool;

const poolTo = (to: string) => new ConnectionPool({ url: to, variable: 'A_DATABASE_URL', table: 'pg_class' });

beforeAll(async () => {
  url = withDatabase((await testServers()).postgresUrl, 'postgres');
  pool = poolTo(url);
  await pool.execute(sql('create-table')`CREATE TABLE ${table} (n int PRIMARY KEY)`);
  stopAfterwards({
    stop: async () => {
      await pool.execute(sql('drop-table')`DROP TABLE ${table}`);
      await pool.close();
    },
  });
});
beforeEach(() => pool.execute(sql('empty-table')`DELETE FROM ${table}`));

describe('a transaction', () => {
  it('is committed as a whole, and gives what the work returns', async () => {
    const work = async (transaction: SqlSession) => (await add(transaction, 1)) + (await add(transaction, 2));
    expect(await pool.transaction(work)).toBe(2);
    expect(await all()).toEqual([1, 2]);
  });

  it('leaves nothing when the work throws', async () => {
    const work = async (transaction: SqlSession) => {
      await add(transaction, 1);
      throw new Error('changed its mind');
    };
    await expect(pool.transaction(work)).rejects.toThrow('changed its mind');
    expect(await all()).toEqual([]);
  });

  it('fails with the error of PostgreSQL, whose code says what it was', async () => {
    await add(pool, 1);
    await expect(pool.transaction((transaction) => add(transaction, 1))).rejects.toMatchObject({ code: '23505' });
  });

  it('that goes on after a failed statement is not taken for committed', async () => {
    const work = async (transaction: SqlSession) => {
      await add(transaction, 1);
      await add(transaction, 1).catch(() => undefined);
    };
    await expect(pool.transaction(work)).rejects.toThrow('was rolled back');
    expect(await all()).toEqual([]);
  });

  it('prepares its statements by name', async () => {
    const name = await pool.transaction(async (transaction) => {
      await transaction.query(selectNumber(7));
      return transaction.one(sql('count-prepared', numberRow)`
        SELECT count(*)::int AS n FROM pg_prepared_statements WHERE name = 'select-number'`);
    });
    expect(name).toEqual({ n: 1 });
  });

  it('that takes too long is given up, frees its locks and counts as an outage', async () => {
    const begunAt = performance.now();
    const slow = pool.transaction(
      async (transaction) => {
        await add(transaction, 1);
        await transaction.query(sql('sleep', numberRow)`SELECT 1 AS n FROM pg_sleep(60)`);
      },
      { timeoutMs: 200 },
    );
    const error: unknown = await slow.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'timeout exceeded by a transaction (200 ms)' });
    expect(isStoreUnavailable(error)).toBe(true);
    expect(await all()).toEqual([]);
    // The time limit of a statement would end it later.
    expect(performance.now() - begunAt).toBeLessThan(10_000);
  }, 240_000);

  it('that waits for something else too long is given up, too', async () => {
    const work = async (transaction: SqlSession) => {
      await add(transaction, 1);
      await pause(400);
      await add(transaction, 2);
    };
    await expect(pool.transaction(work, { timeoutMs: 100 })).rejects.toThrow('timeout exceeded by a transaction');
    expect(await all()).toEqual([]);
  });

  it('of which every connection is cut fails as an outage, and the next one has a new connection', async () => {
    const line = await lineTo(url);
    const other = poolTo(line.url);
    try {
      const cut = other.transaction(async (transaction) => {
        await transaction.query(selectNumber(1));
        await line.cut();
        await transaction.query(selectNumber(2));
      });
      const error: unknown = await cut.catch((thrown: unknown) => thrown);
      expect(isStoreUnavailable(error)).toBe(true);
      await line.mend();
      expect(await other.transaction((transaction) => transaction.query(selectNumber(3)))).toEqual([{ n: 3 }]);
    } finally {
      await other.close();
    }
  });
});

describe('rows', () => {
  it('that are not what the statement says fail the test that runs it', async () => {
    const statement = sql('wrong-schema', numberRow)`SELECT 'seven' AS n`;
    await expect(pool.query(statement)).rejects.toThrow(
      'a row of the statement wrong-schema is not what its schema says',
    );
  });

  it('that nobody described fail it, too', async () => {
    await expect(pool.query(sql('no-schema')`SELECT 1 AS n`)).rejects.toThrow('but has no row schema');
  });

  it('of one are exactly one', async () => {
    expect(await pool.one(selectNumber(1))).toEqual({ n: 1 });
    const two = sql('two-rows', numberRow)`SELECT unnest(ARRAY[1, 2]) AS n`;
    await expect(pool.one(two)).rejects.toThrow('the statement two-rows returned 2 rows instead of one');
    const none = sql('no-row', numberRow)`SELECT 1 AS n WHERE false`;
    await expect(pool.one(none)).rejects.toThrow('the statement no-row returned 0 rows instead of one');
  });

  it('of at most one are one or null', async () => {
    expect(await pool.maybeOne(selectNumber(1))).toEqual({ n: 1 });
    expect(await pool.maybeOne(sql('no-row', numberRow)`SELECT 1 AS n WHERE false`)).toBeNull();
    const two = sql('two-rows', numberRow)`SELECT unnest(ARRAY[1, 2]) AS n`;
    await expect(pool.maybeOne(two)).rejects.toThrow('the statement two-rows returned 2 rows instead of one');
  });
});

describe('a URL with ?pgbouncer=true', () => {
  it('has nothing prepared, and the limits set in each transaction only', async () => {
    const pooled = poolTo(`${url}?pgbouncer=true`);
    const settings = (session: SqlSession) =>
      session.query(sql('settings', settingsRow)`
        SELECT current_setting('statement_timeout') AS statement,
          current_setting('idle_in_transaction_session_timeout') AS idle,
          (SELECT count(*)::int FROM pg_prepared_statements WHERE statement NOT LIKE 'BEGIN%') AS prepared`);
    try {
      await pooled.transaction((transaction) => transaction.query(selectNumber(1)));
      expect(await pooled.transaction(settings)).toEqual([{ statement: '14500ms', idle: '30s', prepared: 0 }]);
      expect(await settings(pooled)).toEqual([{ statement: '0', idle: '0', prepared: 0 }]);
    } finally {
      await pooled.close();
    }
  });
});
