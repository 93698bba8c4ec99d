import { setTimeout as pause } from 'node:timers/promises';
import type { TableSize, TableSizes } from './table-sizes.repository.js';

/** Longer than the pause of every periodic task that stores rows. */
const quietSeconds = 90;
/** Events are delivered, and the skill graph learns from answers, some time after the last of them. */
const mostWindows = 5;

/** Lists the tables that go on getting rows though nobody sends requests; none as soon as 90 s bring no row. */
export async function rowsWithoutWork(tables: TableSizes): Promise<string[]> {
  let before = await tables.read();
  let added: string[] = [];
  for (let window = 0; window < mostWindows; window += 1) {
    await pause(quietSeconds * 1_000);
    const after = await tables.read();
    added = grown(before, after);
    if (added.length === 0) break;
    before = after;
  }
  return added;
}

function grown(before: readonly TableSize[], after: readonly TableSize[]): string[] {
  const name = (size: TableSize) => `${size.service}.${size.name}`;
  const inserted = new Map(before.map((size) => [name(size), size.inserted]));
  return after
    .map((size) => ({ table: name(size), added: size.inserted - (inserted.get(name(size)) ?? 0) }))
    .filter(({ added }) => added > 0)
    .map(({ table, added }) => `${table} got ${added} rows in ${quietSeconds} s`);
}
