import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, withClient, withDatabase } from '@proximal/migrations';
import { databaseNameFor, testServers } from './servers.js';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

/**
 * Creates a database with the service's migrations applied.
 * @param service the name of its app's folder
 * @returns its URL
 */
export async function freshDatabase(service: string): Promise<string> {
  const { postgresUrl } = await testServers();
  const name = databaseNameFor(service);
  await withClient(postgresUrl, async (client) => {
    const template = await ensureTemplate(service, postgresUrl, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return withDatabase(postgresUrl, name);
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** Creates a template with the migrations once; PostgreSQL copies it faster than it applies them. */
async function ensureTemplate(service: string, postgresUrl: string, client: Client): Promise<string> {
  const migrations = join(apps, service, 'prisma', 'migrations');
  const template = `template_${service.replaceAll('-', '_')}_${fingerprint(migrations)}`;
  // The lock is held until the caller's connection ends, because another test file may create or copy the same
  // template.
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
  if (rowCount === 0) {
    await client.query(`DROP DATABASE IF EXISTS ${template}`);
    await migrate(withDatabase(postgresUrl, template), migrations);
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  }
  return template;
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
