import { sql, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';
import type { PersonalData } from './rules.js';

const droppedRow = z.strictObject({ table: z.string(), dropped: z.string() });

/**
 * Drops what PostgreSQL remembers of the texts in tables about learners: its statistics quote some values of each
 * column, also those of rows that are gone, until the table is analysed again.
 */
export async function dropStatistics(transaction: SqlTransaction, { tables }: PersonalData): Promise<void> {
  const concerned = Object.entries(tables).flatMap(([name, { kind }]) => (kind === 'impersonal' ? [] : [name]));
  await transaction.query(
    sql.seldom(sql('erasure-drop-statistics', droppedRow)`
      SELECT held.relname AS "table", pg_clear_attribute_stats(schemaname, tablename, attname,
        inherited)::text AS dropped
      FROM unnest(${concerned}::text[]) AS name
      JOIN pg_class AS named ON named.oid = to_regclass(quote_ident(name))
      LEFT JOIN pg_inherits ON inhparent = named.oid
      JOIN pg_class AS held ON held.oid IN (named.oid, inhrelid)
      JOIN pg_stats ON schemaname = held.relnamespace::regnamespace::text AND tablename = held.relname
      JOIN pg_attribute USING (attname)
      WHERE attrelid = held.oid AND atttypid = ANY ('{text,json,jsonb,text[],inet,cidr}'::regtype[])`),
  );
}
