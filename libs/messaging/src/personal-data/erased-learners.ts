import { learnersIn, type ErasedRows } from '@proximal/contracts';
import { sql, type SqlDatabase, type SqlTransaction } from '@proximal/database';
import { z } from 'zod';

const learnerRow = z.strictObject({ learnerId: z.number() });
const rowsRow = z.strictObject({ rows: z.custom<ErasedRows>((rows) => typeof rows === 'object' && rows !== null) });
const openRow = z.strictObject({ open: z.number() });
const nowRow = z.strictObject({ now: z.string() });

export async function withoutErased<E extends { payload: unknown }>(
  store: SqlTransaction,
  events: readonly E[],
): Promise<E[]> {
  const named = [...new Set(events.flatMap(({ payload }) => learnersIn(payload)))];
  if (named.length === 0) return [...events];
  const rows = await store.query(sql('erased-among', learnerRow)`
    SELECT learner_id AS "learnerId" FROM erased_learner WHERE learner_id = ANY (${named}::int[])`);
  const erased = new Set(rows.map(({ learnerId }) => learnerId));
  return events.filter(({ payload }) => !learnersIn(payload).some((id) => erased.has(id)));
}

/** From the commit on, triggers refuse the learner's rows and consumers leave out the learner's events. */
export async function markErased(database: SqlDatabase, learnerId: number): Promise<void> {
  await database.execute(sql('erased-mark')`
    INSERT INTO erased_learner (learner_id) VALUES (${learnerId}) ON CONFLICT DO NOTHING`);
}

export async function databaseNow(database: SqlDatabase): Promise<string> {
  return (await database.one(sql('erased-now', nowRow)`SELECT clock_timestamp()::text AS now`)).now;
}

/** Transactions that may not see a mark that was committed before the instant. */
export async function openSince(database: SqlDatabase, instant: string): Promise<number> {
  const { open } = await database.one(sql('erased-open-transactions', openRow)`
    SELECT count(*)::int AS open FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
      AND backend_type = 'client backend' AND (backend_xid IS NOT NULL OR state = 'active')
      AND xact_start <= ${instant}::timestamptz`);
  return open;
}

export async function countErased(
  transaction: SqlTransaction,
  learnerId: number,
  table: string,
  { deleted, anonymised }: ErasedRows[string],
): Promise<void> {
  await transaction.execute(sql('erased-count')`
    UPDATE erased_learner SET rows = rows || jsonb_build_object(${table}::text, jsonb_build_object(
      'deleted', coalesce((rows -> ${table}::text ->> 'deleted')::int, 0) + ${deleted}::int,
      'anonymised', coalesce((rows -> ${table}::text ->> 'anonymised')::int, 0) + ${anonymised}::int))
    WHERE learner_id = ${learnerId}`);
}

export async function countsOf(database: SqlDatabase, learnerId: number): Promise<ErasedRows> {
  const row = await database.one(sql('erased-counts', rowsRow)`
    SELECT rows FROM erased_learner WHERE learner_id = ${learnerId}`);
  return row.rows;
}

export async function listErasedAfter(database: SqlDatabase, after: number, limit: number): Promise<number[]> {
  const rows = await database.query(sql('erased-list', learnerRow)`
    SELECT learner_id AS "learnerId" FROM erased_learner WHERE learner_id > ${after}
    ORDER BY learner_id LIMIT ${limit}`);
  return rows.map(({ learnerId }) => learnerId);
}
