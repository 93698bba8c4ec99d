// These tests are here and not in libs/database, for their servers come from a library that depends on that one.
import { sql, type ConnectionPool } from '@proximal/database';
import { z } from 'zod';

export const numberRow = z.strictObject({ n: z.number() });

export const selectNumber = (n: number) => sql('select-number', numberRow)`SELECT ${n}::int AS n`;

const preparedRow = z.strictObject({ name: z.string(), text: z.string() });

export function preparedOn(pool: Pick<ConnectionPool, 'read'>) {
  return pool.read(sql('list-prepared', preparedRow)`
    SELECT name, statement AS text FROM pg_prepared_statements WHERE name <> 'list-prepared' ORDER BY prepare_time`);
}
