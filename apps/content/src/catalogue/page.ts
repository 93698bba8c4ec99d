import { Refusal, type PageKey } from '@proximal/contracts';
import { z } from 'zod';
import type { Database } from '../database.js';

/** Which part of a list is asked for. */
export interface Page {
  limit: number;
  after: PageKey | null;
}

/** A list's table; its names are the code's own, never a caller's. */
export interface Listed {
  table: string;
  columns: string;
  /** The column that has the order of the curriculum; tracks and their roadmaps have one list, so their position does. */
  order: 'position' | 'ordinal';
  /** The column by which the list can be narrowed, to be in the order of position. */
  parent?: string;
}

/**
 * Reads a page of what learners see of a table, in the order of the curriculum.
 * @throws Refusal `unknown-cursor` for the key of another list
 */
export async function readPage<Row extends { id: number }>(
  database: Database,
  { table, columns, order, parent }: Listed,
  { limit, after }: Page,
  parentId?: number,
): Promise<{ items: Row[]; next: PageKey | null }> {
  const values: number[] = [];
  const bind = (value: number) => `$${values.push(value)}`;
  const within = parentId === undefined ? '' : `AND ${parent} = ${bind(parentId)}`;
  const place = parentId === undefined ? order : 'position';
  const following = after === null ? '' : `AND ${followingIn(table, place, after, bind)}`;
  const text = `SELECT ${columns}, ${place} AS place FROM ${table} WHERE is_visible ${within} ${following}
    ORDER BY ${place}, id LIMIT ${bind(limit + 1)}`;
  const rows = await database.read<Row & { place: number }>(text, values);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  // The one row more than asked for tells that others follow.
  const next: PageKey | null = rows.length > limit && last ? [last.place, last.id] : null;
  return { items: shown.map(withoutSortKey), next };
}

/**
 * The condition that a row follows the last one of the page before. That row's present place counts, so that a
 * curriculum published in between, with items added before it, repeats nothing; its old one does where it is gone.
 */
function followingIn(table: string, place: string, after: PageKey, bind: (value: number) => string): string {
  const [old, id] = keyOf(after).map(bind);
  return `(${place}, id) > (COALESCE((SELECT ${place} FROM ${table} WHERE id = ${id}), ${old}), ${id})`;
}

const int4 = z.int().min(0).max(2_147_483_647);
const sortKeyAndId = z.tuple([int4, int4]);

function keyOf(after: PageKey): [number, number] {
  const { data } = sortKeyAndId.safeParse(after);
  if (!data) throw new Refusal('unknown-cursor');
  return data;
}

function withoutSortKey<Row>({ place: _, ...item }: Row & { place: number }): Row {
  return item as Row;
}
