import pg from 'pg';

const prismaOnly = ['schema', 'connection_limit', 'pool_timeout', 'pgbouncer'];

/** The connection settings that a Prisma URL stands for, without the parameters that only Prisma knows. */
export function settingsOf(databaseUrl) {
  const url = new URL(databaseUrl);
  const schema = url.searchParams.get('schema') ?? undefined;
  const sslmode = url.searchParams.get('sslmode') ?? '';
  for (const name of prismaOnly) url.searchParams.delete(name);
  return {
    schema,
    // Separate fields, because a connection string would override the name of the shadow database.
    connection: {
      host: url.searchParams.get('host') ?? url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
      database: decodeURIComponent(url.pathname.slice(1)),
      ssl: /^(require|verify)/.test(sslmode) ? { rejectUnauthorized: sslmode !== 'require' } : undefined,
    },
  };
}

/** Runs the work on a connection of its own. */
export async function withClient(connection, work) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const alreadyThere = ['42P04', '23505'];

/** Creates the URL's database; another process may do so at the same instant. */
export async function createDatabase(databaseUrl) {
  const { connection } = settingsOf(databaseUrl);
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(connection.database)}`).catch((error) => {
      if (!alreadyThere.includes(error.code)) throw error;
    });
  });
  return { databaseName: connection.database };
}

/** Drops the URL's database and cuts whoever is connected to it. */
export async function dropDatabase(databaseUrl) {
  const { connection } = settingsOf(databaseUrl);
  await withClient({ ...connection, database: 'postgres' }, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(connection.database)} WITH (FORCE)`),
  );
}
