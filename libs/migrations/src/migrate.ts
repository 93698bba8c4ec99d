import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartFailure, tlsProblem } from '@proximal/runtime';
import { createDatabase, databaseName, missingDatabase, withClient } from './database.js';
import { applyMigrations, type MigrationsList } from './schema-engine.js';

/**
 * Runs `prisma migrate deploy` within this process: applies the migrations of the folder that the database lacks, with
 * Prisma's own engine, so that Prisma's command line finds its usual state. It creates a missing database.
 * @returns the names of the applied migrations
 * @throws StartFailure when the database cannot be reached or a migration fails
 */
export async function migrate(databaseUrl: string, migrationsFolder: string): Promise<string[]> {
  const names = migrationsIn(migrationsFolder);
  const applied = await appliedTo(databaseUrl);
  if (names.every((name) => applied.has(name))) return [];
  try {
    return await applyMigrations(databaseUrl, listOf(migrationsFolder, names));
  } catch (error) {
    throw new StartFailure(`The migrations of ${databaseName(databaseUrl)} failed: ${(error as Error).message}`);
  }
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
      const value = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
    }),
  };
}

const missingTable = '42P01';

/** Returns the names of the migrations that a database has; creates the database when it is missing. */
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
