import { setTimeout as pause } from 'node:timers/promises';
import type { TableSize, TableSizes } from './observe/table-sizes.repository.js';

const quietSeconds = 30;
/** Events are delivered, and PostgreSQL counts rows, some time after the last answer. */
const finishSeconds = 20;

/** Lists the tables that get rows though nobody sends requests. */
export async function rowsWithoutWork(tables: TableSizes): Promise<string[]> {
  await pause(finishSeconds * 1_000);
  const before = await tables.read();
  await pause(quietSeconds * 1_000);
  return grown(before, await tables.read());
}

function grown(before: readonly TableSize[], after: readonly TableSize[]): string[] {
  const name = (size: TableSize) => `${size.service}.${size.name}`;
  const inserted = new Map(before.map((size) => [name(size), size.inserted]));
  return after
    .map((size) => ({ table: name(size), added: size.inserted - (inserted.get(name(size)) ?? 0) }))
    .filter(({ added }) => added > 0)
    .map(({ table, added }) => `${table} got ${added} rows in ${quietSeconds} s`);
}
