import { Refusal, type PageKey } from '@proximal/contracts';
import type { z } from 'zod';

export interface PageOf<Item> {
  items: Item[];
  next: PageKey | null;
}

/**
 * @param rows as many as the page holds, and one more when others follow
 * @param keyOf returns the sort key of a row, at which the next page starts
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => PageKey): PageOf<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}

/** @throws Refusal `unknown-cursor` for the key of another list */
export function readPageKey<T extends z.ZodType>(schema: T, after: PageKey): z.output<T> {
  const { success, data } = schema.safeParse(after);
  if (!success) throw new Refusal('unknown-cursor');
  return data;
}
