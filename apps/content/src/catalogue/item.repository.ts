import { Injectable } from '@nestjs/common';
import { Refusal, type PageKey, type RefusalCode } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { pageOf, readPageKey, type PageOf } from '@proximal/service';
import { z } from 'zod';
import { Database } from '../database.js';

// The contract's fields have the names of the tables' columns.
interface Shown<Item> {
  table: string;
  row: z.ZodType<Item>;
  columns: SqlFragment;
  unknown: RefusalCode;
}

/** The column `order` has the order of the curriculum; tracks and their roadmaps have one list, so their position does. */
interface Listed<Item> {
  table: string;
  row: z.ZodType<Item & { sort_key: number }>;
  columns: SqlFragment;
  order: 'position' | 'ordinal';
}

interface Page {
  limit: number;
  after: PageKey | null;
}

type Filters = Partial<
  Record<'roadmap_id' | 'level_id' | 'module_id' | 'difficulty' | 'track_slug' | 'skill' | 'track', string | number>
>;

export function shown<T extends z.ZodObject>(table: string, { shape }: T, unknown: RefusalCode): Shown<z.output<T>> {
  return { table, row: z.strictObject(shape) as unknown as z.ZodType<z.output<T>>, columns: columnsOf(shape), unknown };
}

export function listed<T extends z.ZodObject>(
  table: string,
  { shape }: T,
  order: 'position' | 'ordinal',
): Listed<z.output<T>> {
  const row = z.strictObject({ ...shape, sort_key: z.number() });
  return {
    table,
    row: row as unknown as z.ZodType<z.output<T> & { sort_key: number }>,
    columns: columnsOf(shape),
    order,
  };
}

@Injectable()
export class ItemRepository {
  constructor(private readonly database: Database) {}

  async find<Item>({ table, row, columns, unknown }: Shown<Item>, key: number | string): Promise<Item> {
    const [from, keyColumn] = [sql.identifier(table), sql.identifier(typeof key === 'number' ? 'id' : 'slug')];
    const item = await this.database.readMaybeOne(sql(`${table}-find`, row)`
      SELECT ${columns} FROM ${from} WHERE ${keyColumn} = ${key} AND is_visible`);
    if (item === null) throw new Refusal(unknown);
    return item;
  }

  /** @throws Refusal `unknown-cursor` for the key of another list */
  async list<Item extends { id: number }>(
    { table, row, columns, order }: Listed<Item>,
    { limit, after }: Page,
    filters: { [Name in keyof Filters]: Filters[Name] | undefined } = {},
  ): Promise<PageOf<Item>> {
    const [from, sortKey] = [sql.identifier(table), sql.identifier(order)];
    const where = [
      sql.fragment`is_visible`,
      ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [conditionOf(name, value)])),
      ...(after === null ? [] : [followingIn(from, sortKey, after)]),
    ];
    const rows = await this.database.read(sql(`${table}-page`, row)`
      SELECT ${columns}, ${sortKey} AS sort_key FROM ${from} WHERE ${sql.join(where, and)}
      ORDER BY ${sortKey}, id LIMIT ${limit + 1}`);
    const { items, next } = pageOf(rows, limit, ({ sort_key, id }) => [sort_key, id]);
    return { items: items.map(withoutSortKey), next };
  }
}

const and = sql.fragment` AND `;

function columnsOf(shape: z.ZodRawShape): SqlFragment {
  return sql.join(Object.keys(shape).map((name) => sql.identifier(name)));
}

function conditionOf(filter: string, value: string | number): SqlFragment {
  if (filter === 'skill') return sql.fragment`skill_slugs @> to_jsonb(${value}::text)`;
  if (filter !== 'track') return sql.fragment`${sql.identifier(filter)} = ${value}`;
  return sql.fragment`module_id IN (
    SELECT module.id FROM module JOIN level ON level.id = level_id WHERE track_slug = ${value})`;
}

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

/** JSON leaves out what is undefined. A copy without the key would cost a list as much as its query. */
function withoutSortKey<Row>(row: Row & { sort_key: number }): Row {
  return Object.assign(row, { sort_key: undefined });
}
