import { sql, type SqlDatabase, type Statement } from '@proximal/database';
import { z } from 'zod';
import { isAboutLearners } from './erasing.js';
import type { LearnerTable, PersonalData } from './rules.js';

/** The position after the last exported row. */
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

const row = z.strictObject({ record: z.string(), key: z.array(z.string()) });

/**
 * Reads a page of a learner's rows, table by table, in the order of the rules.
 * @param after the `next` of the page before; null for the first
 */
export async function exportPage(
  database: SqlDatabase,
  { tables }: PersonalData,
  learnerId: number,
  after: string | null,
): Promise<ExportPage> {
  const rules = Object.entries(tables).flatMap(([name, rule]) => (isAboutLearners(rule) ? [{ name, rule }] : []));
  const cursor = after === null ? undefined : (JSON.parse(after) as Cursor);
  const start = cursor ? rules.findIndex(({ name }) => name === cursor.table) : 0;
  for (const { name, rule } of rules.slice(Math.max(0, start))) {
    const key = name === cursor?.table ? cursor.key : [];
    const found = await database.query(pageOf(name, rule, learnerId, key));
    const records = found.map(({ record }) => ({ kind: name, record: JSON.parse(record) as Record<string, unknown> }));
    if (records.length > 0) return { records, next: JSON.stringify({ table: name, key: found.at(-1)!.key }) };
  }
  return { records: [], next: null };
}

/** Keys are compared as texts, whose order is the same for every type; a learner's rows are few enough to sort. */
function pageOf(name: string, rule: LearnerTable, learnerId: number, after: string[]): Statement<z.infer<typeof row>> {
  const key = sql.join(rule.key.map((column) => sql.fragment`${sql.identifier(column)}::text COLLATE "C"`));
  const fields = Object.entries(rule.columns).flatMap(([column, { exported }]) =>
    exported === false ? [] : [sql.fragment`${exported === true ? column : exported}::text, ${sql.identifier(column)}`],
  );
  return sql.seldom(sql('export-page', row)`
    WITH page AS (
      SELECT json_build_object(${sql.join(fields)})::text AS record, ARRAY[${key}] AS key FROM ${sql.identifier(name)}
      WHERE ${sql.identifier(rule.learner)} = ${learnerId}::int AND ARRAY[${key}] > ${after}::text[]
      ORDER BY 2 LIMIT ${pageRows}::int
    ), sized AS (
      SELECT record, key, sum(octet_length(record)) OVER (ORDER BY key) - octet_length(record) AS before FROM page
    )
    SELECT record, key FROM sized WHERE before < ${pageBytes}::int ORDER BY key`);
}
