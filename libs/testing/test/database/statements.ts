// These tests are here and not in libs/database, for their servers come from a library that depends on that one.
import { sql, type ConnectionPool } from '@proximal/database';
import { z } from 'zod';

export const numberRow = z.strictObject({ n: z.number() });

/** Selects a number, under a name and with a text that are always the same. */
export const selectNumber = (n: number) => sql('select-number', numberRow)`SELECT ${n}::int AS n`;

const preparedRow = z.strictObject({ name: z.string(), text: z.string() });

/** The statements that a connection of the pool for reading has prepared, without this one. */
export function preparedOn(pool: Pick<ConnectionPool, 'read'>) {
  return pool.read(sql('list-prepared', preparedRow)`
    SELECT name, statement AS text FROM pg_prepared_statements WHERE name <> 'list-prepared' ORDER BY prepare_time`);
}
