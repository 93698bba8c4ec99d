import { sql, type SqlDatabase, type SqlFragment, type Statement } from '@proximal/database';
import { z } from 'zod';
import { isAboutLearners } from './erasing.js';
import type { ColumnRule, PersonalData } from './rules.js';

interface Cursor {
  table: string;
  key: string[];
}

export interface ExportPage {
  records: { kind: string; record: Record<string, unknown> }[];
  next: string | null;
}

/** A page ends at the row that goes beyond so many bytes of JSON, so that NATS carries it. */
const pageBytes = 200_000;
const pageRows = 500;

export interface ExportedRows {
  name: string;
  of: string;
  source: SqlFragment;
  learner: string;
  key: readonly string[];
  fields: Readonly<Record<string, string>>;
}

const row = z.strictObject({ record: z.string(), key: z.array(z.string()) });

export function exportedRows({ tables, related = {} }: PersonalData): ExportedRows[] {
  const own = Object.entries(tables).flatMap(([name, rule]) =>
    isAboutLearners(rule) ? [{ ...rule, name, of: name, source: sql.identifier(name) }] : [],
  );
  const others = Object.entries(related).map(([name, rows]) => ({ ...rows, name }));
  const all = [...own, ...others].map(({ columns, ...rows }) => ({ ...rows, fields: fieldsOf(columns) }));
  // The pages of a stored export have no field: an export does not contain itself.
  return all.filter(({ fields }) => Object.keys(fields).length > 0);
}

function fieldsOf(columns: Readonly<Record<string, ColumnRule>>): Record<string, string> {
  const fields = Object.entries(columns).flatMap(([column, { exported }]) =>
    exported === false ? [] : [[exported === true ? column : exported, column]],
  );
  return Object.fromEntries(fields) as Record<string, string>;
}

/**
 * Reads table by table, in the order of the rules.
 * @param after the `next` of the page before; null for the first
 */
export async function exportPage(
  database: SqlDatabase,
  rules: PersonalData,
  learnerId: number,
  after: string | null,
): Promise<ExportPage> {
  const all = exportedRows(rules);
  const cursor = after === null ? undefined : (JSON.parse(after) as Cursor);
  const start = cursor ? all.findIndex(({ name }) => name === cursor.table) : 0;
  for (const rows of all.slice(Math.max(0, start))) {
    const { name } = rows;
    const found = await database.query(pageOf(rows, learnerId, name === cursor?.table ? cursor.key : []));
    const records = found.map(({ record }) => ({ kind: name, record: JSON.parse(record) as Record<string, unknown> }));
    const last = found.at(-1);
    if (last) return { records, next: JSON.stringify({ table: name, key: last.key }) };
  }
  return { records: [], next: null };
}

/** Keys are compared as texts, whose order is the same for every type; a learner's rows are few enough to sort. */
function pageOf(rows: ExportedRows, learnerId: number, after: string[]): Statement<z.infer<typeof row>> {
  const key = sql.join(rows.key.map((column) => sql.fragment`${sql.identifier(column)}::text COLLATE "C"`));
  const fields = Object.entries(rows.fields).map(
    ([name, column]) => sql.fragment`${name}::text, ${sql.identifier(column)}`,
  );
  return sql.seldom(sql('export-page', row)`
    WITH page AS (
      SELECT json_build_object(${sql.join(fields)})::text AS record, ARRAY[${key}] AS key FROM ${rows.source} AS held
      WHERE ${sql.identifier(rows.learner)} = ${learnerId}::int AND ARRAY[${key}] > ${after}::text[]
      ORDER BY 2 LIMIT ${pageRows}::int
    ), sized AS (
      SELECT record, key, sum(octet_length(record)) OVER (ORDER BY key) - octet_length(record) AS before FROM page
    )
    SELECT record, key FROM sized WHERE before < ${pageBytes}::int ORDER BY key`);
}
