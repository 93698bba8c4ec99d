import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure, tlsProblem } from '@proximal/runtime';
import { createDatabase, databaseName, missingDatabase, withClient, type DatabaseClient } from './database.js';
import { forgetFailures, lockMigrations } from './run-lock.js';
import { assertNoneReads } from './running-releases.js';
import { applyMigrations, type MigrationFailure, type MigrationsList } from './schema-engine.js';

const lockFailures = ['55P03', '40P01'];

interface WaitPolicy {
  lockTries: number;
  firstPauseMs: number;
  longestTurnMs: number;
}

const usualWaitPolicy: WaitPolicy = { lockTries: 6, firstPauseMs: 1_000, longestTurnMs: 20 * 60_000 };

interface Options {
  policy?: WaitPolicy;
  report?: (line: string) => void;
  /** Names of releases; by default those that `releases.json` records. */
  supported?: readonly string[];
}

/**
 * Does what `prisma migrate deploy` does, with Prisma's own engine, so that Prisma's command line finds its usual
 * state. Creates a missing database. A migration that failed before, or whose process died, is tried again.
 * @returns the names of the applied migrations
 * @throws StartFailure when the database cannot be reached, a migration fails, gets no lock, or drops what a release
 * that still runs may read
 */
export async function migrate(databaseUrl: string, migrationsFolder: string, options: Options = {}): Promise<string[]> {
  const names = migrationsIn(migrationsFolder);
  if (lackedBy(await appliedTo(databaseUrl), names).length === 0) return [];
  const list = listOf(migrationsFolder, names);
  return withClient(databaseUrl, async (client) => {
    await lockMigrations(client, (options.policy ?? usualWaitPolicy).longestTurnMs);
    // Another process may have applied some meanwhile.
    const lacked = lackedBy(await appliedTo(databaseUrl), names);
    if (lacked.length === 0) return [];
    await assertNoneReads(
      client,
      lacked.map((name) => scriptOf(migrationsFolder, name)),
      options.supported,
    );
    await applyWithRetries(client, databaseUrl, list, options);
    return lacked;
  });
}

async function applyWithRetries(
  client: DatabaseClient,
  databaseUrl: string,
  list: MigrationsList,
  { policy = usualWaitPolicy, report = () => undefined }: Options,
): Promise<void> {
  const name = databaseName(databaseUrl);
  for (let tries = 1, pauseMs = policy.firstPauseMs; ; tries += 1, pauseMs *= 2) {
    await forgetFailures(client);
    try {
      return await applyMigrations(databaseUrl, list);
    } catch (error) {
      const { code, message } = error as MigrationFailure;
      if (!lockFailures.includes(code ?? ''))
        throw new StartFailure(`The migrations of ${name} failed: ${message}`, { cause: error });
      if (tries >= policy.lockTries)
        throw new StartFailure(
          `The migrations of ${name} got no lock in ${tries} tries, because other sessions use the tables: end long transactions there, and start the migration again. ${message}`,
          { cause: error },
        );
      report(`a migration of ${name} got no lock; try ${tries + 1} of ${policy.lockTries} follows in ${pauseMs} ms`);
      await pause(pauseMs);
    }
  }
}

function lackedBy(applied: Set<string>, names: string[]): string[] {
  return names.filter((name) => !applied.has(name));
}

function migrationsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function listOf(folder: string, names: string[]): MigrationsList {
  const lock = join(folder, 'migration_lock.toml');
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: { path: basename(lock), content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    migrationDirectories: names.map((name) => {
      const value = scriptOf(folder, name);
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
    }),
  };
}

function scriptOf(folder: string, name: string): string {
  return readFileSync(join(folder, name, 'migration.sql'), 'utf8');
}

const missingTable = '42P01';

async function appliedTo(databaseUrl: string): Promise<Set<string>> {
  try {
    return await withClient(databaseUrl, async (client) => {
      const finished =
        'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
      const { rows } = await client.query<{ migration_name: string }>(finished);
      return new Set(rows.map(({ migration_name }) => migration_name));
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === missingDatabase) await createOrReport(databaseUrl);
    else if (code !== missingTable) throw unreachable(databaseUrl, error as Error);
    return new Set();
  }
}

async function createOrReport(databaseUrl: string): Promise<void> {
  await createDatabase(databaseUrl).catch((error: Error) => {
    throw unreachable(databaseUrl, error);
  });
}

/** Names only the host, because the URL holds a password. */
function unreachable(databaseUrl: string, cause: Error): StartFailure {
  const { host } = new URL(databaseUrl);
  const reason = tlsProblem(cause) ?? (cause.message || 'nothing answers there');
  return new StartFailure(`Cannot use the database ${databaseName(databaseUrl)} at ${host}: ${reason}.`, { cause });
}
