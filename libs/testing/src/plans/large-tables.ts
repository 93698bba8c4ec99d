import type { DatabaseClient } from '@proximal/migrations';

export const statisticsFile = import.meta.filename;

const rowsPerTable = 1_000_000;

/** Their size depends on the curriculum, the installation or the staff, or they hold what waits for a moment. */
const smallTables = `
  _prisma_migrations open_partition outbox_stream outbox_recovery inbox erasure_comparison
  curriculum challenge_template lab lab_version population population_value role_grant regrade
  mail data_export data_export_page completed_track_search`
  .trim()
  .split(/\s+/);

/** By the column's name; below 0 it is a share of the rows. */
const distinctValues = `
  CASE WHEN attname ~ '(learner|user|reviewer|author|actor)_id$' THEN 100000
    WHEN attname ~ '(lab|lesson|subject)_id$' THEN 300
    WHEN attname ~ '_id$' THEN -0.1
    WHEN attname ~ '(^id|^code|_at|_until|key|hash|token|email)$' THEN -1 END::real`;

const anyValue = `
  CASE WHEN typcategory = 'N' THEN '1' WHEN typcategory = 'B' THEN 'true' WHEN typcategory = 'D' THEN 'now'
    WHEN typcategory = 'E' THEN (SELECT enumlabel FROM pg_enum WHERE enumtypid = pg_type.oid
      ORDER BY enumsortorder LIMIT 1)
    WHEN typname = 'uuid' THEN gen_random_uuid()::text ELSE '{}' END`;

/**
 * Makes PostgreSQL plan for a million rows in every large table without the rows, with the functions by which
 * `pg_dump --statistics` restores statistics. A table without a page counts as empty whatever its statistics say, so
 * each gets one row. Nothing else may use the database: its checks and foreign keys no longer hold.
 */
export async function raiseStatistics(client: DatabaseClient): Promise<void> {
  const tables = await listLargeTables(client);
  // Foreign keys and triggers are off for this session.
  await client.query('SET session_replication_role = replica');
  for (const { name, checks } of tables)
    for (const check of checks) await client.query(`ALTER TABLE ${name} DROP CONSTRAINT IF EXISTS ${check}`);
  for (const { name, columns, values } of tables)
    await client.query(`INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE VALUES (${values})`);
  await restoreStatistics(
    client,
    tables.map(({ name }) => name),
  );
}

interface LargeTable {
  name: string;
  columns: string;
  values: string;
  checks: string[];
}

async function listLargeTables(client: DatabaseClient): Promise<LargeTable[]> {
  const { rows: tables } = await client.query<LargeTable>(
    `SELECT oid::regclass::text AS name, given.columns, given.values,
       ARRAY(SELECT quote_ident(conname) FROM pg_constraint WHERE conrelid = class.oid AND contype = 'c') AS checks
     FROM pg_class AS class, LATERAL (
       SELECT string_agg(quote_ident(attname), ', ') AS columns, string_agg(quote_literal(${anyValue}), ', ') AS values
       FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
       WHERE attrelid = class.oid AND attnum > 0 AND attnotnull AND attgenerated = '') AS given
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, to_regnamespace('partitions'))
       AND NOT relname = ANY ($1)
     ORDER BY relnamespace::regnamespace = 'partitions'::regnamespace`,
    [smallTables],
  );
  return tables;
}

async function restoreStatistics(client: DatabaseClient, tables: string[]): Promise<void> {
  await client.query(
    `SELECT pg_restore_relation_stats('schemaname', relnamespace::regnamespace::text, 'relname', relname::text,
       'relpages', CASE relkind WHEN 'r' THEN 1 ELSE 2 END, 'reltuples', $2::real)
     FROM pg_class LEFT JOIN pg_index ON indexrelid = pg_class.oid
     WHERE coalesce(indrelid, pg_class.oid) = ANY ($1::regclass[])`,
    [tables, rowsPerTable],
  );
  await client.query(
    `SELECT pg_restore_attribute_stats('schemaname', relnamespace::regnamespace::text, 'relname', relname::text,
       'attname', attname::text, 'inherited', false, 'null_frac', 0::real, 'avg_width', 8,
       'n_distinct', ${distinctValues})
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE attrelid = ANY ($1::regclass[]) AND attnum > 0 AND ${distinctValues} IS NOT NULL`,
    [tables],
  );
}
