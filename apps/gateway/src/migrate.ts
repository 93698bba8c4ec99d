import { runMigrations } from '@proximal/migrations';

/** A restored session may have been revoked after the backup, or its token replaced. */
const endSessions = 'UPDATE session SET revoked_at = now() WHERE revoked_at IS NULL';

/**
 * It may have been taken back after the backup. One that has begun comes back at once, from the stream of erased ids.
 */
const waitAgain = `UPDATE erasure SET due_at = greatest(due_at, now() + interval '7 days')
  WHERE replacement_id IS NULL AND finished_at IS NULL AND requested_by = 'learner'`;

const compareAtOnce = 'DELETE FROM erasure_comparison';

await runMigrations('gateway', import.meta.url, process.env, {
  afterRestore: [endSessions, waitAgain, compareAtOnce],
});
