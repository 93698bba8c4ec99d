import { readConfig, run, url } from '@proximal/runtime';
import { z } from 'zod';
import { migrate } from './migrate.js';

/**
 * A service's migration process, from its entry point to its end: brings the database up to date, says what it did, ends.
 * @param variable the environment variable that holds the database's URL
 * @param folder the service's migrations
 */
export async function runMigrations(variable: string, folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  await run(async () => {
    const config = readConfig(z.object({ [variable]: url('postgresql', 'postgres') }), environment);
    const applied = await migrate(config[variable]!, folder);
    console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to migrate');
  });
}
