import { fileURLToPath } from 'node:url';
import {
  databaseUrl,
  databaseVariable,
  migrationVariable,
  readConfig,
  retryUntilReady,
  run,
  StartFailure,
} from '@proximal/runtime';
import { z } from 'zod';
import { prepareRestored } from './after-restore.js';
import { migrate } from './migrate.js';

interface Options {
  afterRestore?: readonly string[];
}

/**
 * A service's migration process from its entry point to its end. With the argument `--restored` it also prepares a
 * database that was restored from a backup.
 * @param entryPoint the `import.meta.url` of a file in the app's `src` or `dist`, beside which `prisma/migrations` is
 */
export async function runMigrations(
  service: string,
  entryPoint: string,
  environment: NodeJS.ProcessEnv,
  { afterRestore = [] }: Options = {},
): Promise<void> {
  await run(async () => {
    const isRestored = readArguments(process.argv.slice(2));
    const url = readMigrationUrl(service, environment);
    const folder = fileURLToPath(new URL('../prisma/migrations', entryPoint));
    const apply = () => migrate(url, folder, { report: console.log });
    const applied = await retryUntilReady(apply, { say: console.log });
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
    if (!isRestored) return;
    const sequences = await prepareRestored(url, afterRestore);
    console.log(`prepared a restored database: ${sequences} sequences skip ids`);
  });
}

/**
 * `<SERVICE>_MIGRATION_DATABASE_URL`, which leads past a pooler, or else `<SERVICE>_DATABASE_URL`.
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

function readArguments(given: string[]): boolean {
  const unknown = given.find((argument) => argument !== '--restored');
  if (unknown !== undefined) throw new StartFailure(`${unknown} is unknown; the only option is --restored.`);
  return given.length > 0;
}
