import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ConnectionPool, sql } from '@proximal/database';
import { withDatabase } from '@proximal/migrations';
import { hasPgbouncer, startPgbouncer, stopAfterwards, testServers } from '../../src/index.js';
import { numberRow, selectNumber } from './statements.js';

// Without PgBouncer, which is no package of npm, this cannot be tried: `apt-get install pgbouncer` brings it.
const described = hasPgbouncer ? describe : describe.skip;

described('behind PgBouncer in transaction mode (needs the command pgbouncer)', () => {
  let url: string;

  beforeAll(async () => {
    const pooler = await startPgbouncer(withDatabase((await testServers()).postgresUrl, 'postgres'));
    stopAfterwards(pooler);
    url = pooler.url;
  }, 240_000);

  function open(to: string): ConnectionPool {
    const pool = new ConnectionPool({ url: to, variable: 'A_DATABASE_URL', table: 'pg_class' });
    stopAfterwards({ stop: () => pool.close() });
    return pool;
  }

  it('reads and transactions share the connections of the pooler when the URL says so', async () => {
    const pool = open(`${url}?pgbouncer=true`);
    const counter = sql.identifier(`pooled_${randomBytes(6).toString('hex')}`);
    await pool.execute(sql('create-counter')`CREATE TABLE ${counter} (n int)`);
    await pool.execute(sql('begin-counter')`INSERT INTO ${counter} VALUES (0)`);
    const countUp = () =>
      pool.transaction(async (transaction) => {
        const { n } = await transaction.one(sql('lock-counter', numberRow)`SELECT n FROM ${counter} FOR UPDATE`);
        await transaction.execute(sql('set-counter')`UPDATE ${counter} SET n = ${n + 1}`);
      });
    // More than the pooler's connections, and so few that the last does not wait for seconds on a busy machine.
    const count = 6;
    const reads = Array.from({ length: count }, (_, n) => pool.read(selectNumber(n)));
    await Promise.all([...Array.from({ length: count }, countUp), ...reads]);
    expect(await Promise.all(reads)).toEqual(Array.from({ length: count }, (_, n) => [{ n }]));
    expect(await pool.one(sql('read-counter', numberRow)`SELECT n FROM ${counter}`)).toEqual({ n: count });
    await pool.execute(sql('drop-counter')`DROP TABLE ${counter}`);
  }, 240_000);

  it('prepared statements are in each other’s way when it does not', async () => {
    const pool = open(url);
    await pool.read(selectNumber(1));
    await expect(pool.query(selectNumber(1))).rejects.toMatchObject({ code: '42P05' });
  }, 240_000);
});
