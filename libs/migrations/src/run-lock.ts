import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '@proximal/runtime';
import type { DatabaseClient } from './database.js';

/** Prisma's own advisory lock, which its engine and its command line hold while they migrate. */
const engineLock = 72_707_369;
/** Ours: Prisma's waits ten seconds only, and a concurrent index takes longer. */
const ourLock = 72_707_370;
const lookEveryMs = 250;
const missingTable = '42P01';

/**
 * The lock ends with the connection. It is tried again and again instead of awaited in one statement, because `CREATE
 * INDEX CONCURRENTLY` in the other process would wait for that statement.
 * @throws StartFailure after the longest wait
 */
export async function lockMigrations(client: DatabaseClient, longestWaitMs: number): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (!(await tryLock(client, ourLock))) {
    if (performance.now() > deadline)
      throw new StartFailure(
        `Another process has migrated this database for ${Math.round(longestWaitMs / 1_000)} s: look at its log, and start this one again.`,
      );
    await pause(lookEveryMs);
  }
}

/**
 * Marks them as rolled back, so that Prisma's engine tries them again. A script without concurrent statements is one
 * transaction, which has failed as a whole; the other scripts can be repeated.
 */
export async function forgetFailures(client: DatabaseClient): Promise<void> {
  // Prisma's command line holds the engine's lock alone; its unfinished migration has not failed.
  if (!(await tryLock(client, engineLock))) return;
  try {
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    );
  } catch (error) {
    if ((error as { code?: string }).code !== missingTable) throw error;
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${engineLock})`);
  }
}

async function tryLock(client: DatabaseClient, key: number): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>(`SELECT pg_try_advisory_lock(${key}) AS done`);
  return rows[0]!.done;
}
