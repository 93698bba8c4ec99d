import { runMigrations } from '@proximal/migrations';

/** A restored session may have been revoked, or its token replaced, after the backup: everybody logs in again. */
const endSessions = 'UPDATE session SET revoked_at = now() WHERE revoked_at IS NULL';

await runMigrations('gateway', import.meta.url, process.env, { afterRestore: [endSessions] });
