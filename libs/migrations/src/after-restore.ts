import { withClient } from './database.js';

/**
 * A restored database hands out ids again that streams, other services and learners' tokens still know. This many are
 * skipped: more than any service hands out between two backups.
 */
const skippedIds = 1_000_000;

/**
 * Call it before the service starts: sequences skip the ids that the database may have handed out after the backup, and
 * the inbox gets a new identity, so that the service's consumers start with the first event of the stream. Repeating it
 * is harmless.
 * @param statements of the service, in the same transaction
 * @returns the number of sequences
 */
export async function prepareRestored(databaseUrl: string, statements: readonly string[] = []): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    const { rowCount } = await client.query(
      `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass,
         least(coalesce(last_value, start_value - 1) + ${skippedIds}, max_value))
       FROM pg_sequences WHERE schemaname = current_schema()`,
    );
    const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('inbox') IS NOT NULL AS exists`);
    if (rows[0]?.exists) await client.query('UPDATE inbox SET identity = gen_random_uuid()');
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
    return rowCount ?? 0;
  });
}
