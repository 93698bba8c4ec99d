import { fileURLToPath } from 'node:url';
import { databaseUrl, databaseVariable, migrationVariable, readConfig, run, StartFailure } from '@proximal/runtime';
import { z } from 'zod';
import { migrate } from './migrate.js';

/**
 * Runs a service's migration process from its entry point to its end: it brings the database up to date and says what it did.
 * @param entryPoint the `import.meta.url` of a file in the app's `src` or `dist`, beside which `prisma/migrations` is
 */
export async function runMigrations(
  service: string,
  entryPoint: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await run(async () => {
    const applied = await migrate(
      readMigrationUrl(service, environment),
      fileURLToPath(new URL('../prisma/migrations', entryPoint)),
    );
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  });
}

/**
 * Reads where to apply a service's migrations: `<SERVICE>_MIGRATION_DATABASE_URL`, which leads past a pooler, or else
 * `<SERVICE>_DATABASE_URL`.
 * @throws StartFailure that names the wrong variable
 */
export function readMigrationUrl(service: string, environment: NodeJS.ProcessEnv): string {
  const [direct, usual] = [migrationVariable(service), databaseVariable(service)];
  const variable = environment[direct] ? direct : usual;
  const url = readConfig(z.object({ [variable]: databaseUrl }), environment)[variable]!;
  if (new URL(url).searchParams.get('pgbouncer') !== 'true') return url;
  throw new StartFailure(
    `Set ${direct} to an address that leads past the pooler: migrations take a lock of the session, which a pooler in transaction mode shares with others.`,
  );
}
