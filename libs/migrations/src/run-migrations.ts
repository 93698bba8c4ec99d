import { fileURLToPath } from 'node:url';
import { databaseVariable, readConfig, run, url } from '@proximal/runtime';
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
    const variable = databaseVariable(service);
    const config = readConfig(z.object({ [variable]: url('postgresql', 'postgres') }), environment);
    const folder = fileURLToPath(new URL('../prisma/migrations', entryPoint));
    const applied = await migrate(config[variable]!, folder, { report: console.log });
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  });
}
