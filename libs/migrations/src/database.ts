import pg from 'pg';

export type DatabaseClient = pg.Client;

export const missingDatabase = '3D000';

export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A busy machine needs many seconds to begin the process of a connection.
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 60_000 });
  // A server that stops cuts idle connections; the next query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** Another process created it at the same instant. */
const alreadyThere = ['42P04', '23505'];

export async function createDatabase(databaseUrl: string): Promise<void> {
  try {
    await administer(databaseUrl, (client, name) => client.query(`CREATE DATABASE ${name}`));
  } catch (error) {
    if (!alreadyThere.includes((error as { code?: string }).code ?? '')) throw error;
  }
}

export async function dropDatabase(databaseUrl: string): Promise<void> {
  await administer(databaseUrl, (client, name) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

async function administer(databaseUrl: string, work: (client: pg.Client, name: string) => Promise<unknown>) {
  await withClient(withDatabase(databaseUrl, 'postgres'), (client) =>
    work(client, client.escapeIdentifier(databaseName(databaseUrl))),
  );
}
