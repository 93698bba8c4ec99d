import type { PageKey } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import type { Database } from '../database.js';

export interface Page {
  limit: number;
  after: PageKey | null;
}

export interface Narrowed {
  parentId?: number | undefined;
  conditions?: readonly SqlFragment[];
}

export interface Listed<Row> {
  table: string;
  columns: SqlFragment;
  row: z.ZodType<Row & { sort_key: number }>;
  /** The column that has the order of the curriculum; tracks and their roadmaps have one list, so their position does. */
  order: 'position' | 'ordinal';
  parent?: string;
}

/** @throws Refusal `unknown-cursor` for the key of another list */
export async function readPage<Row extends { id: number }>(
  database: Database,
  { table, columns, row, order, parent }: Listed<Row>,
  { limit, after }: Page,
  { parentId, conditions = [] }: Narrowed = {},
): Promise<{ items: Row[]; next: PageKey | null }> {
  const from = sql.identifier(table);
  const isNarrowed = parent !== undefined && parentId !== undefined;
  const sortKey = sql.identifier(order);
  const where = [
    sql.fragment`is_visible`,
    ...(isNarrowed ? [sql.fragment`${sql.identifier(parent)} = ${parentId}`] : []),
    ...conditions,
    ...(after === null ? [] : [followingIn(from, sortKey, after)]),
  ];
  const rows = await database.read(sql(`${table}-page`, row)`
    SELECT ${columns}, ${sortKey} AS sort_key FROM ${from} WHERE ${sql.join(where, and)}
    ORDER BY ${sortKey}, id LIMIT ${limit + 1}`);
  const { items, next } = pageOf(rows, limit, ({ sort_key, id }) => [sort_key, id]);
  return { items: items.map(withoutSortKey), next };
}

const and = sql.fragment` AND `;

/**
 * By the present rank of the last row, so that a new curriculum repeats and leaves out nothing. When the row is gone, by
 * the one before it that has stayed, which may be gone since then, too. The old rank counts only for a row that an
 * earlier release has removed.
 */
function followingIn(table: SqlFragment, sortKey: SqlFragment, after: PageKey): SqlFragment {
  const [old, id] = readPageKey(sortKeyAndId, after);
  return sql.fragment`${sortKey} > (
    WITH RECURSIVE before (id) AS (
      SELECT ${id}::int
      UNION SELECT follows FROM before JOIN identity USING (id)
      WHERE follows IS NOT NULL AND NOT EXISTS (SELECT FROM ${table} WHERE id = before.id))
    SELECT coalesce(min(${sortKey}), min(CASE WHEN before.id = 0 THEN 0 END), ${old})
    FROM before LEFT JOIN ${table} AS present ON present.id = before.id)`;
}

const int4 = z.int().min(0).max(2_147_483_647);
const sortKeyAndId = z.tuple([int4, int4]);

function withoutSortKey<Row>({ sort_key: _, ...item }: Row & { sort_key: number }): Row {
  return item as Row;
}
