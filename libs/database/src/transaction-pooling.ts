/** Limits that the server keeps, in milliseconds, by the names of PostgreSQL's settings. */
type ServerLimits = Readonly<Record<'statement_timeout' | 'idle_in_transaction_session_timeout', number>>;

/** How a pool uses connections. */
interface Pooling {
  url: string;
  /** Whether a prepared statement is still there when the connection is used again. */
  canPrepare: boolean;
  /** Settings to connect with. */
  connectionSettings: Partial<ServerLimits>;
  /** The text that begins a transaction. */
  begin: string;
}

/**
 * Tells whether the URL leads to a pooler in transaction mode, such as PgBouncer: `?pgbouncer=true` says so, as it does for
 * Prisma. The pooler may run each transaction on another connection of its own. So statements are not prepared by name,
 * and the server's limits are set in each transaction and not for the connection; for single statements set
 * `statement_timeout` for the role. Nothing else relies on the connection: no session locks, no LISTEN, no session settings.
 * Migrations take a session lock: apply them over a direct connection.
 */
export function transactionPooling(given: string, limits: ServerLimits): Pooling {
  const url = new URL(given);
  if (url.searchParams.get('pgbouncer') !== 'true') {
    return { url: given, canPrepare: true, connectionSettings: limits, begin: 'BEGIN' };
  }
  url.searchParams.delete('pgbouncer');
  const settings = Object.entries(limits).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`);
  return { url: url.href, canPrepare: false, connectionSettings: {}, begin: ['BEGIN', ...settings].join('; ') };
}
