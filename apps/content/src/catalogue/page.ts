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
  /** The column by which the list can be narrowed. */
  parent?: string;
}

/**
 * Reads a page of what learners see of a table, in the order of position, then id.
 * @throws Refusal `unknown-cursor` for the key of another list
 */
export async function readPage<Row extends { id: number; position: number }>(
  database: Database,
  { table, columns, parent }: Listed,
  { limit, after }: Page,
  parentId?: number,
): Promise<{ items: Row[]; next: PageKey | null }> {
  const values: number[] = [];
  const bind = (value: number) => `$${values.push(value)}`;
  const within = parentId === undefined ? '' : `AND ${parent} = ${bind(parentId)}`;
  const following = after === null ? '' : `AND ${followingIn(table, after, bind)}`;
  const text = `SELECT ${columns} FROM ${table} WHERE is_visible ${within} ${following}
    ORDER BY position, id LIMIT ${bind(limit + 1)}`;
  const rows = await database.read<Row>(text, values);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  // The one row more than asked for tells that others follow.
  return { items, next: rows.length > limit && last ? [last.position, last.id] : null };
}

/**
 * The condition that a row follows the last one of the page before. That row's present position counts, so that a
 * curriculum published in between, with items added before it, repeats nothing; its old one does where it is gone.
 */
function followingIn(table: string, after: PageKey, bind: (value: number) => string): string {
  const [position, id] = keyOf(after).map(bind);
  return `(position, id) > (COALESCE((SELECT position FROM ${table} WHERE id = ${id}), ${position}), ${id})`;
}

const int4 = z.int().min(0).max(2_147_483_647);
const positionAndId = z.tuple([int4, int4]);

function keyOf(after: PageKey): [number, number] {
  const { data } = positionAndId.safeParse(after);
  if (!data) throw new Refusal('unknown-cursor');
  return data;
}

/** The same page without the positions, which some lists do not show. */
export function withoutPositions<T extends { position: number }>({ items, next }: { items: T[]; next: PageKey | null }) {
  return { items: items.map(({ position: _, ...item }) => item), next };
}
