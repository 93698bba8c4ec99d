import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate, withClient, withDatabase } from '@proximal/migrations';
import { checkPlans } from './plans/check-plans.js';
import { raiseStatistics, statisticsFile } from './plans/large-tables.js';
import { statementsRunOn } from './plans/statement-log.repository.js';
import { databaseNameFor, stopAfterwards, testServers } from './servers.js';

const apps = fileURLToPath(new URL('../../../apps', import.meta.url));

/**
 * At the end of the test file, the statements that the service ran on the database must have plans that scale.
 * @param service the name of its app's folder
 * @returns its URL
 */
export async function freshDatabase(service: string): Promise<string> {
  const { postgresUrl } = await testServers();
  const name = databaseNameFor(service);
  const large = await withClient(postgresUrl, async (client) => {
    const template = await ensureTemplate(service, postgresUrl, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    return ensureLargeDatabase(service, template, postgresUrl, client);
  });
  checkPlansAfterwards(withDatabase(postgresUrl, large), name);
  return withDatabase(postgresUrl, name);
}

const databasesOf = new Map<string, string[]>();

function checkPlansAfterwards(largeUrl: string, name: string): void {
  const names = databasesOf.get(largeUrl);
  if (names !== undefined) return void names.push(name);
  const first = [name];
  databasesOf.set(largeUrl, first);
  stopAfterwards({ stop: () => checkPlans(largeUrl, statementsRunOn(first)) });
}

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** PostgreSQL copies a template faster than it applies the migrations. */
async function ensureTemplate(service: string, postgresUrl: string, client: Client): Promise<string> {
  const migrations = join(apps, service, 'prisma', 'migrations');
  const template = `template_${service.replaceAll('-', '_')}_${fingerprint(migrations)}`;
  // The lock is held until the caller's connection ends, because another test file may create or copy the same
  // template.
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  await makeOnce(client, template, () => migrate(withDatabase(postgresUrl, template), migrations));
  return template;
}

async function ensureLargeDatabase(
  service: string,
  template: string,
  postgresUrl: string,
  client: Client,
): Promise<string> {
  const large = `${template.replace(/^template/, 'large')}_${hashOf([statisticsFile])}`;
  await makeOnce(client, large, async () => {
    await client.query(`CREATE DATABASE ${large} TEMPLATE ${template}`);
    // The curriculum alone decides how large content's tables are.
    if (service !== 'content') await withClient(withDatabase(postgresUrl, large), raiseStatistics);
  });
  return large;
}

/** A database that is not marked as a template was not finished. */
async function makeOnce(client: Client, name: string, make: () => Promise<unknown>): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
  if (rowCount !== 0) return;
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
  await make();
  await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
}

function fingerprint(folder: string): string {
  const names = readdirSync(folder, { recursive: true }).map(String).sort();
  return hashOf(names.filter((name) => name.endsWith('.sql')).map((name) => join(folder, name)));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
