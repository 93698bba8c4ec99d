import { sql, type SqlDatabase } from '@proximal/database';
import type { SqlTransaction } from '@proximal/messaging';
import { z } from 'zod';

const searchRow = z.strictObject({ curriculumVersion: z.string().nullable(), afterLearnerId: z.number().nullable() });
export type Search = z.infer<typeof searchRow>;

const openRow = z.strictObject({ isOpen: z.boolean() });
const learnerRow = z.strictObject({ id: z.number() });

export async function isSearchOpen(database: Pick<SqlDatabase, 'readOne'>): Promise<boolean> {
  const row = await database.readOne(sql('finished-search-open', openRow)`
    SELECT EXISTS (
      SELECT FROM completed_track_search, curriculum
      WHERE after_learner_id IS NOT NULL OR curriculum_version IS DISTINCT FROM version) AS "isOpen"`);
  return row.isOpen;
}

/** Holds the search until the end of the transaction; null while another copy has it. */
export function takeSearch(transaction: SqlTransaction): Promise<Search | null> {
  return transaction.maybeOne(sql('finished-search-take', searchRow)`
    SELECT curriculum_version AS "curriculumVersion", after_learner_id AS "afterLearnerId"
    FROM completed_track_search FOR UPDATE SKIP LOCKED`);
}

export async function markSearched(transaction: SqlTransaction, search: Search): Promise<void> {
  await transaction.execute(sql('finished-search-mark')`
    UPDATE completed_track_search
    SET curriculum_version = ${search.curriculumVersion}, after_learner_id = ${search.afterLearnerId}`);
}

export async function learnersToSearch(transaction: SqlTransaction, after: number, limit: number): Promise<number[]> {
  const rows = await transaction.query(sql('finished-search-learners', learnerRow)`
    SELECT learner_id AS id FROM learner WHERE learner_id > ${after} ORDER BY learner_id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}
