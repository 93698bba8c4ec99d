interface Client {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
}

// pg_locks lists the locks of the whole server, and so those of the tests that run beside.
const countWaiting = `
  SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database() AND backend_type = 'client backend'`;

/**
 * Counts those that wait for a lock in the client's database.
 * @param client waits for nothing itself
 */
export async function countWaitingConnections(client: Client): Promise<number> {
  // Within a transaction, PostgreSQL would never show a connection that was opened after the first count.
  await client.query('SELECT pg_stat_clear_snapshot()');
  return (await client.query<{ count: number }>(countWaiting)).rows[0]!.count;
}
